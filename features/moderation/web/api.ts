import type * as z from 'zod/mini'
import type { AccountDecisionForm } from '#features/accounts/rules/account-decisions.ts'
import { loadOperator } from '#features/desk/web/api.ts'
import { Done } from '#platform/rules/answers.ts'
import { call, type Outcome } from '#platform/web/api/call.ts'
import { type DecisionForm, Decisions, ReportedContentPage } from '../rules/moderation.ts'
import { type ObjectionDecisionForm, OpenObjections } from '../rules/objections.ts'

export type ReportedContentOutcome = Outcome<ReportedContentPage>
export type DecisionsOutcome = Outcome<Decisions>
export type ObjectionsOutcome = Outcome<OpenObjections>

export const fetchReportedContent = (cursor?: string) =>
  fetchPage(ReportedContentPage, '/api/v1/operator/reports', cursor)
export const fetchDecisions = (cursor?: string) => fetchPage(Decisions, '/api/v1/operator/decisions', cursor)
export const fetchObjections = (cursor?: string) => fetchPage(OpenObjections, '/api/v1/operator/objections', cursor)
export const sendObjectionDecision = (decisionId: string, form: ObjectionDecisionForm) =>
  call(Done, 'POST', `/api/v1/operator/objections/${decisionId}`, form)
export const sendDecision = (form: DecisionForm) => call(Done, 'POST', '/api/v1/operator/decisions', form)
export const sendAccountDecision = (form: AccountDecisionForm) =>
  call(Done, 'POST', '/api/v1/operator/account-decisions', form)

const fetchPage = <Page extends object>(schema: z.ZodMiniType<Page>, path: string, cursor: string | undefined) =>
  call(schema, 'GET', cursor ? `${path}?${new URLSearchParams({ cursor })}` : path)

type Loaded = {
  reported?: ReportedContentOutcome
  objections?: ObjectionsOutcome
  decisions?: DecisionsOutcome
}

/** Loads the open reports, the objections or the log. */
export async function loadReports(tab: string | null, request?: Request): Promise<Loaded> {
  const me = await loadOperator(request)
  if (!me.ok) return { reported: me }
  if (tab === 'objections') return { objections: await fetchObjections() }
  return tab === 'log' ? { decisions: await fetchDecisions() } : { reported: await fetchReportedContent() }
}
