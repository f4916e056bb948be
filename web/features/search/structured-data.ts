import type { SearchResult } from '#domain/search-results.ts'

/** JSON-LD of a results page by schema.org: breadcrumbs and listed providers. */
export function searchStructuredData(title: string, path: string, { hits }: SearchResult, publicUrl: string) {
  const absolute = (to: string) => new URL(to, publicUrl).href
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
        itemListElement: hits.map(({ _id, displayname, clinicName }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: clinicName || displayname,
          url: absolute(`/provider/${_id}`),
        })),
      },
    ],
  }
}
