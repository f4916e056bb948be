import { isBookableUnder } from '#features/providers/server/present-profile.ts'
import { addDays } from '#platform/rules/time/local-time.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Executor } from '#platform/server/db/database.ts'
import { countDays, dayIn, slotsOfDay } from '#platform/server/scheduling/opening-slots.ts'
import type { KindSettings } from '../../rules/appointment-kinds.ts'
import type { Slots } from '../../rules/slots.ts'
import { dayBounds, gapProblem, isVisited, VISIT_SEARCH_DAYS, VISIT_WINDOW_DAYS } from '../../rules/visit-series.ts'
import { findCalendar } from '../availability/availability.ts'
import { heldIntervals } from '../availability/held-times.ts'
import { bookingWindow, findKind, isFree, rhythmOf } from '../availability/kinds.ts'
import { DAYS_AFTER_TAKEN, noProvider, slotsIn } from '../availability/slots.ts'
import { busyTimes, type Calendar } from '../calendars/calendars.ts'
import { appointmentNotFound, moverOf } from '../present.ts'
import { type AppointmentRow, selectAppointment } from '../queries.ts'
import { selectHeldByPatient, selectVisits, type VisitRow } from './visit-queries.ts'

/** A calendar in which the patient's other appointments are busy times, too, and the kind of visits at the clinic. */
export type VisitCalendar = { calendar: Calendar; kind: KindSettings }

/** For the patient. */
export const CLINIC_CLOSED = 'This clinic can’t be booked at the moment. Please write to the clinic.'
export const CLINIC_GONE = 'This clinic is no longer on our site, so its visits can’t be booked here.'

type Participants = { providerId: string; patientId: string }

/** The calendar for the visits of an accepted quote; nothing when the clinic cannot be booked. */
export async function findVisitCalendar(ctx: Ctx, db: Executor, { providerId, patientId }: Participants) {
  const calendar = await findCalendar(db, providerId)
  if (!calendar?.schedule.isPublic || !isBookableUnder(ctx.config, calendar.schedule.isVerified)) return undefined
  return withPatient(calendar, await selectHeldByPatient(db, patientId, ctx.now()))
}

function withPatient(calendar: Calendar, held: Awaited<ReturnType<typeof selectHeldByPatient>>): VisitCalendar {
  const own = held.flatMap((row) => heldIntervals({ ...row, buffer_minutes: 0 }))
  return {
    calendar: { ...calendar, unavailable: [...calendar.unavailable, ...own] },
    kind: visitKind(findKind(calendar.schedule.kinds, 'clinic')),
  }
}

/**
 * The visits were agreed on with the quote: they are booked further ahead than others, and also at clinics that offer no visits
 * to patients without one. Those did not choose to confirm automatically.
 */
const visitKind = (kind: KindSettings): KindSettings => ({
  ...kind,
  windowDays: VISIT_WINDOW_DAYS,
  confirmsAutomatically: kind.isOffered && kind.confirmsAutomatically,
})

/** The kind by which an appointment is moved: visits of a case can be moved as far ahead as they can be booked. */
export const movedKind = (row: Pick<AppointmentRow, 'case_id'>, kind: KindSettings): KindSettings =>
  row.case_id === null ? kind : visitKind(kind)

/** The free times of a day of the clinic, soonest first. */
export function freeVisitTimes({ calendar, kind }: VisitCalendar, now: Date) {
  const { schedule } = calendar
  const busy = busyTimes(calendar)
  const { from, to } = bookingWindow(kind, now)
  return (day: string) =>
    slotsOfDay(schedule, rhythmOf(kind), day)
      .filter((slot) => slot >= from && slot <= to && isFree(slot, kind, busy))
      .map((slot) => slot.toISOString())
}

/** The slots of some days for a visit. */
export const visitSlotsIn = (
  { calendar, kind }: VisitCalendar,
  { from, days }: { from: string | undefined; days: number },
  now: Date,
) => slotsIn(calendar, { kind: kind.kind, from, days, windowDays: VISIT_WINDOW_DAYS }, now)

/** The appointment of a visit. `day` is null when it was cancelled or missed. */
export type StoredVisit = Awaited<ReturnType<typeof readVisits>>[number]

