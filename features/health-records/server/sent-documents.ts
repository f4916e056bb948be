import type { Actor } from '#platform/server/actor.ts'
import { recordEvent } from '#platform/server/audit/audit.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Client } from '#platform/server/http/client.ts'
import { documentNotFound, openDocument } from './documents.ts'
import { titleOf } from './present.ts'
import { insertEvent, selectDocument } from './queries.ts'

type Opening = { patientId: string; recordId: string; width: number | null; client: Client }

/** Opens an upload for a clinic or an operator whom the caller has authorised. The log of the patient and the audit log have it first. */
export async function openUploadFor(ctx: Ctx, actor: Actor, { patientId, recordId, width, client }: Opening) {
  const row = await selectDocument(ctx.db, patientId, recordId)
  if (row?.source !== 'upload') throw documentNotFound()
  const file = await openDocument(ctx, row, width)
  const at = ctx.now()
  await ctx.db.transaction().execute(async (tx) => {
    const subject = { patient_id: patientId, record_id: recordId, title: titleOf(row) }
    // Patients read the names of clinics, and of the care team only that it was them.
    const opener = actor.role === 'operator' ? { by_care_team: true } : { provider_id: actor.id }
    await insertEvent(tx, { ...subject, ...opener, event: 'opened', at })
    await recordEvent(tx, { action: 'record_opened', at, client, actor, accountId: patientId, target: recordId })
  })
  return file
}
