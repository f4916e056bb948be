import { href } from 'react-router'
import { type CatalogueSpeciality, Specialities } from '#platform/rules/catalogue.ts'
import { type Location, Locations } from '#platform/rules/places/locations.ts'
import { call } from '#platform/web/api/call.ts'

let kept: readonly CatalogueSpeciality[] = []

/** Loads the specialities and treatments, for screens that offer them as choices. Their loaders wait for it. */
export async function loadCatalogue() {
  const answer = await call(Specialities, 'GET', '/api/v1/specialities')
  if (answer.ok) keepCatalogue(answer.specialities)
  return answer
}

export const keepCatalogue = (specialities: readonly CatalogueSpeciality[]) => {
  kept = specialities
}

/** The specialities and treatments that were loaded last. */
export const specialities = () => kept

let places: readonly Location[] = []

/** Loads the countries and cities of the search box, for suggestions. Never rejects: forms work without suggestions. */
export async function loadPlaces() {
  try {
    const answer = await fetch(href('/search/locations'))
    places = Locations.parse(await answer.json())
  } catch {
    // Those that were loaded before stay.
  }
}

/** The cities of a country that were loaded last, however its name is capitalised. */
export const citiesOf = (country: string): readonly string[] =>
  places.find((place) => place.country.toLowerCase() === country.trim().toLowerCase())?.cities ?? []
