import type { CarePackage } from '#domain/care-packages.ts'

/** The country name with its article, for use in a sentence. */
export const within = (country: string) => (country.startsWith('United') ? `the ${country}` : country)

export const packagesTitle = (country: string) => `Packages in ${within(country)}`

export const packagesDescription = (country: string) =>
  `Treatment, stay and transfer in ${within(country)} at one price, set by the clinic. See what each package covers and ask without obligation.`

/** The number of packages on this page. */
export function countPackages(count: number, hasMore: boolean, isContinued: boolean) {
  if (count === 0) return 'No packages'
  const packages = count === 1 ? '1 package' : `${count} packages`
  if (isContinued) return `${packages} more`
  return hasMore ? `The first ${packages}` : packages
}

/** JSON-LD (schema.org OfferCatalog) of the packages of a country. */
export function packagesStructuredData(country: string, path: string, packages: CarePackage[], publicUrl: string) {
  const absolute = (to: string) => new URL(to, publicUrl).href
  return {
    '@context': 'https://schema.org',
    '@type': 'OfferCatalog',
    name: packagesTitle(country),
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
