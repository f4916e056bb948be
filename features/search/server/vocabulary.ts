import { countryCodes } from '#content/countries.ts'
import { locations } from '#content/locations.ts'
import { packageCountries } from '#content/package-countries.ts'
import { countryNames, everydayTowns, townNames } from '#content/place-names.ts'
import { foldText } from '#platform/rules/text.ts'
import { type Catalogue, readCatalogue, splitNames } from '#platform/server/contents/catalogue.ts'
import { type Cities, readCities } from '#platform/server/contents/cities.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { lazy } from '#platform/server/memoize.ts'
import { compileVocabulary, type NamedSubject } from '../rules/query-vocabulary.ts'
import { foldWords } from '../rules/query-words.ts'
import { placePrepositions, stopWords } from '../words/query-words.ts'

type Reader = Pick<Ctx, 'contents' | 'demoAccounts'>
type Listed = {
  id: number
  name: string
  key: string
  field: string
  isSpeciality: boolean
  aliases: readonly string[]
}

/** The rows of the table `treatments`: a speciality has the number of its first treatment's hundred. */
const toListed = (catalogue: Catalogue): readonly Listed[] =>
  catalogue.flatMap(({ id, name: field, aliases, treatments }) => [
    { id: id * 100, name: field, key: foldText(field), field, isSpeciality: true, aliases },
    ...treatments.map((treatment) => ({
      id: treatment.id,
      name: treatment.name,
      key: foldText(treatment.name),
      field,
      isSpeciality: false,
      aliases: treatment.aliases,
    })),
  ])

/** The names of a treatment: that of the list with and without its brackets, and its aliases. */
const toSubject = ({ name, field, isSpeciality, aliases }: Listed): NamedSubject => ({
  subject: { kind: isSpeciality ? 'speciality' : 'treatment', name, field },
  names: [name, name.replace(/\(.*\)/, ''), ...aliases],
})

/** England is listed, and matched, as the United Kingdom. */
const canonicalCountry = (country: string) => (country === 'England' ? 'United Kingdom' : country)

const countries: NamedSubject[] = Object.keys({ ...countryCodes, ...countryNames }).map((country) => ({
  subject: { kind: 'place', city: '', country: canonicalCountry(country) },
  names: [country, ...splitNames(countryNames[country] ?? '')],
}))

type Town = { city: string; country: string; names: readonly string[] }

const keyOf = ({ city, country }: Omit<Town, 'names'>) => foldText(`${city}, ${canonicalCountry(country)}`)
const toTowns = (cities: Cities): Town[] =>
  cities.flatMap(({ country, cities }) => cities.map(({ name, aliases }) => ({ city: name, country, names: aliases })))

/** The towns of the files, which queries name even if the search box does not offer them. */
const townsOfFiles = new Map<string, Town>(
  [
    ...packageCountries.flatMap(({ country, cities }) => cities.map((city) => ({ city, country }))),
    ...Object.entries(townNames).map(([city, { country }]) => ({ city, country })),
  ].map((town) => [keyOf(town), { ...town, names: splitNames(townNames[town.city]?.names ?? '') }]),
)

/** The cities whose other names are in the document from the start. */
const defaultCities = new Set(
  locations.flatMap(({ country, cities }) => cities.map(({ name }) => keyOf({ city: name, country }))),
)

/**
 * The towns that queries are read with. The other names of a city of the default list are those of the document alone, so that
 * one can be removed; a city that is added, such as Istanbul, also has those that the files know.
 */
function namedTowns(cities: Cities): NamedSubject[] {
  const listed = new Map(toTowns(cities).map((town) => [keyOf(town), town]))
  const withNames = [...listed].map(([key, town]) => {
    const others = defaultCities.has(key) ? [] : (townsOfFiles.get(key)?.names ?? [])
    return { ...town, names: [...town.names, ...others] }
  })
  const unlisted = [...townsOfFiles].flatMap(([key, town]) => (listed.has(key) ? [] : town))
  return [...withNames, ...unlisted].map(({ city, country, names }) => ({
    subject: { kind: 'place', city, country: canonicalCountry(country) },
    names: [city, ...names],
    isEverydayWord: everydayTowns.includes(city),
  }))
}

function compile(catalogue: Catalogue, cities: Cities) {
  const listed = toListed(catalogue)
  const idByName = new Map(listed.map(({ id, name }) => [name, id]))
  return {
    listed,
    /** The ids of treatments and specialities. */
    idsOf: (names: readonly string[]) => names.flatMap((name) => idByName.get(name) || []),
    /**
     * What queries are read with: the catalogue with its aliases, and the places of our lists. Compiled by the first query,
     * because it takes a tenth of the time that the server takes to start.
     */
    vocabulary: lazy(() =>
      compileVocabulary({
        subjects: [...listed.map(toSubject), ...countries, ...namedTowns(cities)],
        stopWords,
        prepositions: placePrepositions,
      }),
    ),
    /** The folded aliases with what they name. */
    aliasTexts: lazy(() =>
      listed.flatMap(({ name, aliases }) => aliases.map((alias) => ({ name, text: foldWords(alias) }))),
    ),
  }
}
type Compiled = ReturnType<typeof compile>

const compiled = new WeakMap<Catalogue, WeakMap<Cities, Compiled>>()

/** The catalogue and the cities in force, as search needs them. */
export function searchCatalogue(ctx: Reader): Compiled {
  const catalogue = readCatalogue(ctx)
  const cities = readCities(ctx)
  const byCities = compiled.get(catalogue) ?? new WeakMap<Cities, Compiled>()
  compiled.set(catalogue, byCities)
  const known = byCities.get(cities) ?? compile(catalogue, cities)
  byCities.set(cities, known)
  return known
}
