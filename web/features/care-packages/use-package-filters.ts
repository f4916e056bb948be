import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import type { PackageFilters } from '#domain/care-package-filters.ts'
import { useDerivedState } from '#web/ui/use-derived-state.ts'
import { packagesPath } from './package-address.ts'

/**
 * The filters as the visitor has set them. What is chosen from a list applies at once; a price when it is finished. All of
 * it is in the address, so that going back takes a filter off again.
 */
export function usePackageFilters(filters: PackageFilters) {
  const navigate = useNavigate()
  // Whatever became of a change, what counts in the end is what the page shows.
  const [draft, setDraft] = useDerivedState(filters)

  const go = (next: PackageFilters) => {
    const path = packagesPath(next)
    if (path !== packagesPath(filters)) navigate(path, { preventScrollReset: true })
  }
  return {
    draft,
    choose: (part: Partial<PackageFilters>) => {
      setDraft({ ...draft, ...part })
      go({ ...draft, ...part })
    },
    type: (part: Partial<PackageFilters>) => setDraft({ ...draft, ...part }),
    apply: (event?: SubmitEvent) => {
      event?.preventDefault()
      go(draft)
    },
  }
}
