import type { ReactNode } from 'react'
import type { PagedEntries } from '#platform/web/api/use-paged-list.ts'
import { BlockAlert } from '#platform/web/ui/block-alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { common } from '#platform/words/interface.ts'
import { lists } from '#platform/words/lists.ts'

type PagedListProps<Entry> = {
  pages: PagedEntries<Entry>
  /** Shown until the first page has arrived. */
  loading: ReactNode
  /** Shown for a list without entries. */
  empty: ReactNode
  children: (entries: readonly Entry[]) => ReactNode
}

/** A paged list in a card, with a button for the next page. */
export function PagedList<Entry>({ pages, loading, empty, children }: PagedListProps<Entry>) {
  const { entries, failure, isBusy, hasMore, loadMore } = pages
  if (!entries && !failure) return loading
  return (
    <>
      {entries && <div className="card overflow-hidden">{entries.length === 0 ? empty : children(entries)}</div>}
      {failure && (
        <BlockAlert title={failure} note={lists.unchanged} className="mt-4 first:mt-0">
          <Button kind="outline" size="small" busy={isBusy} onClick={loadMore}>
            {common.retry}
          </Button>
        </BlockAlert>
      )}
      {hasMore && !failure && (
        <Button kind="outline" busy={isBusy} onClick={loadMore} className="mt-4 max-sm:w-full">
          {common.showMore}
        </Button>
      )}
    </>
  )
}

type LoadMoreProps = {
  pages: Pick<PagedEntries<unknown>, 'failure' | 'isBusy' | 'hasMore' | 'loadMore'>
  text: string
  busyText: string
}

/** The end of a paged list without a card: why the next page failed, and the button that loads it. */
export function LoadMore({ pages, text, busyText }: LoadMoreProps) {
  const { failure, isBusy, hasMore, loadMore } = pages
  return (
    <>
      {failure && <FormAlert className="mt-5">{failure}</FormAlert>}
      {hasMore && (
        <Button kind="outline" busy={isBusy} onClick={loadMore} className="mt-5">
          {isBusy ? busyText : text}
        </Button>
      )}
    </>
  )
}
