import { refuseLink } from '#features/accounts/server/dead-links.ts'
import type { AppointmentKind } from '#features/appointments/rules/appointment-kinds.ts'
import { ABOUT_MAX } from '#features/appointments/rules/appointments.ts'
import { findFreeTimes } from '#features/appointments/server/availability/slots.ts'
import { requestAppointment } from '#features/appointments/server/booking.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { formatTimeIn } from '#platform/server/format.ts'
import type { Client } from '#platform/server/http/client.ts'
import { tokenHash } from '#platform/server/tokens.ts'
import { DEAD_AGREEMENT_LINK, type HandoverDecision, type HandoverQuestion } from '../../rules/handovers.ts'
import { answerDeadline } from '../deadlines.ts'
import { type HandoverRow, hasTaken, selectByLink, selectPatient, updateHandover } from './handover-queries.ts'
import { passOn, recordStep, settle } from './handovers.ts'
import { lockRequest } from './queries.ts'
import { writeChange } from './requests.ts'

/** What the patient decides about, for the owner of the mailed link. */
export async function readQuestion(ctx: Ctx, token: string, client: Client): Promise<HandoverQuestion> {
  const question = await selectByLink(ctx.db, tokenHash(token), ctx.now(), 'asked')
  if (!question) throw await refuseLink(ctx, undefined, client, DEAD_AGREEMENT_LINK)
  const { handover, request } = question
  return {
    success: true,
    reference: request.reference,
    provider: { id: handover.provider_id, name: handover.provider_name },
    fullName: request.full_name,
    email: request.email ?? '',
    phone: request.phone ?? '',
    treatment: request.treatment ?? '',
    packageTitle: request.package_title ?? '',
    message: request.message,
    isChat: (await selectPatient(ctx.db, request, 'link')) !== undefined,
    offer: await readOffer(ctx, handover),
  }
}

/** The offered times with those that are still free. */
async function readOffer(ctx: Ctx, { provider_id: providerId, ...row }: HandoverRow) {
  if (!row.offered_times) return null
  const kind = row.offered_kind as AppointmentKind
  const found = await findFreeTimes(ctx, ctx.db, { providerId, kind, times: row.offered_times })
  const free = new Set(found?.free.map(Number))
  const times = row.offered_times.map((time) => ({ startsAt: time.toISOString(), isFree: free.has(Number(time)) }))
  return { kind, minutes: found?.minutes ?? 0, timeZone: row.time_zone, times }
}

type Taking = { token: string; startsAt: string; timeZone: string; network: string }

/**
 * The patient agrees and takes one of the offered times: the appointment, the agreement and the hand-over are written in one
 * transaction. A time that was taken meanwhile is refused, and the link still works for the others. Idempotent for the patient.
 */
export async function takeOfferedTime(ctx: Ctx, patient: Actor, taking: Taking, client: Client) {
  const hash = tokenHash(taking.token)
  const question = (await selectByLink(ctx.db, hash, ctx.now(), 'asked')) ?? (await findTaken(ctx, hash, patient.id))
  if (!question) throw await refuseLink(ctx, undefined, client, DEAD_AGREEMENT_LINK)
  const { handover, request } = question
  const startsAt = new Date(taking.startsAt)
  if (!handover.offered_times?.some((time) => time.getTime() === startsAt.getTime()))
    throw new AppError('bad_request', 'Choose one of the times.')
  const form = {
    id: handover.id,
    providerId: handover.provider_id,
    kind: handover.offered_kind as AppointmentKind,
    startsAt: taking.startsAt,
    service: '',
    about: request.message.slice(0, ABOUT_MAX),
    answers: [],
    timeZone: taking.timeZone,
  }
  return requestAppointment(ctx, patient, form, taking.network, async (tx) => {
    const row = await lockRequest(tx, request.reference)
    // Again, under the lock: an operator may have withdrawn the question, or the link was used.
    const again = row && (await selectByLink(tx, hash, ctx.now(), 'asked'))
    if (!again) throw new AppError('bad_request', DEAD_AGREEMENT_LINK)
    const providerId = handover.provider_id
    await updateHandover(tx, handover.id, { state: 'agreed', agreed_by: 'link' })
    const text = `Chose ${formatTimeIn(handover.time_zone, startsAt)}, clinic time.`
    await recordStep(ctx, tx, row, { event: 'agreed', providerId, text })
    await passOn(ctx, tx, row, again.handover, patient.id)
    await recordStep(ctx, tx, row, { event: 'handed_over', providerId })
    await settle(ctx, tx, row)
  })
}

/**
 * The hand-over with which this patient has taken a time already: the booking replays it. One that was agreed on without a time
 * has no appointment, and its link is dead.
 */
async function findTaken(ctx: Ctx, hash: Buffer, patientId: string) {
  const taken = await selectByLink(ctx.db, hash, ctx.now(), 'handed_over')
  if (taken?.handover.patient_id !== patientId) return undefined
  return (await hasTaken(ctx.db, taken.handover.id)) ? taken : undefined
}

/** Stores the patient's decision, and puts the request back on the desk. The link works once. */
export async function decideHandover(ctx: Ctx, { token, isAgreed }: HandoverDecision, client: Client) {
  const hash = tokenHash(token)
  const isStored = await ctx.db.transaction().execute(async (tx) => {
    const seen = await selectByLink(tx, hash, ctx.now(), 'asked')
    const row = seen && (await lockRequest(tx, seen.request.reference))
    // Again, under the lock: an operator may have withdrawn the question, or the link was used.
    const question = row && (await selectByLink(tx, hash, ctx.now(), 'asked'))
    if (!question) return false
    const { id, provider_id } = question.handover
    await updateHandover(tx, id, isAgreed ? { state: 'agreed', agreed_by: 'link' } : { state: 'declined' })
    await recordStep(ctx, tx, row, { event: isAgreed ? 'agreed' : 'declined', providerId: provider_id })
    await writeChange(ctx, tx, row, { status: 'in_progress', due_at: answerDeadline(ctx.now()) })
    return true
  })
  if (!isStored) throw await refuseLink(ctx, undefined, client, DEAD_AGREEMENT_LINK)
}
