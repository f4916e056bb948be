import type { ComparisonQuery } from './comparison-query.ts'
import type { Comparison } from './comparisons.ts'

/** What page loaders may read of comparisons. */
export type ComparisonReads = {
  /** Up to four clinics side by side. */
  comparison: (query: ComparisonQuery) => Promise<Comparison>
}
