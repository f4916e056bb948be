import { findRelationshipWith } from '#features/messages/server/relationship.ts'
import { isBookableUnder } from '#features/providers/server/present-profile.ts'
import { NOT_BOOKABLE } from '#features/verifications/rules/verifications.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { dayAfter, dayIn, startOfDay } from '#platform/server/scheduling/opening-slots.ts'
import type { EarlierTimeForm, FreeTimeForm, WaitingEntry } from '../../rules/waiting-lists.ts'
import { WAITING_LISTS_MAX } from '../../rules/waiting-lists.ts'
import { lockBookings, readAppointment } from '../appointments.ts'
import { findSchedule } from '../availability/availability.ts'
import { bookingWindow, findKind } from '../availability/kinds.ts'
import { noProvider } from '../availability/slots.ts'
import { refuseKind } from '../booked-kind.ts'
import { refuseBlocked } from '../booking-errors.ts'
import { takeSnapshot } from './find-freed-times.ts'
import { countPatients, deleteEntry, type EntryRow, type ListKey, selectOfPatient, upsertEntry } from './queries.ts'

/** The entries of a patient, the oldest first. */
export async function listEntries(ctx: Ctx, { id }: Actor): Promise<WaitingEntry[]> {
  return (await selectOfPatient(ctx.db, id, ctx.now())).map(present)
}

/** How many patients wait for a time of a provider. */
export const countWaiting = (ctx: Ctx, { id }: Actor) => countPatients(ctx.db, id, ctx.now())

/** A patient waits for a time before their appointment. */
export async function waitForEarlierTime(ctx: Ctx, actor: Actor, appointmentId: string, { timeZone }: EarlierTimeForm) {
  const { provider, kind, startsAt, moves } = await readAppointment(ctx, actor, appointmentId)
  if (!moves.includes('reschedule'))
    throw new AppError('bad_request', 'This appointment can no longer be rescheduled, so there is nothing to wait for.')
  const list = { providerId: provider._id, kind }
  if (!(await findSchedule(ctx.db, list.providerId))?.isPublic) throw noProvider()
  return join(ctx, actor, list, { appointmentId, wantedBefore: new Date(startsAt), timeZone })
}

/** A patient waits for any time of a kind until a day, by default as far ahead as it can be booked. */
export async function waitForFreeTime(
  ctx: Ctx,
  actor: Actor,
  providerId: string,
  { kind, lastDay, timeZone }: FreeTimeForm,
) {
  const schedule = await findSchedule(ctx.db, providerId)
  if (!schedule?.isPublic) throw noProvider()
  if (!isBookableUnder(ctx.config, schedule.isVerified)) throw new AppError('forbidden', NOT_BOOKABLE)
  const rules = findKind(schedule.kinds, kind)
  refuseKind(rules)
  const last = dayIn(schedule.timeZone, bookingWindow(rules, ctx.now()).to)
  const day = lastDay ?? last
  if (day < dayIn(schedule.timeZone, ctx.now()) || day > last)
    throw new AppError('bad_request', `Choose a day in the next ${rules.windowDays} days.`)
  const wantedBefore = startOfDay(schedule.timeZone, dayAfter(day))
  return join(ctx, actor, { providerId, kind }, { appointmentId: null, wantedBefore, timeZone })
}

type Wish = { appointmentId: string | null; wantedBefore: Date; timeZone: string }

async function join(ctx: Ctx, actor: Actor, { providerId, kind }: ListKey, wish: Wish) {
  const now = ctx.now()
  await ctx.db.transaction().execute(async (tx) => {
    // Serialises what a patient joins, so that the limit holds, and bookings, whose changes the snapshot must not miss.
    await lockBookings(tx, [actor.id, providerId])
    refuseBlocked(await findRelationshipWith(tx, actor.id, providerId))
    const entries = await selectOfPatient(tx, actor.id, now)
    const others = entries.filter((entry) => entry.provider_id !== providerId || entry.kind !== kind)
    if (others.length >= WAITING_LISTS_MAX)
      throw new AppError(
        'bad_request',
        `You can be on up to ${WAITING_LISTS_MAX} waiting lists. Please leave one of them first.`,
      )
    await takeSnapshot(ctx, tx, { providerId, kind }, wish.wantedBefore)
    await upsertEntry(tx, {
      patient_id: actor.id,
      provider_id: providerId,
      kind,
      appointment_id: wish.appointmentId,
      wanted_before: wish.wantedBefore,
      time_zone: wish.timeZone,
      joined_at: now,
    })
  })
  return listEntries(ctx, actor)
}

/** Leaves a waiting list. Idempotent: an entry that is gone, or of another patient, changes nothing. */
export async function leaveWaitingList(ctx: Ctx, actor: Actor, id: string) {
  await deleteEntry(ctx.db, actor.id, id)
  return listEntries(ctx, actor)
}

const present = (row: EntryRow): WaitingEntry => ({
  _id: row.id,
  provider: { _id: row.provider_id, displayname: row.provider_name, avatar: row.provider_avatar },
  kind: row.kind,
  appointmentId: row.appointment_id,
  wantedBefore: row.wanted_before.toISOString(),
  lastDay: dayIn(row.time_zone, new Date(row.wanted_before.getTime() - 1)),
})
