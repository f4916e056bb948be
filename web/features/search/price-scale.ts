import { PRICE_STEPS } from '#domain/search.ts'

/** Positions of the slider, at the edges of the histogram's columns; the last one means no upper limit. */
export const NOTCHES = PRICE_STEPS.length

export const priceAt = (notch: number) => PRICE_STEPS[notch]

/** Positions of the two thumbs around a price range. They never coincide, so that each stays movable. */
export function thumbsOf(minPrice: number | undefined, maxPrice: number | undefined): [low: number, high: number] {
  const low = PRICE_STEPS.findLastIndex((step) => step <= (minPrice ?? 0))
  const above = PRICE_STEPS.findIndex((step) => step >= (maxPrice ?? Number.POSITIVE_INFINITY))
  const high = above === -1 ? NOTCHES : above
  return [low, Math.max(high, low + 1)]
}
