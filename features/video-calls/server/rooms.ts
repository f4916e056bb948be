import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { callHours, callPhase } from '#features/appointments/rules/appointment-windows.ts'
import type { Appointment } from '#features/appointments/rules/appointments.ts'
import { readAppointment } from '#features/appointments/server/appointments.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Config } from '#platform/server/config.ts'
import { type Ctx, type Notifying, notifyingTransaction } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import type { NotificationKind } from '#platform/server/feature.ts'
import {
  type CALL_EVENTS,
  type CallRoom,
  type CallSide,
  type IceServer,
  isCallUnderWay,
  type Presence,
} from '../rules/video-calls.ts'
import {
  admitPresent,
  endVisit,
  endVisits,
  insertVisit,
  lockRoom,
  type PresentVisit,
  renewVisit,
  selectPhone,
  selectPresent,
  selectVisit,
  selectVisits,
  type Visit,
} from './queries.ts'

type Signal = z.output<(typeof CALL_EVENTS)['callSignal']['payload']>

/** The room of an appointment as one of its two people sees it. */
export async function readCall(ctx: Ctx, actor: Actor, appointmentId: string) {
  const appointment = await readAppointment(ctx, actor, appointmentId)
  const now = ctx.now()
  const phase = callPhase(appointment, now)
  const { opensAt, closesAt } = callHours(appointment)
  const { side, other } = sidesOf(appointment, actor)
  return {
    phase,
    side,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    room: await readRoom(ctx, appointment),
    phone: phase === 'none' ? '' : await selectPhone(ctx.db, other),
    iceServers: phase === 'open' ? iceServersFor(ctx.config, actor.id, closesAt) : [],
  }
}

export const callNotifications = {
  call_waiting: {
    topic: 'appointments',
    describe: ({ subjectId, other }) => ({
      text: `${other} is waiting for you in your video consultation.`,
      path: `/consultation/${subjectId}`,
    }),
  },
} as const satisfies Record<string, NotificationKind>

/** Notifies the other participant of a visit that waits for them, once per appointment. */
function notifyOfWaiting(ctx: Notifying, tx: Tx, { _id, patient, provider }: Appointment, side: CallSide) {
  const [waiting, other] = side === 'patient' ? [patient, provider] : [provider, patient]
  return notify(ctx, tx, { accountId: other._id, otherId: waiting._id, kind: 'call_waiting', subjectId: _id })
}

/** Enters the room, or renews a visit. */
export async function enterRoom({ ctx, broadcast }: FastifyInstance, actor: Actor, visit: Omit<Visit, 'side'>) {
  const appointment = await openAppointment(ctx, actor, visit.appointmentId)
  const own = { ...visit, side: sidesOf(appointment, actor).side }
  const now = ctx.now()
  const isNews = await notifyingTransaction(ctx, async (tx, notifying) => {
    await lockRoom(tx, own.appointmentId)
    const stored = await selectVisit(tx, own.visitId)
    if (stored) refuseForeignVisit(stored, own)
    const present = await selectPresent(tx, own.appointmentId, now)
    const current = present.find(({ side }) => side === own.side)
    if (stored && current && current.id !== own.visitId) throw replaced()
    if (!stored || stored.left_at) await endVisits(tx, own, now)
    if (stored) await renewVisit(tx, own, now)
    else await insertVisit(tx, own, now)
    if (present.length === 0) await notifyOfWaiting(notifying, tx, appointment, own.side)
    return !current || current.id !== own.visitId
  })
  const room = await readRoom(ctx, appointment)
  if (isNews) broadcast([appointment.patient._id, appointment.provider._id], 'call', room)
  return room
}

function refuseForeignVisit(stored: { appointment_id: string; side: string }, visit: Visit) {
  if (stored.appointment_id !== visit.appointmentId || stored.side !== visit.side)
    throw new AppError('bad_request', 'Another visit has this id. Give yours one of its own.')
}

const replaced = () => new AppError('taken', 'You have joined in another window.')

/** The provider lets the waiting patient in. Again has no further effect. */
export async function admitPatient({ ctx, broadcast }: FastifyInstance, actor: Actor, appointmentId: string) {
  const appointment = await openAppointment(ctx, actor, appointmentId)
  if (sidesOf(appointment, actor).side !== 'provider')
    throw new AppError('forbidden', 'Only the provider can let somebody in.')
  const isPresent = await admitPresent(ctx.db, appointmentId, ctx.now())
  const room = await readRoom(ctx, appointment)
  if (!isPresent) throw new AppError('not_found', `${appointment.patient.displayname} has left the waiting room.`)
  broadcast([appointment.patient._id, appointment.provider._id], 'call', room)
  return room
}

