import * as z from 'zod/mini'
import type { PlanQuery } from '#features/plans/rules/plan-query.ts'
import { PlanAssumptions, PlanClinic, planCounts } from '#features/plans/rules/plan-summary.ts'

/**
 * `GET /api/v1/plans/totals?plan=…`: the clinics that have a price for every line of a plan, with the total of each, and on the
 * last page some that lack one line.
 */
export const PlanTotals = z.object({
  ...planCounts,
  page: z.int(),
  pages: z.int(),
  clinics: z.array(PlanClinic),
  /** Clinics without a price for one of the lines. They are not counted. */
  missingOne: z.array(PlanClinic),
  ...PlanAssumptions.shape,
})
export type PlanTotals = z.output<typeof PlanTotals>

declare module '#platform/rules/public-reads.ts' {
  interface PublicReads {
    /** The clinics for a treatment plan, with the total of each. */
    planTotals: (query: PlanQuery) => Promise<PlanTotals>
    /** The countries that a plan can be compared with. */
    homeCountries: () => readonly string[]
  }
}
