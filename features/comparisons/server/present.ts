import { PRICED_SPECIALITY, type PublicPrice } from '#features/price-lists/rules/price-lists.ts'
import type { OfferedService, Provider } from '#platform/rules/providers.ts'
import type { ComparedClinic } from '../rules/comparisons.ts'

/** More would not fit into a column; their number is named. */
const DOCTORS_MAX = 3
const NOT_THERE = ': No'

type Beside = Pick<ComparedClinic, 'totals' | 'treatmentFeedback' | 'quoted' | 'reliability'> & {
  prices: readonly PublicPrice[]
}

/** Lists its fields one by one: most of a profile is not compared. */
export function presentCompared(
  profile: Provider,
  { prices, totals, treatmentFeedback, quoted, reliability }: Beside,
): ComparedClinic {
  const { gallery, logoofclinic, avatar, doctors } = profile
  return {
    _id: profile._id,
    displayname: profile.displayname,
    clinicName: profile.clinicName,
    picture: gallery[0]?.file ?? logoofclinic ?? avatar?.url ?? null,
    city: profile.cityOfClinic,
    country: profile.countryOfClinic,
    isVerified: profile.isVerified,
    isAvailableToday: profile.isAvailableToday,
    nextAvailable: profile.nextAvailable,
    isBookable: profile.isBookable,
    timeZone: profile.timeZone,
    rating: profile.rating,
    feedbackCount: profile.feedbackCount,
    verification: profile.verification,
    languages: profile.languages,
    doctors: doctors.slice(0, DOCTORS_MAX).map(({ doctorName, logoofdoctor, degree }) => ({
      name: doctorName,
      picture: logoofdoctor,
      degree,
    })),
    doctorCount: doctors.length,
    facilities: profile.premises.filter((name) => !name.endsWith(NOT_THERE)),
    offers: lowestOffers(profile.offeredServices),
    prices: prices.map(({ procedure, name, unit, price }) => ({
      procedure,
      name,
      unit,
      cents: Math.round(price * 100),
    })),
    treatmentFeedback,
    quoted,
    reliability,
    isDental: profile.offeredServices.some(({ title }) => title === PRICED_SPECIALITY),
    totals,
  }
}

/** A treatment can be offered in several specialities. */
function lowestOffers(services: readonly OfferedService[]) {
  const lowest = new Map<string, number>()
  for (const { subtitle, price } of services.flatMap(({ subservices }) => subservices)) {
    const cents = Math.round(price * 100)
    lowest.set(subtitle, Math.min(cents, lowest.get(subtitle) ?? cents))
  }
  return [...lowest].map(([name, cents]) => ({ name, cents }))
}
