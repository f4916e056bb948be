import type { PlanQuery } from '#features/plans/rules/plan-query.ts'
import type { PlanTotals } from './plan-totals.ts'

/** What page loaders may read of the totals of plans. */
export type PlanTotalReads = {
  /** The clinics for a treatment plan, with the total of each. */
  planTotals: (query: PlanQuery) => Promise<PlanTotals>
  /** The countries that a plan can be compared with. */
  homeCountries: () => readonly string[]
}
