import type { ComparedClinic } from './comparisons.ts'

/** The places of the lowest values. None where there is nothing to choose: fewer than two values, or all the same. */
export function lowestOf(values: readonly (number | null)[]): ReadonlySet<number> {
  const known = values.filter((value) => value !== null)
  const lowest = Math.min(...known)
  if (known.length < 2 || known.every((value) => value === lowest)) return new Set()
  return new Set(values.flatMap((value, index) => (value === lowest ? [index] : [])))
}

/** The price of one thing at each clinic, in US cents; null where it is not listed. */
export type PriceRow = { key: string; name: string; cents: (number | null)[] }

/** Treatments that clinics offer: those of several clinics first, since only these can be compared. */
export function offerRows(clinics: readonly Pick<ComparedClinic, 'offers'>[], limit: number): PriceRow[] {
  const names = new Set(clinics.flatMap(({ offers }) => offers.map(({ name }) => name)))
  const rows = [...names].map((name) => ({
    key: name,
    name,
    cents: clinics.map(({ offers }) => offers.find((offer) => offer.name === name)?.cents ?? null),
  }))
  return rows.sort((a, b) => countListed(b) - countListed(a)).slice(0, limit)
}

const countListed = ({ cents }: PriceRow) => cents.filter((price) => price !== null).length

/** Procedures of the price lists. All lists have one order, which is kept. */
export function procedureRows(
  clinics: readonly Pick<ComparedClinic, 'prices'>[],
  order: readonly string[],
): PriceRow[] {
  return order.flatMap((procedure) => {
    const listed = clinics.map(({ prices }) => prices.find((price) => price.procedure === procedure))
    const name = listed.find((price) => price !== undefined)?.name
    return name ? [{ key: procedure, name, cents: listed.map((price) => price?.cents ?? null) }] : []
  })
}

type PlannedTrip = { nights: number; healingWeeks: readonly [number, number] | null }

/** A trip in days after the first day of the first one: the earliest and the latest day on which it begins. */
export type TripWindow = { nights: number; earliest: number; latest: number }

/** When the trips of a plan can be, by the weeks of healing between them. */
export function tripWindows(trips: readonly PlannedTrip[]): TripWindow[] {
  let earliest = 0
  let latest = 0
  return trips.map(({ nights, healingWeeks }) => {
    const window = { nights, earliest, latest }
    const [least, most] = healingWeeks ?? [0, 0]
    earliest += nights + 7 * least
    latest += nights + 7 * most
    return window
  })
}
