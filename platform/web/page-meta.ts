import type { MetaDescriptor } from 'react-router'
import { brand } from '#content/brand.ts'
import { cardTexts, cardTitles } from '#platform/words/share-cards.ts'

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

/** The Open Graph image of a page, 1200 × 630. */
export function shareCard(pathname: string) {
  const page = pathname.slice(1)
  const title = Object.hasOwn(cardTitles, page) ? cardTitles[page] : undefined
  return title ? { path: `/cards/${page}.png`, alt: cardTexts.page(title) } : { path: '/card.png', alt: cardTexts.site }
}
