import { SlotsAnswer } from '#features/appointments/rules/slots.ts'
import { call, type Failure, withQuery } from '#platform/web/api/call.ts'
import { type CaseVisits, VisitsAnswer, VisitsConflict, type VisitsForm } from '../../rules/case-visits.ts'

const ownPath = (caseId: string) => `/api/v1/cases/${caseId}/visits`

/** The times that are chosen, by the numbers of their visits. */
export type ChosenTimes = ReadonlyMap<number, string>

/** The visits of a patient's case. The proposed times fit those that are chosen. */
export function fetchOwnVisits(caseId: string, chosen: ChosenTimes) {
  const last = Math.max(0, ...chosen.keys())
  const times = Array.from({ length: last }, (_, at) => chosen.get(at + 1) ?? '')
  return call(VisitsAnswer, 'GET', withQuery(ownPath(caseId), { times: last > 0 ? times.join() : undefined }))
}

export const fetchRequestedVisits = (requestId: string) =>
  call(VisitsAnswer, 'GET', `/api/v1/case-requests/${requestId}/visits`)

export const bookVisits = (caseId: string, form: VisitsForm) => call(VisitsAnswer, 'POST', ownPath(caseId), form)

export const fetchVisitSlots = (caseId: string, from: string, days: number) =>
  call(SlotsAnswer, 'GET', withQuery(`${ownPath(caseId)}/slots`, { from, days }))

/** The present visits that a conflict carries. */
export const visitsOfConflict = ({ answer }: Pick<Failure, 'answer'>): CaseVisits | undefined =>
  VisitsConflict.safeParse(answer).data?.visits
