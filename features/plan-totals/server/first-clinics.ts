import { compareTexts } from '#features/search/server/index/provider.ts'
import type { Segment } from '#features/search/server/index/segment.ts'

/** A row that has a price for every line. `key` is its place in the order that was asked for, ascending; sums are US cents. */
export type Found = { segment: Segment; row: number; key: number; allIn: number }

/** Sorting more rows than this beyond those that are wanted would take longer than comparing them. */
const SPARE = 64

/** The id breaks ties, so that the order is the same on every page. Infinity less infinity is not a number. */
export const byKey = (a: Found, b: Found) =>
  (a.key === b.key ? 0 : a.key - b.key) || compareTexts(a.segment.idOf(a.row), b.segment.idOf(b.row))

/** Collects the first rows of an order: top k by a threshold that falls as better rows come. */
export function createFirst(limit: number) {
  let found: Found[] = []
  /** Rows with a higher key are not among the first. */
  let threshold = Number.POSITIVE_INFINITY

  function cut() {
    found = found.sort(byKey).slice(0, limit)
    if (found.length === limit) threshold = found.at(-1)?.key ?? threshold
  }

  return {
    get threshold() {
      return threshold
    },
    add(one: Found) {
      if (one.key > threshold) return
      found.push(one)
      if (found.length >= limit + SPARE) cut()
    },
    list() {
      cut()
      return found
    },
  }
}