/** The appointments of the visits of a case, in the order of the visits. */
export async function readVisits(db: Executor, caseId: string) {
  const rows = await selectVisits(db, caseId)
  const days = visitDays(rows)
  const bookable = bookableVisits(rows)
  return rows.map(
    ({ id, number, state, starts_at: startsAt, new_starts_at: newStartsAt, time_zone: timeZone }, at) => ({
      id,
      number,
      state,
      startsAt,
      newStartsAt,
      timeZone,
      day: days[at] ?? null,
      isBookable: bookable[at] ?? true,
    }),
  )
}

/** The days on which the visits of a case begin; null for one that was cancelled or missed. */
export const visitDays = (visits: readonly VisitRow[]) =>
  visits.map(({ state, starts_at, time_zone }) => (isVisited(state) ? dayIn(time_zone, starts_at) : null))

/** Which visits can be booked again: those that were cancelled or missed, unless a later one has taken place. */
export function bookableVisits(visits: readonly VisitRow[]) {
  const lastCompleted = visits.findLastIndex(({ state }) => state === 'completed')
  return visits.map(({ state }, at) => !isVisited(state) && at > lastCompleted)
}

const gapsOf = (visits: readonly VisitRow[]) => visits.map(({ gap_days }) => gap_days)

/** Refuses a time that would leave too little time between the visits of a case. */
export async function refuseShortGap(db: Executor, row: AppointmentRow, startsAt: Date) {
  if (row.case_id === null) return
  const visits = await selectVisits(db, row.case_id)
  const at = visits.findIndex(({ id }) => id === row.id)
  const problem = at < 0 ? undefined : gapProblem(gapsOf(visits), visitDays(visits), at, dayIn(row.time_zone, startsAt))
  if (problem) throw new AppError('bad_request', problem)
}

type WantedDays = { from: string | undefined; days: number }

/** The slots that an appointment can be moved to. */
export async function listSlotsFor(ctx: Ctx, actor: Actor, id: string, wanted: WantedDays): Promise<Slots> {
  const row = await selectAppointment(ctx.db, id)
  if (!row) throw appointmentNotFound()
  const mover = moverOf(row, actor)
  const calendar = await findCalendar(ctx.db, row.provider_id)
  if (!calendar) throw noProvider()
  if (row.case_id === null) return slotsIn(calendar, { kind: row.kind, ...wanted }, ctx.now())
  // The clinic must not learn when the patient has appointments elsewhere. The exclusion constraints refuse these times.
  const held = mover === 'patient' ? await selectHeldByPatient(ctx.db, row.patient_id, ctx.now()) : []
  return slotsOfVisit(ctx, withPatient(calendar, held), row, wanted)
}

/** The refusal of a held time for a visit, with the slots around it. */
export async function takenVisit(ctx: Ctx, actor: Actor, row: AppointmentRow, startsAt: Date, message: string) {
  const from = dayIn(row.time_zone, startsAt)
  const slots = await listSlotsFor(ctx, actor, row.id, { from, days: DAYS_AFTER_TAKEN })
  return new AppError('taken', message, { slots })
}

/** Those between the visits before and after it. The booking period of the answer begins with its first day. */
async function slotsOfVisit(ctx: Ctx, calendar: VisitCalendar, row: AppointmentRow, { from, days }: WantedDays) {
  const visits = await selectVisits(ctx.db, row.case_id ?? '')
  const at = visits.findIndex(({ id }) => id === row.id)
  const { earliest, latest } = dayBounds(gapsOf(visits), visitDays(visits), at)
  const today = dayIn(calendar.calendar.schedule.timeZone, ctx.now())
  const first = earliest !== null && earliest > today ? earliest : today
  const searched = addDays(first, VISIT_SEARCH_DAYS)
  const last = latest !== null && latest < searched ? latest : searched
  const slots = visitSlotsIn(calendar, { from: from ?? first, days }, ctx.now())
  return {
    ...slots,
    windowDays: Math.max(0, countDays(first, last) - 1),
    days: slots.days.map((day) => (day.date >= first && day.date <= last ? day : { date: day.date, slots: [] })),
  }
}
