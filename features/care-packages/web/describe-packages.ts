import type { CarePackage } from '../rules/care-packages.ts'
import { carePackages as words } from '../words/care-packages.ts'

/** The number of packages on this page. */
export function countPackages(count: number, hasMore: boolean, isContinued: boolean) {
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
