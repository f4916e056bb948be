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

/** Pages with an Open Graph image of their own under /cards, and its title. */
const cardTitles: Readonly<Record<string, string>> = {
  dental: 'Dental implants',
  face: 'Rhinoplasty',
  body: 'Liposuction',
  breast: 'Breast lift',
  hair: 'DHI hair transplant',
  eye: 'LASIK eye surgery',
  bariatric: 'Bariatric surgery',
  medical: 'Medical check-up and second opinion',
  destinations: 'Destinations',
  'country-packages': 'Country packages',
}

/** The Open Graph image of a page, 1200 × 630. */
export function shareCard(pathname: string) {
  const page = pathname.slice(1)
  const title = Object.hasOwn(cardTitles, page) ? cardTitles[page] : undefined
  return title
    ? { path: `/cards/${page}.png`, alt: `${title}, on ${brand.name}` }
    : { path: '/card.png', alt: `${brand.name}. ${brand.tagline}.` }
}
