/**
 * What the lines of a plan cost at all clinics of a country, or everywhere where that has too few.
 *
 * - `GET /api/v1/plans/price-ranges?plan=…&country=…`: `PriceRanges`.
 */
import * as z from 'zod/mini'

/** With fewer clinics there is no range to speak of. */
export const RANGE_CLINICS_MIN = 5

/** US cents. Most clinics are between low and high: four of five. */
export const PriceRange = z.object({
  low: z.int(),
  median: z.int(),
  high: z.int(),
  /** How many clinics have a price for the line. */
  clinics: z.int(),
  /** Whether they are all clinics, since too few of the country have a price. */
  isWorldwide: z.boolean(),
})
export type PriceRange = z.output<typeof PriceRange>

export const PriceRanges = z.object({
  success: z.literal(true),
  /** In the order of the plan; null where too few clinics have a price. */
  lines: z.array(z.nullable(PriceRange)),
})
export type PriceRanges = z.output<typeof PriceRanges>

/** The range of sorted prices; nothing when there are too few. */
export function toRange(sorted: ArrayLike<number>) {
  if (sorted.length < RANGE_CLINICS_MIN) return null
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0
  return { low: at(0.1), median: at(0.5), high: at(0.9) }
}
