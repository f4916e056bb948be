type Range = { low: number; high: number }

/** What treatments usually cost in countries, in US dollars. */
export type ListedPrices = readonly {
  name: string
  prices: readonly { country: string; low: number; high: number }[]
}[]

/** What a treatment of a plan is listed as, and its price in the reference country where it is not listed. */
export type HomePriceSource = { listedAs: string } | Range

export type HomePrices = {
  /** The range of a treatment in a country, in US cents, and whether it is scaled from another country. */
  rangeOf: (source: HomePriceSource, country: string) => (Range & { isScaled: boolean }) | null
  /** The countries with a price level, by name. */
  countries: readonly string[]
}

/** Estimates are rounded to five dollars: more would look exact. */
const STEP_CENTS = 500

/**
 * Prices at home: as they are listed for the country, and otherwise those of the reference country at the price level of the
 * country, which is the geometric mean of the ratios of all listed prices. Countries without listed prices have a given level.
 */
export function createHomePrices(
  listed: ListedPrices,
  { reference, levels }: { reference: string; levels: Readonly<Record<string, number>> },
): HomePrices {
  const listedCountries = [...new Set(listed.flatMap(({ prices }) => prices.map(({ country }) => country)))]
  const levelByCountry = new Map([
    ...Object.entries(levels),
    ...listedCountries.map((country) => [country, levelOf(listed, country, reference)] as const),
  ])
  const find = (name: string, country: string) =>
    listed.find((treatment) => treatment.name === name)?.prices.find((price) => price.country === country)

  return {
    countries: [...levelByCountry.keys()].sort((a, b) => a.localeCompare(b, 'en')),
    rangeOf(source, country) {
      const own = 'listedAs' in source ? find(source.listedAs, country) : undefined
      if (own) return { low: own.low * 100, high: own.high * 100, isScaled: false }
      const base = 'listedAs' in source ? find(source.listedAs, reference) : source
      const level = levelByCountry.get(country)
      if (!base || level === undefined) return null
      return { low: scale(base.low, level), high: scale(base.high, level), isScaled: country !== reference }
    },
  }
}

const scale = (dollars: number, level: number) => Math.round((dollars * 100 * level) / STEP_CENTS) * STEP_CENTS

const middle = ({ low, high }: Range) => (low + high) / 2

function levelOf(listed: ListedPrices, country: string, reference: string) {
  const logarithms = listed.flatMap(({ prices }) => {
    const own = prices.find((price) => price.country === country)
    const base = prices.find((price) => price.country === reference)
    return own && base ? [Math.log(middle(own) / middle(base))] : []
  })
  if (logarithms.length === 0) return 1
  return Math.exp(logarithms.reduce((sum, each) => sum + each, 0) / logarithms.length)
}
