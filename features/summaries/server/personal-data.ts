import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { PersonalData } from '#platform/server/feature.ts'
import { selectSummariesOf } from './queries.ts'
import { type DraftContent, type SummaryContent, unseal } from './summaries.ts'

/**
 * Summaries of the subject: as a patient those that were sent, as a provider also the drafts with the notes. A patient
 * retains what a provider sent after that account is erased; summaries of an erased patient are deleted.
 */
export const summaryData: PersonalData = {
  name: 'summaries',
  tables: ['summaries', 'summary_drafts'],
  read: async (ctx, { id }) => ({ received: await readReceived(ctx, id), written: await readWritten(ctx, id) }),
  erase: async (tx, { id }) => {
    await sql`delete from summary_drafts where appointment_id in (
      select id from appointments where ${id} in (patient_id, provider_id))`.execute(tx)
    await sql`delete from summaries where appointment_id in (
      select id from appointments where patient_id = ${id})`.execute(tx)
  },
}

async function readReceived(ctx: Ctx, id: string) {
  const rows = await selectSummariesOf(ctx.db, 'patient_id', id)
  return Promise.all(rows.filter(({ sent_at }) => sent_at !== null).map((row) => readSent(ctx, row)))
}

async function readWritten(ctx: Ctx, id: string) {
  const rows = await selectSummariesOf(ctx.db, 'provider_id', id)
  return Promise.all(
    rows.map(async (row) => ({
      ...(await readSent(ctx, row)),
      draft:
        row.draft_sealed && row.draft_key_id
          ? await unseal<DraftContent>(ctx, row.id, { sealed: row.draft_sealed, key_id: row.draft_key_id })
          : null,
      savedAt: row.saved_at,
    })),
  )
}

type Row = Awaited<ReturnType<typeof selectSummariesOf>>[number]

async function readSent(ctx: Ctx, row: Row) {
  const { id, starts_at, display_name, sent_at, updated_at, sent_sealed, sent_key_id } = row
  const sent =
    sent_sealed && sent_key_id
      ? await unseal<SummaryContent>(ctx, id, { sealed: sent_sealed, key_id: sent_key_id })
      : null
  return { appointment: starts_at, with: display_name, sent, sentAt: sent_at, updatedAt: updated_at }
}
