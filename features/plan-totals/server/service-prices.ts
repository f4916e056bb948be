import { lowerBound } from '#features/search/server/index/lower-bound.ts'
import { NO_PRICE } from '#features/search/server/index/provider.ts'
import type { Segment } from '#features/search/server/index/segment.ts'
import { countPostings } from '#features/search/server/index/term-table.ts'

const termsOf = ({ treatments }: Segment, treatmentId: number) => treatments.termsByTreatment.get(treatmentId) ?? []

/** What a row asks at least for a treatment of the catalogue. */
export function cheapestOffer(segment: Segment, treatmentId: number, row: number) {
  const { rows, prices, postingStarts } = segment.treatments
  let cheapest = NO_PRICE
  for (const term of termsOf(segment, treatmentId)) {
    const end = postingStarts[term + 1] ?? 0
    const at = lowerBound(rows, row, postingStarts[term], end)
    if (at < end && rows[at] === row) cheapest = Math.min(cheapest, prices[at] ?? NO_PRICE)
  }
  return cheapest
}

/** The rows that offer the rarest of some treatments, each once. No other row offers all of them. */
export function rowsOffering(segment: Segment, services: readonly { treatmentId: number }[]): Iterable<number> {
  const { rows, postingStarts } = segment.treatments
  const [rarest = []] = services
    .map(({ treatmentId }) => termsOf(segment, treatmentId))
    .sort((a, b) => countPostings(segment.treatments, a) - countPostings(segment.treatments, b))
  const postings = rarest.map((term) => rows.subarray(postingStarts[term], postingStarts[term + 1]))
  if (postings.length === 1) return postings[0] ?? []
  return new Set(postings.flatMap((some) => [...some]))
}
