import { countryCodes } from '#content/countries.ts'
import { locations } from '#content/locations.ts'
import { packageCountries } from '#content/package-countries.ts'
import { countryNames, everydayTowns, townNames } from '#content/place-names.ts'
import { placePrepositions, stopWords } from '#content/query-words.ts'
import { compileVocabulary, type NamedSubject } from '#domain/query-vocabulary.ts'
import { foldWords } from '#domain/query-words.ts'
import { foldText } from '#domain/text.ts'
import { type Catalogue, readCatalogue } from '#server/platform/contents/catalogue.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { lazy } from '#server/platform/memoize.ts'

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

function compile(catalogue: Catalogue) {
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
        subjects: [...listed.map(toSubject), ...countries, ...towns],
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

const compiled = new WeakMap<Catalogue, Compiled>()

/** The catalogue in force, as search needs it. */
export function searchCatalogue(ctx: Reader): Compiled {
  const catalogue = readCatalogue(ctx)
  const known = compiled.get(catalogue) ?? compile(catalogue)
  compiled.set(catalogue, known)
  return known
}
