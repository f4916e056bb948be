import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { PackageChoices, PackageFilters } from '#domain/care-package-filters.ts'
import type { CarePackage } from '#domain/care-packages.ts'
import { CurrencySelect } from '#web/platform/currency/currency-select.tsx'
import { RatesNote } from '#web/platform/currency/rates-note.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { countInWords, packagesTitle } from './describe-packages.ts'
import { FilterPanel } from './filter-panel.tsx'
import { NoPackages } from './no-packages.tsx'
import { countFilters, packagesPath } from './package-address.ts'
import { PackageCard } from './package-card.tsx'

type PackagesProps = {
  filters: PackageFilters
  /** Whether newer ones come before these. */
  isContinued: boolean
  packages: CarePackage[]
  nextCursor: string | null
  choices: PackageChoices
}

/** The packages of a country, with the filters above them. */
export function Packages({ filters, isContinued, packages, nextCursor, choices }: PackagesProps) {
  const panel = useId()
  const filterCount = countFilters(filters)
  const [isOpen, setOpen] = useState(filterCount > 0)
  return (
    <section aria-label={packagesTitle(filters.country)}>
      <div className="mt-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h2 className="text-3xl">{packagesTitle(filters.country)}</h2>
          <p role="status" className="mt-1.5 text-sm text-muted">
            {countInWords(packages.length, nextCursor !== null, isContinued)}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            kind="outline"
            aria-expanded={isOpen}
            aria-controls={panel}
            onClick={() => setOpen(!isOpen)}
            className="noscript:hidden"
          >
            <SlidersHorizontal />
            {filterCount > 0 ? `Advanced filters, ${filterCount}` : 'Advanced filters'}
          </Button>
          <CurrencySelect label="Prices in" className="max-sm:[&>label]:sr-only" />
        </div>
      </div>
      <RatesNote className="mt-3 sm:text-right" />
      <FilterPanel id={panel} isOpen={isOpen} filters={filters} choices={choices} />
      <div className="mt-6">
        {packages.length === 0 ? (
          <NoPackages country={filters.country} isNarrowed={filterCount > 0 || isContinued} />
        ) : (
          <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 [&>li]:grid">
            {packages.map((offer) => (
              <li key={offer._id}>
                <PackageCard offer={offer} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <More filters={filters} isContinued={isContinued} nextCursor={nextCursor} />
    </section>
  )
}

/** The ways to the rest of a list that is too long for one page. */
function More({ filters, isContinued, nextCursor }: Pick<PackagesProps, 'filters' | 'isContinued' | 'nextCursor'>) {
  if (!isContinued && nextCursor === null) return null
  const outline = buttonClass({ kind: 'outline' })
  return (
    <nav aria-label="More packages" className="mt-8 flex flex-wrap justify-center gap-3">
      {isContinued && (
        <Link to={packagesPath(filters)} className={outline}>
          Newest packages
        </Link>
      )}
      {nextCursor !== null && (
        <Link to={packagesPath(filters, nextCursor)} className={outline}>
          Next packages
        </Link>
      )}
    </nav>
  )
}
