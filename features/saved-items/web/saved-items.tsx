import { useCallback, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { type PagedEntries, usePagedList } from '#platform/web/api/use-paged-list.ts'
import emptySaved from '#platform/web/drawings/empty-saved.svg'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx'
import { LoadMore } from '#platform/web/ui/lists/paged-list.tsx'
import { TabPanel, Tabs } from '#platform/web/ui/lists/tabs.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { common } from '#platform/words/interface.ts'
import { SAVED_TABS, type SavedItem, type SavedItemList, type SavedTab } from '../rules/saved-items.ts'
import { savedItemsPage } from '../words/saved-items.ts'
import { loadSavedItems, tabOf } from './api.ts'
import { SavedCard } from './saved-card.tsx'
import { useSaved } from './use-saved.ts'

const ID = 'saved'
const { title, tabs, none, hint, action, loadingMore } = savedItemsPage

const itemsOf = ({ items }: SavedItemList) => items
const idOf = ({ _id }: SavedItem) => _id

/** Both tabs with their counts. Removed items keep their place until the list is loaded again, so that a removal can be undone. */
export function SavedItems({ loaded }: { loaded: SavedItemList }) {
  const { pathname, search } = useLocation()
  const tab = tabOf(search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the route has loaded is a new list, without removed items
  const read = useCallback((cursor?: string) => loadSavedItems(tab, cursor), [tab, loaded])
  const pages = usePagedList<SavedItem, SavedItemList>({ read, entriesOf: itemsOf, keyOf: idOf, first: loaded })
  const { entries: items = [] } = pages
  const { saved } = useSaved()
  const removed = items.filter(({ _id }) => !saved.has(_id)).length
  // The totals of later pages lack what has been removed since the first one
  const count = (name: SavedTab) => loaded.totals[name] - (name === tab ? removed : 0)
  return (
    <>
      <Tabs
        id={ID}
        label={title}
        current={tab}
        tabs={SAVED_TABS.map((name) => ({
          name,
          text: tabs[name],
          to: { pathname, search: name === 'hospitals' ? '' : `?tab=${name}` },
          count: count(name),
        }))}
      />
      <TabPanel id={ID} current={tab} className="pt-6 md:pt-8">
        {items.length > 0 ? <List items={items} pages={pages} /> : <EmptyTab tab={tab} />}
      </TabPanel>
    </>
  )
}

function EmptyTab({ tab }: { tab: SavedTab }) {
  return (
    <div className="card">
      <EmptyState drawing={emptySaved} text={none[tab]} hint={hint[tab]}>
        <Link to={action.to} className={buttonClass({ kind: 'outline', size: 'small' })}>
          {action.text}
        </Link>
      </EmptyState>
    </div>
  )
}

type ListProps = { items: readonly SavedItem[]; pages: PagedEntries<SavedItem> }

function List({ items, pages }: ListProps) {
  const rows = useRef<HTMLUListElement>(null)
  const loadMore = async () => {
    await pages.loadMore()
    // The button may have been removed: the focus moves to the first new item.
    requestAnimationFrame(() => rows.current?.children[items.length]?.querySelector('a')?.focus())
  }
  return (
    <>
      <ul ref={rows} className="grid gap-3 md:gap-4">
        {items.map((item) => (
          <li key={item._id}>
            <SavedCard item={item} />
          </li>
        ))}
      </ul>
      <div className="text-center">
        <LoadMore pages={{ ...pages, loadMore }} text={common.showMore} busyText={loadingMore} />
      </div>
    </>
  )
}

const bar = 'rounded-md bg-sand-100'

export function SavedItemsSkeleton() {
  return (
    <LoadingShape says={savedItemsPage.loading}>
      <div className="flex min-h-14 items-center gap-8 border-b border-line px-4">
        <div className={`${bar} h-5 w-24`} />
        <div className={`${bar} h-5 w-24`} />
      </div>
      <div className="grid gap-3 pt-6 md:gap-4 md:pt-8">
        <div className={`${bar} h-44 md:h-34`} />
        <div className={`${bar} h-44 md:h-34`} />
        <div className={`${bar} h-44 md:h-34`} />
      </div>
    </LoadingShape>
  )
}
