import type { Ctx } from '#platform/server/ctx.ts'
import { decrypt, encrypt, findDecryptionKey, findOrCreateEncryptionKey } from '#platform/server/encryption.ts'
import type { SentSummary, SummaryDraft } from '../rules/summaries.ts'

/** What the patient reads. */
export type SummaryContent = Pick<SentSummary, 'text' | 'nextSteps'>
/** What the provider writes. */
export type DraftContent = Pick<SummaryDraft, 'text' | 'nextSteps' | 'teamNote'>

type Sealed = { sealed: Buffer; key_id: string }

/** The columns that hold a content encrypted. */
export async function seal(ctx: Ctx, appointmentId: string, content: SummaryContent | DraftContent): Promise<Sealed> {
  const key = await findOrCreateEncryptionKey(ctx.config)
  return { sealed: encrypt(key, appointmentId, JSON.stringify(content)), key_id: key.id }
}

/** The server does not start without the keys of what it has stored, so that a missing one is a bug. */
export async function unseal<Content extends SummaryContent>(ctx: Ctx, appointmentId: string, row: Sealed) {
  const key = await findDecryptionKey(ctx.config, row.key_id)
  if (!key) throw new Error(`The key ${row.key_id} of a summary is not available.`)
  return JSON.parse(decrypt(key, appointmentId, row.sealed)) as Content
}
