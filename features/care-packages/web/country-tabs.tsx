import { useEffect, useRef } from 'react'
import { packageCountries } from '#content/package-countries.ts'
import { Flag } from '#platform/web/drawings/flag.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import type { PackageFilters } from '../rules/care-package-filters.ts'
import { carePackages } from '../words/care-packages.ts'
import { packagesPath } from './package-query.ts'

/** Links to the countries, with a further tab for a current country that has none. They keep the filters, except the city. */
export function CountryTabs({ filters }: { filters: PackageFilters }) {
  const row = useScrollToCurrent(filters.country)
  const tabs = packageCountries.map(({ country }) => country)
  const countries = tabs.includes(filters.country) ? tabs : [...tabs, filters.country]
  return (
    <nav aria-label={carePackages.countries} className="border-b border-line max-md:-mx-4">
      <ul ref={row} className="relative flex justify-between overflow-x-auto [scrollbar-width:none] max-md:px-2">
        {countries.map((country) => (
          <li key={country} className="flex-none">
            <Link
              to={packagesPath({ ...filters, country, city: '' })}
              preventScrollReset
              aria-current={country === filters.country ? 'page' : undefined}
              className="inline-flex min-h-14 items-center gap-2 border-b-3 border-transparent px-3 text-sm font-medium whitespace-nowrap text-muted -outline-offset-3 hover:text-ink aria-[current]:border-teal-700 aria-[current]:font-semibold aria-[current]:text-ink lg:gap-1.5 lg:px-2"
            >
              <Flag country={country} />
              {country}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls the overflowing row so that the current country is visible. */
function useScrollToCurrent(current: string) {
  const row = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever another country is current
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement
    if (!row.current || !tab) return
    const { scrollLeft, clientWidth } = row.current
    const isInView = tab.offsetLeft >= scrollLeft && tab.offsetLeft + tab.offsetWidth <= scrollLeft + clientWidth
    if (!isInView) row.current.scrollLeft = tab.offsetLeft - (clientWidth - tab.offsetWidth) / 2
  }, [current])
  return row
}
