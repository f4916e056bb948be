import { treatmentPages } from '#content/treatments/all.ts'
import { readSearch, writeSearch } from '#features/search/rules/search.ts'
import type { PublicReads } from '#platform/rules/public-reads.ts'
import { formatCount } from '#platform/rules/text.ts'
import type { ContentValue } from '#platform/words/documents.ts'
import { treatments as links } from '#platform/words/navigation.ts'
import { treatmentDrawings } from '../../words/treatment.ts'

const PROVIDERS_SHOWN = 3

type TypicalPrices = ContentValue<'typical-prices'>
type Reads = Pick<PublicReads, 'search' | 'lowestPrices'> & {
  content: <Key extends 'treatments' | 'typical-prices'>(key: Key) => ContentValue<Key>
}

/** Data of the treatment page at a path. */
export async function loadTreatment(path: string, { search, lowestPrices, content }: Reads) {
  const page = treatmentPages.find((page) => page.path === path)
  if (!page) throw new Error(`There is no treatment page ${path}.`)
  const { keyword } = page
  const [{ hits, total, isTotalExact }, lowest] = await Promise.all([
    search(readSearch(new URLSearchParams({ keyword }))),
    lowestPrices(),
  ])
  const { basis, treatments: priced } = content('typical-prices')
  return {
    page,
    drawingAlt: treatmentDrawings[page.path],
    from: lowest.treatments[path],
    fromTreatment: links.find(({ to }) => to === `/${path}`)?.priced,
    alike: page.isPricedAlike ? usualPrice(content('treatments'), page.treatment) : undefined,
    prices: priced.filter((treatment) => treatment.page === path && treatment.prices.length > 0).map(byCountry),
    basis,
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

/** The price of a treatment that costs about the same everywhere. */
function usualPrice({ specialities }: ContentValue<'treatments'>, wanted: string) {
  const treatment = specialities.flatMap(({ treatments }) => treatments).find(({ name }) => name === wanted)
  if (!treatment) return
  const { name, unit, low, high } = treatment
  return { name, unit, low: Number(low), high: Number(high) }
}

/** Rows by ascending price, with the overall maximum as the scale of the bars. */
function byCountry({
  name,
  unit,
  visits,
  nightsPerVisit,
  weeksFrom,
  weeksTo,
  prices,
}: TypicalPrices['treatments'][number]) {
  const rows = prices.map(({ country, low, high }) => ({ country, low: Number(low), high: Number(high) }))
  return {
    name,
    unit,
    visits: Number(visits),
    nightsPerVisit: Number(nightsPerVisit),
    /** None where nothing has to heal. */
    weeksBetweenVisits: weeksTo === '0' ? null : ([Number(weeksFrom), Number(weeksTo)] as const),
    rows: rows.sort((a, b) => a.low - b.low || a.high - b.high),
    highest: Math.max(...rows.map(({ high }) => high)),
  }
}
