import { call } from '#platform/web/api/call.ts'
import { SummaryAnswer, SummaryChanged, type SummaryForm } from '../rules/summaries.ts'

const pathOf = (appointmentId: string) => `/api/v1/appointments/${appointmentId}/summary`

export const fetchSummary = (appointmentId: string) => call(SummaryAnswer, 'GET', pathOf(appointmentId))

/** A conflict carries the current summary. */
export async function saveSummary(appointmentId: string, form: SummaryForm) {
  const answer = await call(SummaryAnswer, 'PUT', pathOf(appointmentId), form)
  if (answer.ok) return answer
  const { data: changed } = SummaryChanged.safeParse(answer.answer)
  return { ...answer, summary: changed?.summary }
}
