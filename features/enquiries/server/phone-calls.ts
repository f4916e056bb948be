import { days, hours, minutes } from '#platform/rules/durations.ts'
import type { Opening, Schedule } from '#platform/rules/time/opening-hours.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { dayAfter, dayIn, slotsBetween, startOfDay } from '#platform/server/scheduling/opening-slots.ts'
import { CALL_MINUTES } from '../rules/consultation-values.ts'
import type { FreePhoneCalls } from '../rules/consultations.ts'
import { careTeam } from '../words/care-team.ts'
import { readRoster } from './working-hours.ts'
import { lockCallBookings, selectCalls } from './working-hours-queries.ts'

const CALL_MS = minutes(CALL_MINUTES)

/** The start of every call between two instants, both included, soonest first: calls are back to back. */
export const phoneCallSlots = (schedule: Schedule, from: Date, to: Date) =>
  slotsBetween(schedule, { minutes: CALL_MINUTES, every: CALL_MINUTES }, from, to)

/** Who makes calls, and the calls that are booked. Without operators the hours of the care team have room for one call at a time. */
export type PhoneCallPlan = {
  operators: readonly { id: string; schedule: Schedule }[]
  calls: readonly { ownerId: string | null; at: Date; isOpen: boolean }[]
}

/** The times between two instants at which a call can be booked, soonest first. */
export function bookableSlots(plan: PhoneCallPlan, from: Date, to: Date): Date[] {
  if (plan.operators.length === 0) return phoneCallSlots(careTeam, from, to).filter((slot) => !isTaken(plan, slot))
  // Once for each operator: who works at which times. Hours that overlap give a time twice.
  const working = Map.groupBy(
    plan.operators.flatMap(({ id, schedule }) => {
      const starts = new Set(phoneCallSlots(onGrid(schedule), from, to).map(Number))
      return [...starts].map((start) => ({ id, start }))
    }),
    ({ start }) => start,
  )
  return [...working]
    .sort(([one], [other]) => one - other)
    .filter(([start, operators]) => findRoom(plan, operators, new Date(start)).room > 0)
    .map(([start]) => new Date(start))
}

/**
 * Who of these operators has no call at a time, and how many calls there is room for. A call without an owner will need one of
 * them, and so will one whose owner does not work then: deactivated, without hours, or on a day off.
 */
function findRoom<Operator extends { id: string }>(
  { calls }: PhoneCallPlan,
  operators: readonly Operator[],
  time: Date,
) {
  const overlapping = calls.filter(({ isOpen, at }) => isOpen && overlaps(at, time))
  const free = operators.filter(({ id }) => !overlapping.some(({ ownerId }) => ownerId === id))
  const waiting = overlapping.filter(({ ownerId }) => !operators.some(({ id }) => id === ownerId)).length
  return { free, room: Math.max(0, free.length - waiting) }
}

/** The operators who can take one more call at a time, those with the fewest calls of that day first. */
export function freeOperators(plan: PhoneCallPlan, time: Date): string[] {
  const { operators, calls } = plan
  const working = operators.filter(({ schedule }) => phoneCallSlots(onGrid(schedule), time, time).length > 0)
  const { free, room } = findRoom(plan, working, time)
  const day = dayIn(careTeam.timeZone, time)
  const ofDay = calls.filter(({ at }) => dayIn(careTeam.timeZone, at) === day)
  const load = (id: string) => ofDay.filter(({ ownerId }) => ownerId === id).length
  return free
    .map(({ id }) => ({ id, load: load(id) }))
    .sort((one, other) => one.load - other.load || (one.id < other.id ? -1 : 1))
    .slice(0, room)
    .map(({ id }) => id)
}

const overlaps = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime()) < CALL_MS

const isTaken = ({ calls }: PhoneCallPlan, time: Date) => calls.some(({ isOpen, at }) => isOpen && overlaps(at, time))

/** Hours that begin at 09:10 offer calls from 09:20 on, so that the times of all operators are the same. */
const onGrid = (schedule: Schedule): Schedule => ({
  ...schedule,
  openings: schedule.openings.map((opening) => ({ ...opening, opens: roundUp(opening.opens) })).filter(isLongEnough),
})

const HOUR = 60
function roundUp(time: string) {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const rounded = Math.ceil((hour * HOUR + minute) / CALL_MINUTES) * CALL_MINUTES
  return `${String(Math.floor(rounded / HOUR)).padStart(2, '0')}:${String(rounded % HOUR).padStart(2, '0')}`
}

const isLongEnough = ({ opens, closes }: Opening) => opens < closes

/** The free slots for a call with the care team. */
export async function freePhoneCalls(ctx: Ctx): Promise<FreePhoneCalls> {
  const now = ctx.now()
  const { from, to } = bookableWindow(now)
  const operators = await readRoster(ctx.db, now)
  const calls = await selectCalls(ctx.db, new Date(from.getTime() - CALL_MS), new Date(to.getTime() + CALL_MS))
  return { slots: bookableSlots({ operators, calls }, from, to).map((slot) => slot.toISOString()) }
}

/**
 * Refuses a time that is no slot or is taken. Returns the operator who makes the call, or null where working hours are
 * unknown. Until the transaction ends, no other call is booked.
 */
export async function assignPhoneCall(ctx: Ctx, tx: Tx, time: Date): Promise<string | null> {
  const now = ctx.now()
  const { from, to } = bookableWindow(now)
  await lockCallBookings(tx)
  const operators = await readRoster(tx, now)
  if (time < from || time > to || bookableSlots({ operators, calls: [] }, time, time).length === 0)
    throw new AppError('bad_request', 'This time cannot be booked. Please choose one of the times we offer.')
  const day = dayIn(careTeam.timeZone, time)
  const begin = startOfDay(careTeam.timeZone, day).getTime() - CALL_MS
  const end = startOfDay(careTeam.timeZone, dayAfter(day)).getTime() + CALL_MS
  const calls = await selectCalls(tx, new Date(begin), new Date(end))
  const plan = { operators, calls }
  if (bookableSlots(plan, time, time).length === 0)
    throw new AppError('taken', 'Someone else has just taken this time. Please choose another.')
  return freeOperators(plan, time)[0] ?? null
}

/** Whether an operator has no open call at a time. Until the transaction ends, no other call is booked. */
export async function isFreeForCall(tx: Tx, operatorId: string, time: Date) {
  await lockCallBookings(tx)
  const around = await selectCalls(tx, new Date(time.getTime() - CALL_MS), new Date(time.getTime() + CALL_MS))
  return !around.some(({ ownerId, isOpen, at }) => isOpen && ownerId === operatorId && overlaps(at, time))
}

function bookableWindow(now: Date) {
  const { hoursAtLeast, daysAtMost } = careTeam.bookAhead
  return {
    from: new Date(now.getTime() + hours(hoursAtLeast)),
    to: new Date(now.getTime() + days(daysAtMost)),
  }
}
