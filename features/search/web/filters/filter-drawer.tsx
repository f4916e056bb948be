import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import type { Facets } from '../../rules/search-results.ts'
import { searchFilters } from '../../words/search.ts'
import { Filters } from './filters.tsx'
import type { FilterControls } from './use-filters.ts'

export type FilterDrawerProps = {
  isOpen: boolean
  onClose: () => void
  controls: FilterControls
  facets: Facets
  /** Text for screen readers after a change. */
  announcement: string
  total: string
  /** URL without filters; undefined if none is set. */
  resetTo: string | undefined
}

/** Filters in a drawer on narrow screens. Changes apply immediately; the button shows the number of matches. */
export function FilterDrawer({ isOpen, onClose, controls, facets, announcement, total, resetTo }: FilterDrawerProps) {
  return (
    <Dialog title={searchFilters.heading} shape="drawer" isOpen={isOpen} onClose={onClose}>
      <Filters controls={controls} facets={facets} />
      {/* Live regions outside an open modal dialog are not announced. */}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="sticky -bottom-4 -mx-4 -mb-4 flex gap-3 border-t border-line bg-page p-4">
        {resetTo && (
          <Link to={resetTo} preventScrollReset className={buttonClass({ kind: 'quiet' })}>
            {searchFilters.reset}
          </Link>
        )}
        <Button className="flex-1" onClick={onClose}>
          {searchFilters.show(total)}
        </Button>
      </div>
    </Dialog>
  )
}
