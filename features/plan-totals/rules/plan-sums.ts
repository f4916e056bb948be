/** How many of a procedure a line of a plan takes. */
export type Need = { procedureId: string; quantity: number }

/** The price of a procedure in US cents; undefined where a price list does not have it. */
export type PriceOf = (procedureId: string) => number | undefined

/** What a plan costs at one clinic, in US cents. */
export type PlanSum = {
  /** The sum of each line; null where the price list lacks one of its procedures. */
  lines: readonly (number | null)[]
  /** The sum of the lines that have a price. */
  cents: number
  /** How many lines have a price. */
  priced: number
  isComplete: boolean
}

/** Adds up the lines of a plan by a price list. A line with a missing procedure has no price, and the plan is not complete. */
export function sumPlan(lines: readonly (readonly Need[])[], priceOf: PriceOf): PlanSum {
  const sums = lines.map((needs) => sumLine(needs, priceOf))
  const known = sums.filter((sum) => sum !== null)
  return {
    lines: sums,
    cents: add(known),
    priced: known.length,
    isComplete: lines.length > 0 && known.length === lines.length,
  }
}

function sumLine(needs: readonly Need[], priceOf: PriceOf): number | null {
  if (needs.length === 0) return null
  let sum = 0
  for (const { procedureId, quantity } of needs) {
    const price = priceOf(procedureId)
    if (price === undefined) return null
    sum += price * quantity
  }
  return sum
}

const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** All procedures of a plan, each once with the number that all lines together take. */
export function mergeNeeds(lines: readonly (readonly Need[])[]): Need[] {
  const quantities = new Map<string, number>()
  for (const { procedureId, quantity } of lines.flat()) {
    quantities.set(procedureId, (quantities.get(procedureId) ?? 0) + quantity)
  }
  return [...quantities].map(([procedureId, quantity]) => ({ procedureId, quantity }))
}

/** The stay that a landed price counts with. Flights are the visitor's own entry, in US cents for all trips together. */
export type Stay = { nights: number; transfers: number; flights: number }
/** What a night in a hotel and one way between airport and hotel cost in a town, in US cents. */
export type TownCosts = { nightCents: number; transferCents: number }
/** The landed price of a plan at a clinic, in US cents: "all in". */
export type LandedPrice = { treatment: number; hotel: number; transfers: number; flights: number; allIn: number }

/** Treatment, hotel, airport transfers and the flights that the visitor has entered together. */
export function landedPrice(treatment: number, { nights, transfers, flights }: Stay, costs: TownCosts): LandedPrice {
  const hotel = nights * costs.nightCents
  const transferSum = transfers * costs.transferCents
  return { treatment, hotel, transfers: transferSum, flights, allIn: treatment + hotel + transferSum + flights }
}

/** What a plan usually costs in a country, in US cents. The typical price is the middle of the range. */
export type HomePrice = { low: number; typical: number; high: number }

export function sumHomePrices(lines: readonly Pick<HomePrice, 'low' | 'high'>[]): HomePrice {
  const low = add(lines.map((line) => line.low))
  const high = add(lines.map((line) => line.high))
  return { low, typical: Math.round((low + high) / 2), high }
}

/** The typical price at home less the landed price. */
export type Saving = {
  /** US cents; negative where travelling costs more. */
  cents: number
  /** Of the typical price at home. */
  percent: number
  kind: 'saves' | 'same' | 'costs-more'
}

/** A difference below so many per cent is lost in the estimates that it is made of. */
const SAME_PERCENT = 5

export function savingOf(typicalAtHome: number, allIn: number): Saving {
  const cents = typicalAtHome - allIn
  const percent = typicalAtHome === 0 ? 0 : Math.round((100 * cents) / typicalAtHome)
  const isSame = Math.abs(percent) < SAME_PERCENT
  return { cents, percent, kind: isSame ? 'same' : cents > 0 ? 'saves' : 'costs-more' }
}
