import type { Provider } from '#domain/providers.ts'
import { breadcrumbsOf } from './breadcrumbs.ts'

const DENTAL = 'Dental Treatment'

/** The profile in the words of schema.org. What is not known is left out: JSON drops what is undefined. */
export function providerStructuredData(provider: Provider, publicUrl: string) {
  const absolute = (path: string) => new URL(path, publicUrl).href
  const url = absolute(`/provider/${provider._id}`)
  const trail = breadcrumbsOf(provider).map(({ text, to }, at) => {
    return { '@type': 'ListItem', position: at + 1, name: text, item: to ? absolute(to) : url }
  })
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@id': `${url}#provider`, url, ...describe(provider, absolute) },
      { '@type': 'BreadcrumbList', itemListElement: trail },
    ],
  }
}

function describe(provider: Provider, absolute: (path: string) => string) {
  const pictures = [provider.avatar?.url, provider.logoofclinic, ...provider.gallery.map(({ file }) => file)]
  return {
    '@type': kindOf(provider),
    name: provider.clinicName || provider.displayname,
    alternateName: provider.clinicName ? provider.displayname : undefined,
    description: provider.description || undefined,
    image: present(pictures.filter(Boolean).map((path) => absolute(path as string))),
    address: addressOf(provider),
    foundingDate: provider.yearOfFoundation ? String(provider.yearOfFoundation) : undefined,
    knowsLanguage: present(provider.languages),
    award: present(provider.awards.map(({ awardTitle, awardYear }) => `${awardTitle}, ${awardYear}`)),
    makesOffer: present(provider.offeredServices.flatMap(offersOf)),
    aggregateRating: ratingOf(provider),
  }
}

function kindOf({ clinicName, offeredServices }: Provider) {
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

const present = <T>(list: readonly T[]) => (list.length > 0 ? list : undefined)
