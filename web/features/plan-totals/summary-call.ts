import { PlanSummary } from '#domain/plan-clinics.ts'
import { ANONYMOUS, call } from '#web/platform/api/call.ts'

/** What a plan costs; `address` is its query. */
export const fetchSummary = (address: string) =>
  call(PlanSummary, 'GET', `/api/v1/plans/summary${address}`, undefined, ANONYMOUS)
