import { call, type Failure, type Outcome, withQuery } from '#platform/web/api/call.ts'
import type { EntriesPage } from '#platform/web/api/use-paged-list.ts'
import { CaseAnswer, CaseConflict, type CaseForm, CasePage, type PatientCase } from '../rules/cases.ts'

const PATH = '/api/v1/cases'

export type CaseSummary = CasePage['cases'][number]

/** The cases of the patient, newest first. */
export async function fetchCases(cursor?: string): Promise<Outcome<EntriesPage<CaseSummary>>> {
  const answer = await call(CasePage, 'GET', withQuery(PATH, { cursor }))
  return answer.ok ? { ok: true, entries: answer.cases, nextCursor: answer.nextCursor } : answer
}

export const sendCase = (form: CaseForm) => call(CaseAnswer, 'POST', PATH, form)
export const fetchCase = (id: string) => call(CaseAnswer, 'GET', `${PATH}/${id}`)
export const acceptQuote = (id: string, quoteId: string) =>
  call(CaseAnswer, 'POST', `${PATH}/${id}/acceptance`, { quoteId })
export const closeCase = (id: string) => call(CaseAnswer, 'POST', `${PATH}/${id}/closure`)
export const decideChange = (id: string, orderId: string, decision: 'accept' | 'refuse') =>
  call(CaseAnswer, 'POST', `${PATH}/${id}/change-orders/${orderId}/decision`, { decision })
export const pdfPath = (id: string) => `${PATH}/${id}/pdf`

/** The present case that a conflict carries. */
export const caseOfConflict = ({ answer }: Pick<Failure, 'answer'>): PatientCase | undefined =>
  CaseConflict.safeParse(answer).data?.case
