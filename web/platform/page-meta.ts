import type { MetaDescriptor } from 'react-router'
import { brand } from '#content/brand.ts'

/** The meta tags of a page. A page without a description gets `noindex`. */
export function pageMeta(title: string, description?: string): MetaDescriptor[] {
  const fullTitle = `${title} · ${brand.name}`
  if (!description) return [{ title: fullTitle }, { name: 'robots', content: 'noindex' }]
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
  ]
}
