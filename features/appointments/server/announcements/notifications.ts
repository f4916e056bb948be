import { notify } from '#features/notifications/server/notify.ts'
import { momentIn } from '#platform/rules/time/local-time.ts'
import type { Notifying } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import type { NotificationFacts, NotificationKind } from '#platform/server/feature.ts'
import { isAgreed, isMoving, type Move, type MoveName } from '../../rules/appointment-moves.ts'
import type { AppointmentRow } from '../queries.ts'
import type { Reader } from './move-mails.ts'

/** Moments are on the reader's own clock. */
type Wording = { other: string; moment: string; newMoment: string }

const kind = (textOf: (wording: Wording) => string): NotificationKind => ({
  topic: 'appointments',
  describe: ({ subjectId, other, facts }) => ({
    text: textOf({ other, moment: momentOf(facts, 'startsAt'), newMoment: momentOf(facts, 'newStartsAt') }),
    path: `/dashboard/appointments?id=${subjectId}`,
  }),
})

const momentOf = (facts: NotificationFacts, name: 'startsAt' | 'newStartsAt') =>
  facts[name] === undefined ? '' : momentIn(String(facts.timeZone), String(facts[name]))

/** The kinds of notifications about appointments, with their words. */
export const appointmentNotifications = {
  appointment_requested: kind(({ other, moment }) => `${other} asks for an appointment on ${moment}.`),
  appointment_booked: kind(({ other, moment }) => `${other} has booked an appointment on ${moment}.`),
  appointment_offered: kind(({ other, moment }) => `${other} offers you an appointment on ${moment}.`),
  appointment_confirmed: kind(({ other, moment }) => `Your appointment with ${other} on ${moment} is confirmed.`),
  appointment_moved: kind(({ other, moment }) => `Your appointment with ${other} has moved to ${moment}.`),
  appointment_stays: kind(({ other, moment }) => `Your appointment with ${other} stays on ${moment}.`),
  appointment_declined: kind(({ other, moment }) => `${other} can’t take your appointment on ${moment}.`),
  offer_declined: kind(({ other, moment }) => `${other} has declined the time you offered, ${moment}.`),
  other_time_proposed: kind(({ other, moment }) => `${other} proposes another time for your appointment: ${moment}.`),
  other_time_requested: kind(({ other, moment }) => `${other} asks for another time: ${moment}.`),
  move_asked: kind(({ other, newMoment }) => `${other} would like to move your appointment to ${newMoment}.`),
  appointment_cancelled: kind(({ other, moment }) => `${other} has cancelled your appointment on ${moment}.`),
  appointment_completed: kind(({ other }) => `How was your appointment with ${other}? Tell other patients about it.`),
  appointment_missed: kind(
    ({ other, moment }) => `${other} has recorded that you missed your appointment on ${moment}.`,
  ),
  request_expired: kind(
    ({ other, moment }) => `${other} didn’t answer in time. Your request for ${moment} has expired.`,
  ),
  offer_expired: kind(({ other, moment }) => `${other} didn’t answer in time. Your offer for ${moment} has expired.`),
  appointment_reminder: kind(({ other, moment }) => `Reminder: your appointment with ${other} is on ${moment}.`),
} as const satisfies Record<string, NotificationKind>

type Kind = keyof typeof appointmentNotifications
type Notice = { reader: Reader; kind: Kind }

const toOther = (by: Move['by'], kind: Kind): Notice => ({ reader: by === 'provider' ? 'patient' : 'provider', kind })

/** The notification of every move; a move without an entry does not compile. The participant who made it gets none. */
const MOVE_NOTICES: Readonly<Record<MoveName, (move: Move) => Notice>> = {
  request: ({ by }) => toOther(by, 'appointment_requested'),
  book: ({ by }) => toOther(by, 'appointment_booked'),
  offer: ({ by }) => toOther(by, 'appointment_offered'),
  confirm: ({ by, from }) => toOther(by, isMoving(from) ? 'appointment_moved' : 'appointment_confirmed'),
  accept: ({ by, from }) => toOther(by, isMoving(from) ? 'appointment_moved' : 'appointment_confirmed'),
  decline: ({ by, from }) => {
    if (isMoving(from)) return toOther(by, 'appointment_stays')
    return toOther(by, by === 'provider' ? 'appointment_declined' : 'offer_declined')
  },
  reschedule: ({ by, from }) => {
    if (isAgreed(from)) return toOther(by, 'move_asked')
    return toOther(by, by === 'provider' ? 'other_time_proposed' : 'other_time_requested')
  },
  rebook: ({ by, from }) => toOther(by, isAgreed(from) ? 'appointment_moved' : 'appointment_booked'),
  withdraw: ({ by }) => toOther(by, 'appointment_stays'),
  cancel: ({ by }) => toOther(by, 'appointment_cancelled'),
  complete: () => ({ reader: 'patient', kind: 'appointment_completed' }),
  no_show: ({ by }) => toOther(by, 'appointment_missed'),
  // To the participant who waited for an answer.
  expire: ({ from }) => {
    if (from === 'move_requested') return { reader: 'patient', kind: 'appointment_stays' }
    if (from === 'move_proposed') return { reader: 'provider', kind: 'appointment_stays' }
    return from === 'requested'
      ? { reader: 'patient', kind: 'request_expired' }
      : { reader: 'provider', kind: 'offer_expired' }
  },
}

/** Notifies a participant of what the other one, or the clock, did, in the transaction of the move. */
export const notifyOfMove = (ctx: Notifying, tx: Tx, row: AppointmentRow, move: Move) =>
  notifyReader(ctx, tx, row, { ...MOVE_NOTICES[move.name](move), occasion: `version ${row.version}` })

/** Reminds both participants, once per time. */
export async function notifyOfReminder(ctx: Notifying, tx: Tx, row: AppointmentRow) {
  const occasion = `reminder ${row.starts_at.getTime() / 1000}`
  for (const reader of ['patient', 'provider'] as const)
    await notifyReader(ctx, tx, row, { reader, kind: 'appointment_reminder', occasion })
}

function notifyReader(
  ctx: Notifying,
  tx: Tx,
  row: AppointmentRow,
  { reader, kind, occasion }: Notice & { occasion: string },
) {
  const isPatient = reader === 'patient'
  return notify(ctx, tx, {
    accountId: isPatient ? row.patient_id : row.provider_id,
    otherId: isPatient ? row.provider_id : row.patient_id,
    kind,
    subjectId: row.id,
    occasion,
    facts: {
      timeZone: isPatient ? row.patient_time_zone : row.time_zone,
      startsAt: row.starts_at.toISOString(),
      ...(row.new_starts_at && { newStartsAt: row.new_starts_at.toISOString() }),
    },
  })
}
