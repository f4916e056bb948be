import { writingProblem } from '#features/appointments/rules/appointment-windows.ts'
import type { Appointment } from '#features/appointments/rules/appointments.ts'
import { readAppointment } from '#features/appointments/server/appointments.ts'
import { readPresences } from '#features/video-calls/server/rooms.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import { recordEvent } from '#platform/server/audit/audit.ts'
import { type Ctx, type Notifying, notifyingTransaction } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { decrypt, encrypt, findDecryptionKey, findOrCreateEncryptionKey } from '#platform/server/encryption.ts'
import type { Client } from '#platform/server/http/client.ts'
import {
  attendanceOf,
  type SentSummary,
  type Summary,
  type SummaryDraft,
  type SummaryForm,
} from '../rules/summaries.ts'
import { announceSummary } from './announcements.ts'
import { lockAppointment, type SummaryRows, selectSummary, upsertDraft, upsertSent } from './queries.ts'

/** The summary of an appointment as one of its participants sees it. */
export async function readSummary(ctx: Ctx, actor: Actor, id: string): Promise<Summary> {
  const appointment = await readAppointment(ctx, actor, id)
  const { draft, sent } = await selectSummary(ctx.db, id)
  const isProvider = appointment.provider._id === actor.id
  return {
    sent: sent ? await presentSent(ctx, sent) : null,
    draft: isProvider && draft ? await presentDraft(ctx, draft) : null,
    attendance: isProvider ? attendanceOf(await readPresences(ctx, id)) : null,
  }
}

type Caller = { actor: Actor; client: Client }

/** Stores the draft, and sends it to the patient if the form says so. Returns whether the patient is told something new. */
export async function saveSummary(ctx: Ctx, { actor, client }: Caller, id: string, form: SummaryForm) {
  const appointment = await readAppointment(ctx, actor, id)
  if (appointment.provider._id !== actor.id) throw new AppError('forbidden', 'Only the provider writes the summary.')
  const outcome = await notifyingTransaction(ctx, async (tx, notifying) => {
    await lockAppointment(tx, id)
    const stored = await selectSummary(tx, id)
    if ((stored.draft?.version ?? 0) !== form.version)
      return (await isReplay(ctx, id, stored, form)) ? 'replayed' : 'conflict'
    const problem = writingProblem(appointment, ctx.now())
    if (problem) throw new AppError('bad_request', problem)
    await storeDraft(ctx, tx, id, form)
    if (!form.isSent || !(await send(notifying, tx, { appointment, stored, form }))) return 'saved'
    const audited = { client, actor, accountId: appointment.patient._id, target: id }
    await recordEvent(tx, { action: 'summary_sent', at: ctx.now(), ...audited })
    return 'sent'
  })
  const summary = await readSummary(ctx, actor, id)
  if (outcome !== 'conflict') return { summary, appointment, isNews: outcome === 'sent' }
  const message = 'This summary was changed in another window. Here’s the latest version.'
  throw new AppError('changed', message, { summary })
}

/** Idempotency: whether the form is what led to the stored version. */
async function isReplay(ctx: Ctx, id: string, { draft, sent }: SummaryRows, form: SummaryForm) {
  if (draft?.version !== form.version + 1) return false
  const isStored = isSame(draftOf(form), await unseal<DraftContent>(ctx, id, draft))
  if (!isStored || !form.isSent) return isStored
  return sent !== undefined && isSame(contentOf(form), await unseal(ctx, id, sent))
}

async function storeDraft(ctx: Ctx, tx: Tx, id: string, form: SummaryForm) {
  const sealed = await seal(ctx, id, draftOf(form))
  await upsertDraft(tx, { appointment_id: id, version: form.version + 1, saved_at: ctx.now(), ...sealed })
}

type Sending = { appointment: Appointment; stored: SummaryRows; form: SummaryForm }

/** Shows the draft to the patient and tells them. Returns false when it is what they have already. */
async function send(ctx: Notifying, tx: Tx, { appointment, stored: { sent }, form }: Sending) {
  const { _id: id } = appointment
  const content = contentOf(form)
  if (sent && isSame(content, await unseal(ctx, id, sent))) return false
  const now = ctx.now()
  const times = { sent_at: sent?.sent_at ?? now, updated_at: sent ? now : null }
  await upsertSent(tx, { appointment_id: id, ...(await seal(ctx, id, content)), ...times })
  await announceSummary(ctx, tx, appointment, { version: form.version + 1, isUpdate: sent !== undefined })
  return true
}

const contentOf = ({ text, nextSteps }: SummaryForm): SummaryContent => ({ text, nextSteps })
const draftOf = ({ text, nextSteps, teamNote }: SummaryForm): DraftContent => ({ text, nextSteps, teamNote })

/** Contents are stored as JSON with their fields in the order of the functions above. */
const isSame = (one: SummaryContent, other: SummaryContent) => JSON.stringify(one) === JSON.stringify(other)

async function presentSent(ctx: Ctx, row: NonNullable<SummaryRows['sent']>): Promise<SentSummary> {
  const { text, nextSteps } = await unseal<SummaryContent>(ctx, row.appointment_id, row)
  return { text, nextSteps, sentAt: row.sent_at.toISOString(), updatedAt: row.updated_at?.toISOString() ?? null }
}

async function presentDraft(ctx: Ctx, row: NonNullable<SummaryRows['draft']>): Promise<SummaryDraft> {
  const { text, nextSteps, teamNote } = await unseal<DraftContent>(ctx, row.appointment_id, row)
  return { text, nextSteps, teamNote, version: row.version, savedAt: row.saved_at.toISOString() }
}

/** What the patient reads. */
export type SummaryContent = Pick<SentSummary, 'text' | 'nextSteps'>
/** What the provider writes. */
export type DraftContent = Pick<SummaryDraft, 'text' | 'nextSteps' | 'teamNote'>

type Sealed = { sealed: Buffer; key_id: string }

/** The columns that hold a content encrypted. */
async function seal(ctx: Ctx, appointmentId: string, content: SummaryContent | DraftContent): Promise<Sealed> {
  const key = await findOrCreateEncryptionKey(ctx.config)
  return { sealed: encrypt(key, appointmentId, JSON.stringify(content)), key_id: key.id }
}

/** The server does not start without the keys of what it has stored, so that a missing one is a bug. */
export async function unseal<Content extends SummaryContent>(ctx: Ctx, appointmentId: string, row: Sealed) {
  const key = await findDecryptionKey(ctx.config, row.key_id)
  if (!key) throw new Error(`The key ${row.key_id} of a summary is not available.`)
  return JSON.parse(decrypt(key, appointmentId, row.sealed)) as Content
}
