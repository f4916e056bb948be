import * as z from 'zod/mini'
import { call, withQuery } from '#platform/web/api/call.ts'
import { QuoteRequest, QuoteRequestAnswer, QuoteRequestPage, type WithdrawalForm } from '../../rules/cases.ts'
import type { ChangeOrderForm } from '../../rules/change-orders.ts'
import { QuoteDraftAnswer, type QuoteDraftForm } from '../../rules/quote-drafts.ts'
import {
  type QuoteTemplate,
  QuoteTemplateAnswer,
  type QuoteTemplateForm,
  QuoteTemplateList,
  QuoteTemplateRemoved,
  TemplateConflict,
} from '../../rules/quote-templates.ts'
import type { QuoteForm } from '../../rules/quotes.ts'
import { type QuoteRequestTab, tabFilters } from './quote-request-display.tsx'

const PATH = '/api/v1/case-requests'

export async function fetchQuoteRequests(tab: QuoteRequestTab, cursor?: string) {
  const state = tab === 'all' ? undefined : tabFilters[tab].join()
  const answer = await call(QuoteRequestPage, 'GET', withQuery(PATH, { state, cursor }))
  return answer.ok ? { ok: true as const, entries: answer.requests, nextCursor: answer.nextCursor } : answer
}

export const fetchQuoteRequest = (id: string) => call(QuoteRequestAnswer, 'GET', `${PATH}/${id}`)
export const sendQuote = (id: string, form: QuoteForm) => call(QuoteRequestAnswer, 'POST', `${PATH}/${id}/quotes`, form)
export const withdrawQuote = (id: string, form: WithdrawalForm) =>
  call(QuoteRequestAnswer, 'POST', `${PATH}/${id}/withdrawal`, form)
export const declineCase = (id: string, reason: string) =>
  call(QuoteRequestAnswer, 'POST', `${PATH}/${id}/decline`, { reason })
export const proposeChange = (id: string, form: ChangeOrderForm) =>
  call(QuoteRequestAnswer, 'POST', `${PATH}/${id}/change-orders`, form)
export const withdrawChange = (id: string, orderId: string) =>
  call(QuoteRequestAnswer, 'POST', `${PATH}/${id}/change-orders/${orderId}/withdrawal`)
export const saveDraft = (id: string, form: QuoteDraftForm) =>
  call(QuoteDraftAnswer, 'PUT', `${PATH}/${id}/draft`, form)
export const eraseDraft = (id: string) => call(QuoteRequestAnswer, 'DELETE', `${PATH}/${id}/draft`)
export const documentPath = (id: string, documentId: string) => `${PATH}/${id}/documents/${documentId}/file`
export const pdfPath = (id: string) => `${PATH}/${id}/pdf`

const Conflict = z.object({ request: QuoteRequest })

/** The present request that a conflict carries. */
export const newerRequest = (answer: unknown) => Conflict.safeParse(answer).data?.request

const TEMPLATES = '/api/v1/quote-templates'

export const fetchTemplates = () => call(QuoteTemplateList, 'GET', TEMPLATES)
export const putTemplate = (id: string, form: QuoteTemplateForm) =>
  call(QuoteTemplateAnswer, 'PUT', `${TEMPLATES}/${id}`, form)
export const deleteTemplate = (id: string) => call(QuoteTemplateRemoved, 'DELETE', `${TEMPLATES}/${id}`)

/** The template as it is now, which a conflict carries. */
export const newerTemplate = (answer: unknown): QuoteTemplate | undefined =>
  TemplateConflict.safeParse(answer).data?.template
