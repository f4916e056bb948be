import { slugOf } from '#domain/content-fields.ts'
import type { ContentValue } from './documents.ts'
import { treatmentPages } from './treatments/all.ts'
import { type TypicalPrice, typicalPrices, typicalPricesBasis } from './typical-prices.ts'

// Made once: what is computed from a document is memoized by the identity of its value.

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
