import type { SearchResult } from '#domain/search-results.ts'

const SEARCH = '?keyword=implant&city=Istanbul&country=Turkey'

/** The pages that matter most: the first, one of results, and the profile of the first result. */
export async function somePages(site: string) {
  const { hits }: SearchResult = await (await fetch(`${site}/api/v1/search${SEARCH}`)).json()
  return { home: '/', search: `/search${SEARCH}`, profile: `/provider/${hits[0]?._id}` }
}