/** Leaves the room. Also after it has closed, and for a connection that was lost: then only while the visit is its own. */
export async function leaveRoom(
  { ctx, broadcast }: FastifyInstance,
  actor: Actor,
  visit: Omit<Visit, 'side' | 'connectionId'> & { connectionId?: string },
) {
  const appointment = await readAppointment(ctx, actor, visit.appointmentId)
  const { side } = sidesOf(appointment, actor)
  if (!(await endVisit(ctx.db, { ...visit, side }, ctx.now()))) return
  broadcast([appointment.patient._id, appointment.provider._id], 'call', await readRoom(ctx, appointment))
}

/** Relays a signal to the other window. Only between the two visits that are present, once the patient is let in. */
export async function relaySignal({ ctx, broadcast }: FastifyInstance, actor: Actor, form: Signal) {
  const { appointmentId, visitId: from, to, signal } = form
  const appointment = await openAppointment(ctx, actor, appointmentId)
  const { side, other } = sidesOf(appointment, actor)
  const { visits } = await readRoom(ctx, appointment)
  const isOwn = visits.some((visit) => visit.visitId === from && visit.side === side)
  const isTheirs = visits.some((visit) => visit.visitId === to && visit.side !== side)
  if (!isOwn || !isTheirs || !isCallUnderWay({ visits }))
    throw new AppError('forbidden', 'The other person is not in this call.')
  broadcast([other], 'callSignal', { appointmentId, from, to, signal })
}

/** The appointment, if its room is open now. */
async function openAppointment(ctx: Ctx, actor: Actor, id: string) {
  const appointment = await readAppointment(ctx, actor, id)
  const phase = callPhase(appointment, ctx.now())
  if (phase === 'open') return appointment
  throw new AppError('forbidden', CLOSED[phase])
}

const CLOSED = {
  early: 'This room isn’t open yet. It opens 15 minutes before the appointment.',
  over: 'This appointment is over, and its room is closed.',
  none: 'This appointment has no agreed time, so there is no call to join.',
} as const

function sidesOf({ patient, provider }: Appointment, { id }: Actor): { side: CallSide; other: string } {
  return provider._id === id ? { side: 'provider', other: patient._id } : { side: 'patient', other: provider._id }
}

async function readRoom(ctx: Ctx, { _id: appointmentId, patient, provider }: Appointment): Promise<CallRoom> {
  const present = await selectPresent(ctx.db, appointmentId, ctx.now())
  return {
    appointmentId,
    visits: present.map(presentVisit),
    patient: { displayname: patient.displayname },
    provider: { displayname: provider.displayname },
  }
}

const presentVisit = ({ id, side, entered_at, admitted_at }: PresentVisit) => ({
  visitId: id,
  side: side as CallSide,
  enteredAt: entered_at.toISOString(),
  admittedAt: admitted_at?.toISOString() ?? null,
})

/**
 * The servers that help two browsers find a path to each other. TURN relays need a login: time-limited credentials as coturn
 * checks them with `use-auth-secret`, an HMAC of the expiry and a name.
 */
export function iceServersFor(
  { stunUrls, turn }: Pick<Config, 'stunUrls' | 'turn'>,
  name: string,
  until: Date,
): IceServer[] {
  const stun = stunUrls.length > 0 ? [{ urls: [...stunUrls] }] : []
  if (!turn) return stun
  const username = `${Math.ceil(until.getTime() / 1000)}:${name}`
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64')
  return [...stun, { urls: [...turn.urls], username, credential }]
}

/** Who was in the call of an appointment, and when. A provider talks from the moment of entering, a patient once let in. */
export async function readPresences(ctx: Ctx, appointmentId: string): Promise<Presence[]> {
  const visits = await selectVisits(ctx.db, appointmentId)
  return visits.map(({ side, entered_at, admitted_at, seen_at, left_at }) => ({
    side: side as CallSide,
    joinedAt: entered_at,
    from: side === 'provider' ? entered_at : admitted_at,
    to: left_at ?? seen_at,
  }))
}
