import type { SearchResult } from '#domain/search-results.ts'

/** The results page in the words of schema.org: where it stands, and whom it lists. */
export function searchStructuredData(title: string, path: string, { hits }: SearchResult, publicUrl: string) {
  const absolute = (to: string) => new URL(to, publicUrl).href
  const people = hits.map(
    ({ _id, displayname, clinicName }) => [clinicName || displayname, `/provider/${_id}`] as const,
  )
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: absolute('/') },
          { '@type': 'ListItem', position: 2, name: title, item: absolute(path) },
        ],
      },
      {
        '@type': 'ItemList',
        name: title,
        itemListElement: people.map(([name, to], at) => {
          return { '@type': 'ListItem', position: at + 1, name, url: absolute(to) }
        }),
      },
    ],
  }
}
