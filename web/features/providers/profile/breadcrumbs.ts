import type { Provider } from '#domain/providers.ts'
import { writeSearch } from '#domain/search.ts'

type Stop = { text: string; to?: string }

/** From the search through country and city to the profile itself, which has no address here. */
export function breadcrumbsOf({ displayname, cityOfClinic: city, countryOfClinic: country }: Provider): Stop[] {
  const stops: Stop[] = [{ text: 'Search', to: '/search' }]
  if (country) stops.push({ text: country, to: `/search${writeSearch({ country })}` })
  // A town can be named like its country.
  if (city && city !== country) stops.push({ text: city, to: `/search${writeSearch({ city, country })}` })
  return [...stops, { text: displayname }]
}
