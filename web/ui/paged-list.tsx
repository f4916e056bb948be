import type { ReactNode } from 'react'
import type { usePages } from '#web/platform/api/use-pages.ts'
import { BlockAlert } from './block-alert.tsx'
import { Button } from './button.tsx'

type PagedListProps<Entry> = {
  pages: ReturnType<typeof usePages<Entry>>
  /** What stands there while the first page is on its way, and when there is nothing at all. */
  loading: ReactNode
  empty: ReactNode
  children: (entries: readonly Entry[]) => ReactNode
}

/** A list in a card, with a button for more of it. */
export function PagedList<Entry>({ pages, loading, empty, children }: PagedListProps<Entry>) {
  const { entries, failure, isBusy, hasMore, more } = pages
  if (!entries && !failure) return loading
  return (
    <>
      {entries && <div className="card overflow-hidden">{entries.length === 0 ? empty : children(entries)}</div>}
      {failure && (
        <BlockAlert title={failure} note="Nothing was changed. You can try again at once." className="mt-4 first:mt-0">
          <Button kind="outline" size="small" busy={isBusy} onClick={more}>
            Retry
          </Button>
        </BlockAlert>
      )}
      {hasMore && !failure && (
        <Button kind="outline" busy={isBusy} onClick={more} className="mt-4 max-sm:w-full">
          Show more
        </Button>
      )}
    </>
  )
}
