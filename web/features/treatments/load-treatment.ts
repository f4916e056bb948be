import { treatments as links } from '#content/navigation.ts'
import { treatmentDrawings } from '#content/pages/treatment.ts'
import { treatments } from '#content/specialities.ts'
import { treatmentPages } from '#content/treatments/all.ts'
import { type TypicalPrice, typicalPrices, typicalPricesBasis } from '#content/typical-prices.ts'
import { formatCount } from '#domain/format-count.ts'
import type { LowestPrices } from '#domain/lowest-prices.ts'
import { readSearch, type SearchQuery, writeSearch } from '#domain/search.ts'
import type { SearchResult } from '#domain/search-results.ts'

const PROVIDERS_SHOWN = 3

type Reads = {
  search: (query: SearchQuery) => Promise<SearchResult>
  lowestPrices: () => Promise<LowestPrices>
}

/** Data of the treatment page at a path. */
export async function loadTreatment(path: string, { search, lowestPrices }: Reads) {
  const page = treatmentPages.find((page) => page.path === path)
  if (!page) throw new Error(`There is no treatment page ${path}.`)
  const { keyword } = page
  const [{ hits, total, isTotalExact }, lowest] = await Promise.all([
    search(readSearch(new URLSearchParams({ keyword }))),
    lowestPrices(),
  ])
  return {
    page,
    drawingAlt: treatmentDrawings[page.path],
    from: lowest.treatments[path],
    fromTreatment: links.find(({ to }) => to === `/${path}`)?.priced,
    alike: page.isPricedAlike
      ? Object.values(treatments)
          .flat()
          .find(({ name }) => name === page.treatment)
      : undefined,
    prices: page.priced.flatMap((wanted) => typicalPrices.filter(({ name }) => name === wanted)).map(byCountry),
    basis: typicalPricesBasis,
    providers: {
      first: hits.slice(0, PROVIDERS_SHOWN),
      total: isTotalExact ? formatCount(total) : `${formatCount(total)}+`,
      all: `/search${writeSearch({ keyword })}`,
      lowestFirst: `/search${writeSearch({ keyword, sort: 'price' })}`,
    },
  }
}

export type LoadedTreatment = Awaited<ReturnType<typeof loadTreatment>>
export type CountryPrices = LoadedTreatment['prices'][number]

/** Rows by ascending price, with the overall maximum as the scale of the bars. */
function byCountry({ usd, ...treatment }: TypicalPrice) {
  const rows = Object.entries(usd).map(([country, [low, high]]) => ({ country, low, high }))
  return {
    ...treatment,
    rows: rows.sort((a, b) => a.low - b.low || a.high - b.high),
    highest: Math.max(...rows.map(({ high }) => high)),
  }
}
