/**
 * Price lists of dental providers: a price in US dollars for each procedure of `content/dental-procedures.ts` that they do.
 *
 * - `GET /api/v1/user/price-list`: `OwnPriceList`.
 * - `PUT /api/v1/user/price-list`, JSON `PriceListForm`: the whole list. A procedure that is left out is taken off it. The
 *   answer is `OwnPriceList`; a save that is based on an older list is refused with 409 and the newer one as `priceList`.
 *   The same save twice has one effect.
 * - `GET /api/v1/user/price-list/changes/:procedure`: `PriceChanges`, the history of one price.
 * - `GET /api/v1/providers/:id/price-list`: `PublicPriceList`, for everyone.
 */
import * as z from 'zod/mini'
import { asTyped, line, listOf, type Problem, seenVersion } from '#platform/rules/form-schemas.ts'
import { amountProblem, type DecimalMark, readAmount, toCents } from '#platform/rules/money/amounts.ts'
import { sanitizeLine } from '#platform/rules/text.ts'

/** More than the list has, so that it can grow. */
const PRICES_MAX = 100
const PROCEDURE_LENGTH_MAX = 40
const PRICE_LENGTH_MAX = 30
/** The newest changes of each price are kept. */
export const PRICE_CHANGES_MAX = 50
/** The speciality whose providers have a price list. */
export const PRICED_SPECIALITY = 'Dental Treatment'

/** A procedure that can have a price. `low` and `high` are what clinics usually ask, in US dollars. */
export type PricedProcedure = { id: string; name: string; low: number; high: number }

const priceText = 'Enter a price in US dollars, such as $3,900.'
const freeText = 'Enter a price above zero, or leave it empty if you don’t offer this.'
const unknownText = (procedure: string) => `There is no procedure “${procedure}” on the price list.`
const repeatedText = 'This procedure is on the list twice.'

const ListedPrice = z.object(
  {
    procedure: line('The procedure', PROCEDURE_LENGTH_MAX),
    price: z.pipe(
      z.transform((given) => asTyped(given ?? '')),
      z.string(priceText).check(z.overwrite(sanitizeLine), z.maxLength(PRICE_LENGTH_MAX, priceText)),
    ),
  },
  'Send each price as an object.',
)
export type ListedPrice = z.output<typeof ListedPrice>

/** All prices of a provider, as they were seen with that version. */
export const PriceListForm = z.object({
  version: seenVersion(),
  prices: listOf(ListedPrice, 'prices', PRICES_MAX),
  /** Whether the prices that stay as they are count as confirmed today. Changed ones always do. */
  isConfirmed: z.optional(z.boolean('Say whether all prices are confirmed.')),
})
export type PriceListForm = z.output<typeof PriceListForm>

/** What is wrong with a price as it was typed, if anything is. Only what is often free of charge can cost nothing. */
export function listedPriceProblem(typed: string, { low }: Pick<PricedProcedure, 'low'>, decimalMark?: DecimalMark) {
  const reading = readAmount(typed, 'USD', decimalMark ?? '.')
  const isFree = reading.kind === 'amount' && reading.minor === 0
  if (isFree) return low === 0 ? undefined : freeText
  return amountProblem(typed, decimalMark)
}

/** The first problem of a list; `at` is its place there. */
export function priceListProblem(
  prices: readonly ListedPrice[],
  procedures: readonly PricedProcedure[],
): Problem | undefined {
  const seen = new Set<string>()
  for (const [at, { procedure, price }] of prices.entries()) {
    const known = procedures.find(({ id }) => id === procedure)
    const message = known && (seen.has(procedure) ? repeatedText : listedPriceProblem(price, known))
    if (!known) return { field: 'prices', at, message: unknownText(procedure) }
    if (message !== undefined) return { field: 'prices', at, message: `${known.name}: ${message}` }
    seen.add(procedure)
  }
}

/** Cents by procedure. */
export type PricesById = ReadonlyMap<string, number>

export const toPricesById = (prices: readonly ListedPrice[]): PricesById =>
  new Map(prices.map(({ procedure, price }) => [procedure, toCents(price)]))

/** A price that differs between two lists, in cents; null stands for none. */
export type PriceDifference = { procedure: string; before: number | null; after: number | null }

/** What changes from one list to another, in the order of the later list, then what is taken off. */
export function comparePrices(before: PricesById, after: PricesById): PriceDifference[] {
  const ids = [...new Set([...after.keys(), ...before.keys()])]
  return ids
    .map((procedure) => ({
      procedure,
      before: before.get(procedure) ?? null,
      after: after.get(procedure) ?? null,
    }))
    .filter((difference) => difference.before !== difference.after)
}

const price = {
  procedure: z.string(),
  /** US dollars; 0 is free of charge. */
  price: z.number(),
  confirmedAt: z.iso.datetime(),
  /** Since when it has been this price. */
  changedAt: z.iso.datetime(),
}

/** A price list as its owner sees it. `version` is 0 until it is saved for the first time. */
export const PriceList = z.object({ version: z.int(), prices: z.array(z.object(price)) })
export type PriceList = z.output<typeof PriceList>

export const OwnPriceList = z.object({ success: z.literal(true), priceList: PriceList })
/** What a conflict carries: the newer list. */
export const PriceListConflict = z.object({ priceList: PriceList })

/** One price over time, newest first, in US dollars. Null: taken off the list. */
export const PriceChanges = z.object({
  success: z.literal(true),
  changes: z.array(z.object({ price: z.nullable(z.number()), changedAt: z.iso.datetime() })),
})
export type PriceChanges = z.output<typeof PriceChanges>

const PublicPrice = z.object({
  ...price,
  group: z.string(),
  name: z.string(),
  /** What is counted: a tooth, a jaw, a visit. */
  unit: z.string(),
  /** The price before this one, in US dollars; null when there was none. */
  previousPrice: z.nullable(z.number()),
  /** Whether it was confirmed more than a year ago. */
  isOld: z.boolean(),
})
export type PublicPrice = z.output<typeof PublicPrice>

/** In the order of the price list. Empty for providers who have none. */
export const PublicPriceList = z.object({ success: z.literal(true), prices: z.array(PublicPrice) })
