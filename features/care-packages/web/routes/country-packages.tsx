import { useRouteLoaderData } from 'react-router'
import { SearchBar } from '#features/search/web/search-box/search-bar.tsx'
import type { Site } from '#platform/rules/site.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { InlineText } from '#platform/web/pages/inline-text.tsx'
import { publicReads } from '#platform/web/public-reads.ts'
import { JsonLd } from '#platform/web/ui/json-ld.tsx'
import { carePackages } from '../../words/care-packages.ts'
import { countryPackagesPage } from '../../words/country-packages.ts'
import { CountryTabs } from '../country-tabs.tsx'
import { countFilters, packagesPath, packagesSearch, parsePackagesQuery } from '../package-query.ts'
import { Packages, PackagesIntro, packagesStructuredData } from '../packages.tsx'
import type { Route } from './+types/country-packages.ts'

/** Countries that the location picker of this page leaves out. */
const WITHOUT_PACKAGES = ['Pakistan']

/** The normalised queries of the canonical URL and of the cached page, which starts at a cursor. */
export const handle = {
  canonicalSearch: (search: string) => packagesSearch(parsePackagesQuery(new URLSearchParams(search)).filters),
  pageSearch: (search: string) => {
    const { filters, cursor } = parsePackagesQuery(new URLSearchParams(search))
    return packagesSearch(filters, cursor)
  },
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { filters, cursor } = parsePackagesQuery(new URL(request.url).searchParams)
  const { title, lead, terms } = countryPackagesPage
  return { title, lead, terms, filters, ...(await context.get(publicReads).countryPackages(filters, cursor)) }
}

/** Countries with packages are indexed; filtered variants are not, as there is no end to them. */
export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { filters, isContinued, packages } = loaderData
  const isPlain = packages.length > 0 && !isContinued && countFilters(filters) === 0
  return pageMeta(carePackages.title(filters.country), isPlain ? carePackages.description(filters.country) : undefined)
}

export default function CountryPackages({ loaderData }: Route.ComponentProps) {
  const { title, lead, terms, ...list } = loaderData
  const { filters, packages } = list
  const site = useRouteLoaderData<Site>('root')
  return (
    <>
      <JsonLd
        data={
          import.meta.env.SSR && site
            ? packagesStructuredData(filters.country, packagesPath(filters), packages, site.publicUrl)
            : undefined
        }
      />
      <SearchBar withoutCountries={WITHOUT_PACKAGES} />
      <PackagesIntro title={title} lead={lead} />
      <div className="wrap pt-4 pb-14 md:pb-22">
        <CountryTabs filters={filters} />
        <Packages key={filters.country} {...list} />
        <p className="mt-10 max-w-[80ch] text-sm text-muted">
          <InlineText text={terms} />
        </p>
      </div>
    </>
  )
}
