import { Link } from 'react-router'
import type { Facets } from '#domain/search-results.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Filters } from './filters.tsx'
import type { FilterControls } from './use-filters.ts'

type FilterDrawerProps = {
  isOpen: boolean
  onClose: () => void
  controls: FilterControls
  facets: Facets
  /** What changed, in words to be read aloud. */
  announcement: string
  total: string
  /** Where no filter is set, when some are. */
  resetTo: string | undefined
}

/** The filters where there is no room for them beside the list. They apply at once; the button says to how many. */
export function FilterDrawer({ isOpen, onClose, controls, facets, announcement, total, resetTo }: FilterDrawerProps) {
  return (
    <Dialog title="Filters" shape="drawer" isOpen={isOpen} onClose={onClose}>
      <Filters controls={controls} facets={facets} />
      {/* While a dialog is open nothing outside it is read. */}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="sticky -bottom-4 -mx-4 -mb-4 flex gap-3 border-t border-line bg-page p-4">
        {resetTo && (
          <Link to={resetTo} preventScrollReset className={buttonClass({ kind: 'quiet' })}>
            Reset Filters
          </Link>
        )}
        <Button className="flex-1" onClick={onClose}>
          Show {total}
        </Button>
      </div>
    </Dialog>
  )
}
