import { redirect, useRouteLoaderData } from 'react-router'
import { LazyCompareTray } from '#features/comparison-tray/web/compare-tray.lazy.tsx'
import type { Site } from '#platform/rules/site.ts'
import { useCountVisit } from '#platform/web/count-visit.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { publicReads } from '#platform/web/public-reads.ts'
import { JsonLd } from '#platform/web/ui/json-ld.tsx'
import { readSearch, type SearchQuery, writeSearch } from '../../rules/search.ts'
import type { SearchResult } from '../../rules/search-results.ts'
import { searchPage } from '../../words/search.ts'
import { chipsOf, searchMeta } from '../filters/describe-search.ts'
import { preloadNearMisses, preloadNoResults } from '../results/no-results.lazy.tsx'
import { Results } from '../results/results.tsx'
import { canonicalPlace } from '../search-box/places.ts'
import { SearchBar } from '../search-box/search-bar.tsx'
import { searchPath } from '../search-form.ts'
import type { Route } from './+types/search.ts'

const canonicalSearch = (search: string) => writeSearch(readSearch(new URLSearchParams(search)))

/** The normalised query of the canonical URL, which is also that of the cached page. */
export const handle = { canonicalSearch, pageSearch: canonicalSearch }

export async function loader({ request, context }: Route.LoaderArgs) {
  const reads = context.get(publicReads)
  const asked = readSearch(new URL(request.url).searchParams)
  const query = { ...asked, ...canonicalPlace(asked, await reads.locations()) }
  const [result] = await Promise.all([reads.search(query), preloadNoResults(), preloadNearMisses()])
  // The page may no longer exist since its URL was shared.
  if (query.page > result.pages) throw redirect(searchPath({ ...query, page: result.pages }))
  return { query, result }
}

/** Plain searches with results are indexed; filtered and sorted ones are not, as there is no end to them. */
export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { query, result } = loaderData
  const isPlain = result.total > 0 && query.sort === 'best' && !query.isExact && chipsOf(query).length === 0
  const { title, description } = searchMeta(query, result)
  return pageMeta(title, isPlain ? description : undefined)
}

export default function Search({ loaderData: { query, result } }: Route.ComponentProps) {
  const site = useRouteLoaderData<Site>('root')
  // A search is counted once, whatever page of its results is opened and however they are filtered and sorted.
  const { keyword, city, country } = query
  useCountVisit(
    { kind: 'search', keyword, isMatched: result.facets.matches > 0 },
    writeSearch({ keyword, city, country }),
  )
  return (
    <>
      <JsonLd data={import.meta.env.SSR && site ? searchStructuredData(query, result, site) : undefined} />
      <SearchBar terms={query} />
      <Results query={query} result={result} />
      <LazyCompareTray />
    </>
  )
}

/** JSON-LD of a results page by schema.org: breadcrumbs and listed providers. */
function searchStructuredData(query: SearchQuery, result: SearchResult, { publicUrl }: Site) {
  const { title } = searchMeta(query, result)
  const absolute = (to: string) => new URL(to, publicUrl).href
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: searchPage.meta.home, item: absolute('/') },
          { '@type': 'ListItem', position: 2, name: title, item: absolute(searchPath(query)) },
        ],
      },
      {
        '@type': 'ItemList',
        name: title,
        itemListElement: result.hits.map(({ _id, displayname, clinicName }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: clinicName || displayname,
          url: absolute(`/provider/${_id}`),
        })),
      },
    ],
  }
}
