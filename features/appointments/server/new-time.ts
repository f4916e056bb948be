import { findRelationshipWith } from '#features/messages/server/relationship.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { confirmedAtOnce, MOVE_TRAITS, type Move } from '../rules/appointment-moves.ts'
import type { MoveForm } from '../rules/appointments.ts'
import { findCalendar } from './availability/availability.ts'
import { endOf, isFree } from './availability/kinds.ts'
import { checkSlot, notBookable } from './availability/slots.ts'
import { bookedKind } from './booked-kind.ts'
import { refuseBlocked } from './booking-errors.ts'
import { busyTimes } from './calendars/calendars.ts'
import type { AppointmentRow } from './queries.ts'
import { movedKind, refuseShortGap } from './visits/visit-times.ts'

/** The time of an appointment with what is stored of its calendar. */
export type NewTime = { starts_at: Date; ends_at: Date; time_zone: string; buffer_minutes: number }

type WantedTime = { actor: Actor; row: AppointmentRow; form: MoveForm; asked: Move }
type Rescheduled = {
  time?: NewTime
  /** Whether the two participants are known to have a chat. */
  hasChat?: boolean
  move?: Move
}

/** The time of a reschedule, which is agreed at once where the provider confirms the kind automatically. */
export async function newTime(ctx: Ctx, tx: Tx, wanted: WantedTime): Promise<Rescheduled> {
  const { actor, row, form, asked } = wanted
  if (form.move !== 'reschedule') {
    if (form.startsAt === undefined) {
      // The visits before and after it may have been moved since the time was asked for.
      if (MOVE_TRAITS[asked.name].isAgreement && row.new_starts_at) await refuseShortGap(tx, row, row.new_starts_at)
      return {}
    }
    throw new AppError('bad_request', 'A time can only be given when an appointment is rescheduled.')
  }
  if (form.startsAt === undefined) throw new AppError('bad_request', 'Choose one of the free times.')
  const starts_at = new Date(form.startsAt)
  if ([row.starts_at, row.new_starts_at].some((held) => held?.getTime() === starts_at.getTime()))
    throw new AppError('bad_request', 'The appointment is already at this time. Please choose another.')
  const otherId = actor.id === row.patient_id ? row.provider_id : row.patient_id
  const relationship = await findRelationshipWith(tx, actor.id, otherId)
  refuseBlocked(relationship)
  const calendar = await findCalendar(tx, row.provider_id)
  const schedule = calendar?.schedule
  // The kind stays the same, with the length that it has now.
  const kind = movedKind(row, bookedKind(schedule, row.kind))
  const time_zone = checkSlot(schedule, kind, starts_at, ctx.now())
  await refuseShortGap(tx, row, starts_at)
  // Appointments are left to the exclusion constraints.
  if (!isFree(starts_at, kind, busyTimes({ held: [], unavailable: calendar?.unavailable ?? [] }))) throw notBookable()
  const move = kind.isOffered && kind.confirmsAutomatically ? confirmedAtOnce(asked) : asked
  // While both times are held never longer than before: the next appointment may lie close to the agreed one.
  const buffer_minutes = move === asked ? Math.min(row.buffer_minutes, kind.bufferMinutes) : kind.bufferMinutes
  const time = { starts_at, ends_at: endOf(starts_at, kind), time_zone, buffer_minutes }
  return { move, time, hasChat: relationship !== undefined }
}
