import type { Ctx } from '#platform/server/ctx.ts'
import type { SentSummary, SummaryDraft } from '../rules/summaries.ts'
import type { SummaryRows } from './queries.ts'
import { type DraftContent, type SummaryContent, unseal } from './sealed.ts'

export async function presentSent(ctx: Ctx, row: NonNullable<SummaryRows['sent']>): Promise<SentSummary> {
  const { text, nextSteps } = await unseal<SummaryContent>(ctx, row.appointment_id, row)
  return { text, nextSteps, sentAt: row.sent_at.toISOString(), updatedAt: row.updated_at?.toISOString() ?? null }
}

export async function presentDraft(ctx: Ctx, row: NonNullable<SummaryRows['draft']>): Promise<SummaryDraft> {
  const { text, nextSteps, teamNote } = await unseal<DraftContent>(ctx, row.appointment_id, row)
  return { text, nextSteps, teamNote, version: row.version, savedAt: row.saved_at.toISOString() }
}
