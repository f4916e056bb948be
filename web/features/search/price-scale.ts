import { PRICE_STEPS } from '#domain/search.ts'

/** The notches of the slider stand between the columns of the histogram; the last one means: however much. */
export const NOTCHES = PRICE_STEPS.length

export const priceAt = (notch: number) => PRICE_STEPS[notch]

/** The two thumbs around a range of prices, as wide as it needs. They never meet, so that each can always be moved. */
export function thumbsOf(minPrice: number | undefined, maxPrice: number | undefined): [low: number, high: number] {
  const low = PRICE_STEPS.findLastIndex((step) => step <= (minPrice ?? 0))
  const above = PRICE_STEPS.findIndex((step) => step >= (maxPrice ?? Number.POSITIVE_INFINITY))
  const high = above === -1 ? NOTCHES : above
  return [low, Math.max(high, low + 1)]
}
