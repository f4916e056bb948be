import type { PagedEntries } from '#platform/web/api/use-paged-list.ts'
import { BlockAlert } from '#platform/web/ui/block-alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { common } from '#platform/words/interface.ts'
import { lists } from '#platform/words/lists.ts'

type ShowMoreProps = {
  pages: Pick<PagedEntries<unknown>, 'entries' | 'failure' | 'isBusy' | 'hasMore' | 'loadMore'>
  total: number
  className: string
}

/** The end of a public list: how much of it is shown and the button for the next page, or why that page failed. */
export function ShowMore({ pages: { entries, failure, isBusy, hasMore, loadMore }, total, className }: ShowMoreProps) {
  if (failure)
    return (
      <BlockAlert title={failure} note={lists.safe} className={className}>
        <Button kind="outline" size="small" busy={isBusy} onClick={loadMore}>
          {common.retry}
        </Button>
      </BlockAlert>
    )
  if (!entries || !hasMore) return null
  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden ${className}`}>
      <Button kind="outline" size="small" busy={isBusy} onClick={loadMore}>
        {isBusy ? common.loading : common.showMore}
      </Button>
      <p role="status" className="text-sm text-muted tabular-nums">
        {lists.shownOf(entries.length, total)}
      </p>
    </div>
  )
}
