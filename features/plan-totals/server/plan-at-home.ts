import {
  defaultHomeCountry,
  homePriceLevels,
  homePriceReference,
  homePriceSources,
  homePriceSourcesOfServices,
} from '#content/home-prices.ts'
import type { PlanAtHome } from '#features/plans/rules/plan-summary.ts'
import type { PlanLine } from '#features/plans/rules/plans.ts'
import type { PlanTreatmentId } from '#features/plans/words/plan-treatments.ts'
import { createHomePrices, type HomePriceSource, type HomePrices } from '#platform/rules/money/home-prices.ts'
import { readContent } from '#platform/server/contents/contents.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { sumHomePrices } from '../rules/plan-sums.ts'
import type { AskedPlan } from './asked-plan.ts'

type ContentCtx = Pick<Ctx, 'contents' | 'demoAccounts'>
type TypicalPrices = ReturnType<typeof readContent<'typical-prices'>>

const DENTAL_NAMES = new Set(
  Object.values(homePriceSources).flatMap((source) => ('listedAs' in source ? [source.listedAs] : [])),
)
const sources: Readonly<Record<string, HomePriceSource>> = homePriceSources satisfies Record<
  PlanTreatmentId,
  HomePriceSource
>

/** By the revision of the typical prices, which administrators edit. */
const pricesOfRevision = new WeakMap<TypicalPrices, { dental: HomePrices; services: HomePrices }>()

function homePrices(ctx: ContentCtx) {
  const typical = readContent(ctx, 'typical-prices')
  const known = pricesOfRevision.get(typical)
  if (known) return known
  const listed = typical.treatments.map(({ name, prices }) => ({
    name,
    prices: prices.map(({ country, low, high }) => ({ country, low: Number(low), high: Number(high) })),
  }))
  const options = { reference: homePriceReference, levels: homePriceLevels }
  const created = {
    // Price levels of dentistry and of surgery differ
    dental: createHomePrices(
      listed.filter(({ name }) => DENTAL_NAMES.has(name)),
      options,
    ),
    services: createHomePrices(
      listed.filter(({ name }) => !DENTAL_NAMES.has(name)),
      options,
    ),
  }
  pricesOfRevision.set(typical, created)
  return created
}

/** The countries that a plan can be compared with. */
export const homeCountries = (ctx: ContentCtx) => homePrices(ctx).dental.countries

/** What a plan usually costs in a country; null where we do not know the price of a line there. */
export function planAtHome(ctx: ContentCtx, { needs }: AskedPlan, given: string): PlanAtHome | null {
  const prices = homePrices(ctx)
  const country = prices.dental.countries.includes(given) ? given : defaultHomeCountry
  const lines = needs.map(({ line }) => {
    const range = rangeOf(prices, line, country)
    const { quantity } = line
    return range && { low: range.low * quantity, high: range.high * quantity, isScaled: range.isScaled }
  })
  const known = lines.filter((line) => line !== null)
  if (known.length < lines.length) return null
  return {
    country,
    lines: known.map(({ low, high }) => ({ low, high })),
    ...sumHomePrices(known),
    isScaled: known.some(({ isScaled }) => isScaled),
  }
}

function rangeOf({ dental, services }: ReturnType<typeof homePrices>, line: PlanLine, country: string) {
  if (line.area === 'service') {
    const listedAs = homePriceSourcesOfServices[line.service]
    return listedAs === undefined ? null : services.rangeOf({ listedAs }, country)
  }
  const source = sources[line.treatment]
  return source ? dental.rangeOf(source, country) : null
}
