import type { CarePackage } from '#domain/care-packages.ts'

/** The name of a country inside a sentence. */
const within = (country: string) => (country.startsWith('United') ? `the ${country}` : country)

export const packagesTitle = (country: string) => `Packages in ${within(country)}`

export const packagesDescription = (country: string) =>
  `Treatment, stay and transfer in ${within(country)} at one price, set by the clinic. See what each package covers and ask without obligation.`

/** How many there are, in words. */
export function countInWords(count: number, hasMore: boolean, isContinued: boolean) {
  if (count === 0) return 'No packages'
  const packages = count === 1 ? '1 package' : `${count} packages`
  return isContinued ? `${packages} after the newer ones` : hasMore ? `The newest ${packages}` : packages
}

/** The packages of a country in the words of schema.org. */
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
