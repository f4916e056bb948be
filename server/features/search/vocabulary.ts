import { countryCodes } from '#content/countries.ts'
import { locations } from '#content/locations.ts'
import { packageCountries } from '#content/package-countries.ts'
import { countryNames, everydayTowns, townNames } from '#content/place-names.ts'
import { placePrepositions, stopWords } from '#content/query-words.ts'
import { specialities, treatments } from '#content/specialities.ts'
import { treatmentAliases } from '#content/treatment-aliases/treatment-aliases.ts'
import { compileVocabulary, type NamedSubject } from '#domain/query-vocabulary.ts'
import { foldText } from '#domain/text.ts'
import { lazy } from '#server/platform/memoize.ts'

type Listed = { id: number; name: string; key: string; field: string; isSpeciality: boolean }

/** The rows of the table `treatments`: the ids follow from the positions, and position 0 is the speciality as a whole. */
export const listedTreatments: readonly Listed[] = specialities.flatMap((field, index) => {
  const firstId = (index + 1) * 100
  const names = [field, ...treatments[field].map(({ name }) => name)]
  return names.map((name, position) => {
    return { id: firstId + position, name, key: foldText(name), field, isSpeciality: position === 0 }
  })
})

const idByName = new Map(listedTreatments.map(({ id, name }) => [name, id]))

/** The ids of treatments and specialities of the catalogue. */
export const treatmentIds = (names: readonly string[]) => names.flatMap((name) => idByName.get(name) ?? [])

/** The names of a treatment: that of the list with and without its brackets, and its aliases. */
const namesOf = (name: string) => [name, name.replace(/\(.*\)/, ''), ...(treatmentAliases.get(name) ?? [])]

const medical: NamedSubject[] = listedTreatments.map(({ name, field, isSpeciality }) => ({
  subject: { kind: isSpeciality ? 'speciality' : 'treatment', name, field },
  names: namesOf(name),
}))

const splitNames = (names: string | undefined) => names?.split(/\s*,\s*/) ?? []

const countries: NamedSubject[] = Object.keys({ ...countryCodes, ...countryNames }).map((country) => ({
  // England is listed, and matched, as the United Kingdom
  subject: { kind: 'place', city: '', country: country === 'England' ? 'United Kingdom' : country },
  names: [country, ...splitNames(countryNames[country])],
}))

const listedTowns = [
  ...locations.flatMap(({ country, cities }) => cities.map(({ name }) => ({ city: name, country }))),
  ...packageCountries.flatMap(({ country, cities }) => cities.map((city) => ({ city, country }))),
  ...Object.entries(townNames).map(([city, { country }]) => ({ city, country })),
]
const towns: NamedSubject[] = listedTowns.map(({ city, country }) => ({
  subject: { kind: 'place', city, country: country === 'England' ? 'United Kingdom' : country },
  names: [city, ...splitNames(townNames[city]?.names)],
  isEverydayWord: everydayTowns.includes(city),
}))

/**
 * What queries are read with: the catalogue with its aliases, and the places of our lists. Compiled by the first query, because
 * it takes a tenth of the time that the server takes to start.
 */
export const vocabulary = lazy(() =>
  compileVocabulary({ subjects: [...medical, ...countries, ...towns], stopWords, prepositions: placePrepositions }),
)
