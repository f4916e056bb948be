import { destinations } from '#content/destinations.ts'
import { homeBlocks } from '#content/home-blocks.ts'
import { treatments } from '#content/specialities.ts'
import { treatmentPages } from '#content/treatments/all.ts'
import { type TypicalPrice, typicalPrices, typicalPricesBasis } from '#content/typical-prices.ts'
import { readSearch, type SearchQuery, writeSearch } from '#domain/search.ts'
import type { SearchResult } from '#domain/search-results.ts'

const PROVIDERS_SHOWN = 3

type Reads = { search: (query: SearchQuery) => Promise<SearchResult> }

/** Everything the treatment page of a path shows. */
export async function loadTreatment(path: string, { search }: Reads) {
  const page = treatmentPages.find((page) => page.path === path)
  if (!page) throw new Error(`There is no treatment page ${path}.`)
  const { keyword } = page
  const { hits, total, isTotalExact } = await search(readSearch(new URLSearchParams({ keyword })))
  return {
    page,
    from: lowestAmongDestinations(path),
    alike: Object.values(treatments)
      .flat()
      .find(({ name }) => name === page.pricedAlike),
    prices: page.priced.flatMap((wanted) => typicalPrices.filter(({ name }) => name === wanted)).map(byCountry),
    basis: typicalPricesBasis,
    providers: {
      first: hits.slice(0, PROVIDERS_SHOWN),
      total: isTotalExact ? total.toLocaleString('en-US') : `${total.toLocaleString('en-US')}+`,
      all: `/search${writeSearch({ keyword })}`,
    },
  }
}

export type LoadedTreatment = Awaited<ReturnType<typeof loadTreatment>>
export type CountryPrices = LoadedTreatment['prices'][number]

/** The price that the home page shows, and the destination that has it; some cost the same everywhere. */
function lowestAmongDestinations(path: string) {
  const from = homeBlocks.procedures.tiles.find((tile) => tile.path === `/${path}`)?.from
  if (!from) return
  const prices = typicalPrices.find(({ name }) => name === from.treatment)?.usd
  const where = destinations.find(({ country }) => prices?.[country]?.[0] === from.usd)
  return { dollars: from.usd, country: where?.country }
}

/** The lowest first, and how far the highest reaches, so that rows can be compared. */
function byCountry({ usd, ...treatment }: TypicalPrice) {
  const rows = Object.entries(usd).map(([country, [low, high]]) => ({ country, low, high }))
  return {
    ...treatment,
    rows: rows.sort((a, b) => a.low - b.low || a.high - b.high),
    highest: Math.max(...rows.map(({ high }) => high)),
  }
}
