import { useId, useState } from 'react'
import { href } from 'react-router'
import { RatesNote } from '#platform/web/currency/price.tsx'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { SlidersHorizontal } from '#platform/web/ui/icons.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import type { PackageChoice, PackageChoices, PackageFilters } from '../rules/care-package-filters.ts'
import type { CarePackage } from '../rules/care-packages.ts'
import { carePackages as words } from '../words/care-packages.ts'
import { FilterPanel } from './filter-panel.tsx'
import { PackageCard } from './package-card.tsx'
import { countFilters, packagesPath } from './package-query.ts'
import suitcase from './suitcase.svg'

type PackagesProps = {
  filters: PackageFilters
  /** Whether this is not the first page. */
  isContinued: boolean
  packages: CarePackage[]
  nextCursor: string | null
  choices: PackageChoices
  /** Without packages: countries that have some. */
  elsewhere: readonly PackageChoice[]
}

/** The packages of a country, with filters and keyset pagination. */
export function Packages({ filters, isContinued, packages, nextCursor, choices, elsewhere }: PackagesProps) {
  const panel = useId()
  const filterCount = countFilters(filters)
  const [isOpen, setOpen] = useState(filterCount > 0)
  return (
    <section aria-label={words.title(filters.country)}>
      <div className="mt-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h2 className="text-3xl">{words.title(filters.country)}</h2>
          <p role="status" className="mt-1.5 text-sm text-muted">
            {countPackages(packages.length, nextCursor !== null, isContinued)}
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
            {filterCount > 0 ? words.filters.headingWithCount(filterCount) : words.filters.heading}
          </Button>
        </div>
      </div>
      <RatesNote className="mt-3 sm:text-right" />
      <FilterPanel id={panel} isOpen={isOpen} filters={filters} choices={choices} />
      <div className="mt-6">
        {packages.length === 0 ? (
          <NoPackages
            country={filters.country}
            isFiltered={filterCount > 0 || isContinued}
            hasAny={choices.cities.length > 0}
            elsewhere={elsewhere}
          />
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
      <Pagination filters={filters} isContinued={isContinued} nextCursor={nextCursor} />
    </section>
  )
}

/** Links to the first and the next page. */
function Pagination({
  filters,
  isContinued,
  nextCursor,
}: Pick<PackagesProps, 'filters' | 'isContinued' | 'nextCursor'>) {
  if (!isContinued && nextCursor === null) return null
  const outline = buttonClass({ kind: 'outline' })
  return (
    <nav aria-label={words.pagination.label} className="mt-8 flex flex-wrap justify-center gap-3">
      {isContinued && (
        <Link to={packagesPath(filters)} className={outline}>
          {words.pagination.first}
        </Link>
      )}
      {nextCursor !== null && (
        <Link to={packagesPath(filters, nextCursor)} className={outline}>
          {words.pagination.next}
        </Link>
      )}
    </nav>
  )
}

type NoPackagesProps = Pick<PackagesProps, 'elsewhere'> & {
  country: string
  isFiltered: boolean
  /** Whether the country has packages that do not match the filters. */
  hasAny: boolean
}

/** Empty state, with the next actions. */
function NoPackages({ country, isFiltered, hasAny, elsewhere }: NoPackagesProps) {
  const outline = buttonClass({ kind: 'outline', size: 'small' })
  return (
    <div className="card px-6 py-12 text-center">
      <img src={suitcase} alt="" width={120} height={120} className="mx-auto mb-4" />
      <p className="font-semibold">{words.empty.heading}</p>
      <p className="mx-auto mt-2 max-w-[52ch] text-balance text-muted">
        {hasAny ? words.empty.noMatch : words.empty.noneOffered(country)}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {isFiltered && (
          <Link to={packagesPath({ country })} preventScrollReset className={outline}>
            {words.filters.reset}
          </Link>
        )}
        {!hasAny && (
          <>
            <Link to={`${href('/search')}?${new URLSearchParams({ country })}`} className={outline}>
              {words.empty.clinics(country)}
            </Link>
            <Link to={href('/contact-us')} className={outline}>
              {words.empty.contact}
            </Link>
          </>
        )}
      </div>
      {!hasAny && elsewhere.length > 0 && <Elsewhere countries={elsewhere} />}
    </div>
  )
}

/** Links to the countries that have packages. */
function Elsewhere({ countries }: { countries: readonly PackageChoice[] }) {
  return (
    <div className="mt-6">
      <p className="text-sm text-muted">{words.empty.elsewhere}</p>
      <ul className="mt-1 flex flex-wrap justify-center gap-x-5">
        {countries.map(({ name, count }) => (
          <li key={name}>
            <Link to={packagesPath({ country: name })} className="link">
              {words.filters.choice(name, count)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The top of the page, low enough that the first packages are in view below it. */
export function PackagesIntro({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="border-b border-line bg-sand-50">
      <div className="wrap grid gap-x-16 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="py-8 md:py-11">
          <h1 className="text-[clamp(2.125rem,1.4rem+2.6vw,3.25rem)]">{title}</h1>
          <p className="mt-3 max-w-[58ch] text-muted">{lead}</p>
        </div>
        <div className="relative max-md:hidden">
          <img
            src="/drawings/packages/skyline.svg"
            alt=""
            width={800}
            height={500}
            className="absolute inset-x-0 top-4 h-[calc(100%-1rem)] w-full rounded-t-md object-cover"
          />
        </div>
      </div>
    </div>
  )
}

/** The number of packages on this page. */
function countPackages(count: number, hasMore: boolean, isContinued: boolean) {
  if (count === 0) return words.count.none
  if (isContinued) return words.count.more(count)
  return hasMore ? words.count.first(count) : words.count.all(count)
}

/** JSON-LD (schema.org OfferCatalog) of the packages of a country. */
export function packagesStructuredData(country: string, path: string, packages: CarePackage[], publicUrl: string) {
  const absolute = (to: string) => new URL(to, publicUrl).href
  return {
    '@context': 'https://schema.org',
    '@type': 'OfferCatalog',
    name: words.title(country),
    url: absolute(path),
    itemListElement: packages.map(({ title, city, newPrice, displayImage, provider }) => ({
      '@type': 'Offer',
      name: title,
      price: newPrice,
      priceCurrency: 'USD',
      image: absolute(displayImage),
      areaServed: `${city}, ${country}`,
      offeredBy: { '@type': 'MedicalBusiness', name: provider.name, url: absolute(`/provider/${provider._id}`) },
    })),
  }
}
