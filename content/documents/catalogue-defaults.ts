import { locations } from '#content/locations.ts'
import { townNames } from '#content/place-names.ts'
import { specialities, treatments } from '#content/specialities.ts'
import { treatmentAliases } from '#content/treatment-aliases/treatment-aliases.ts'
import { treatmentPages } from '#content/treatments/all.ts'
import { type TypicalPrice, typicalPrices, typicalPricesBasis } from '#content/typical-prices.ts'
import { slugOf } from '#platform/rules/contents/content-fields.ts'
import type { ContentValue } from '#platform/words/documents.ts'

// Made once: what is computed from a document is memoized by the identity of its value.

const aliasesOf = (name: string) => (treatmentAliases.get(name) ?? []).join(', ')

/** The specialities and treatments of the files. Their numbers follow from their positions, as in the migrations. */
export const defaultTreatments: ContentValue<'treatments'> = {
  specialities: specialities.map((field, index) => ({
    id: slugOf(`speciality ${field}`),
    code: String(index + 1),
    name: field,
    aliases: aliasesOf(field),
    treatments: treatments[field].map(({ name, serviceType, unit, low, high }, position) => ({
      id: slugOf(name),
      code: String((index + 1) * 100 + position + 1),
      name,
      serviceType,
      unit,
      low: String(low),
      high: String(high),
      aliases: aliasesOf(name),
    })),
  })),
}

const pages = treatmentPages.flatMap(({ path, priced }) => priced.map((name) => ({ path, name })))
const positionOf = (name: string) => pages.findIndex((page) => page.name === name)

/** The typical prices of the files: those on pages in the order of the pages, then the others. */
export const defaultTypicalPrices: ContentValue<'typical-prices'> = {
  basis: typicalPricesBasis,
  treatments: typicalPrices
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ name, unit, visits, nightsPerVisit, weeksBetweenVisits, usd }) => ({
      id: slugOf(name),
      name,
      page: pages[positionOf(name)]?.path ?? '',
      unit,
      visits: String(visits),
      nightsPerVisit: String(nightsPerVisit),
      weeksFrom: String(weeksBetweenVisits?.[0] ?? 0),
      weeksTo: String(weeksBetweenVisits?.[1] ?? 0),
      prices: Object.entries(usd).map(([country, [low, high]]) => ({
        id: slugOf(`${name} ${country}`),
        country,
        low: String(low),
        high: String(high),
      })),
    })),
}

function rank({ name }: TypicalPrice) {
  const position = positionOf(name)
  return position === -1 ? pages.length : position
}

/** The cities of the files, with their names in other languages. */
export const defaultCities: ContentValue<'cities'> = {
  countries: locations.map(({ country, cities }) => ({
    id: slugOf(`country ${country}`),
    country,
    cities: cities.map(({ name, timeZone }) => ({
      id: slugOf(`${country} ${name}`),
      name,
      timeZone,
      aliases: townNames[name]?.country === country ? townNames[name].names : '',
    })),
  })),
}
