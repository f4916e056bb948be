import type { Provider } from '#platform/rules/providers.ts'
import { breadcrumbsOf } from './breadcrumbs.tsx'

const DENTAL = 'Dental Treatment'

/** JSON-LD of a profile by schema.org. Unknown values are undefined, which JSON drops. */
export function providerStructuredData(provider: Provider, publicUrl: string) {
  const absolute = (path: string) => new URL(path, publicUrl).href
  const url = absolute(`/provider/${provider._id}`)
  const breadcrumbs = breadcrumbsOf(provider).map(({ text, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    item: to ? absolute(to) : url,
  }))
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@id': `${url}#provider`, url, ...describe(provider, absolute) },
      { '@type': 'BreadcrumbList', itemListElement: breadcrumbs },
    ],
  }
}

function describe(provider: Provider, absolute: (path: string) => string) {
  const pictures = [provider.avatar?.url, provider.logoofclinic, ...provider.gallery.map(({ file }) => file)]
  return {
    '@type': typeOf(provider),
    name: provider.clinicName || provider.displayname,
    alternateName: provider.clinicName ? provider.displayname : undefined,
    description: provider.description || undefined,
    image: nonEmpty(pictures.filter(Boolean).map((path) => absolute(path as string))),
    address: addressOf(provider),
    foundingDate: provider.yearOfFoundation ? String(provider.yearOfFoundation) : undefined,
    knowsLanguage: nonEmpty(provider.languages),
    award: nonEmpty(provider.awards.map(({ awardTitle, awardYear }) => `${awardTitle}, ${awardYear}`)),
    makesOffer: nonEmpty(provider.offeredServices.flatMap(offersOf)),
    aggregateRating: ratingOf(provider),
  }
}

function typeOf({ clinicName, offeredServices }: Provider) {
  if (!clinicName) return 'Physician'
  return offeredServices[0]?.title === DENTAL ? 'Dentist' : 'MedicalClinic'
}

function addressOf({ clinicName, addressOfClinic, cityOfClinic, countryOfClinic }: Provider) {
  if (!clinicName) return
  return {
    '@type': 'PostalAddress',
    streetAddress: addressOfClinic || undefined,
    addressLocality: cityOfClinic,
    addressCountry: countryOfClinic,
  }
}

const offersOf = ({ title, subservices }: Provider['offeredServices'][number]) =>
  subservices.map(({ subtitle, description, price }) => ({
    '@type': 'Offer',
    category: title,
    itemOffered: { '@type': 'MedicalProcedure', name: subtitle, description: description || undefined },
    price: price.toFixed(2),
    priceCurrency: 'USD',
  }))

function ratingOf({ rating, feedbackCount }: Provider) {
  if (rating === null || feedbackCount === 0) return
  return { '@type': 'AggregateRating', ratingValue: rating, ratingCount: feedbackCount, bestRating: 5 }
}

const nonEmpty = <T>(list: readonly T[]) => (list.length > 0 ? list : undefined)
