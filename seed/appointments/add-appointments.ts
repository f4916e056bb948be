import { randomUUID } from 'node:crypto'
import { DEFAULT_KINDS } from '#features/appointments/rules/appointment-kinds.ts'
import { type AppointmentRecord, recordAppointment } from '#features/appointments/server/appointments.ts'
import { storeBlockedTime } from '#features/appointments/server/availability/blocked-times.ts'
import { storeKinds } from '#features/appointments/server/availability/kind-settings.ts'
import { rhythmOf } from '#features/appointments/server/availability/kinds.ts'
import { days, hours, minutes } from '#platform/rules/durations.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { slotsBetween } from '#platform/server/scheduling/opening-slots.ts'
import { demoProviders } from '../demo-providers.ts'
import { type DemoAppointment, type DemoBlockedTime, demoAppointments, demoBlockedTimes } from './demo-appointments.ts'
import { demoKinds } from './demo-kinds.ts'

/** No provider of the demo is closed for longer. */
const WITHIN_DAYS = 7
const TALKS = rhythmOf(DEFAULT_KINDS.video)

/** Adds the demo appointments, and what is offered for booking. The account ids are given by username. */
export async function addAppointments(ctx: Ctx, tx: Tx, ids: ReadonlyMap<string, string>) {
  for (const { username, form } of demoKinds) await storeKinds(ctx, tx, idOf(ids, username), form)
  const held = await tx.selectFrom('appointments').select(['provider_id', 'starts_at']).execute()
  const heldBy = (username: string) =>
    held.filter(({ provider_id }) => provider_id === ids.get(username)).map(({ starts_at }) => starts_at)
  const scheduled = scheduleAppointments(ctx.now(), heldBy)
  for (const { demo, timeZone, startsAt } of scheduled) {
    await recordAppointment(tx, {
      providerId: idOf(ids, demo.provider),
      patientId: idOf(ids, demo.patient),
      startsAt,
      timeZone,
      patientTimeZone: demo.patientTimeZone,
      service: demo.service,
      about: demo.about,
      steps: stepsOf(demo, startsAt, ctx.now()),
    })
  }
  for (const demo of demoBlockedTimes)
    await storeBlockedTime(ctx, tx, idOf(ids, demo.provider), blockedTimeForm(demo, ctx.now(), scheduled))
}

type Scheduled = { demo: DemoAppointment; timeZone: string; startsAt: Date }

/** A time for each demo appointment. No two overlap, nor does one with those that its provider has held. */
export function scheduleAppointments(now: Date, heldBy: (username: string) => readonly Date[]): Scheduled[] {
  const scheduled: Scheduled[] = []
  for (const demo of demoAppointments) {
    const { timeZone, slots } = slotsFor(demo, now)
    const taken = [...scheduled.map(({ startsAt }) => startsAt), ...heldBy(demo.provider)]
    const startsAt = slots.find((slot) => !taken.some((other) => overlap(slot, other)))
    if (!startsAt) throw new Error(`${demo.provider} receives nobody`)
    scheduled.push({ demo, timeZone, startsAt })
  }
  return scheduled
}

const overlap = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime()) < minutes(TALKS.minutes)

function slotsFor({ provider: username, inDays }: DemoAppointment, now: Date) {
  const { timeZone, openingHours } = profileOf(username)
  const openings = openingHours.map(({ weekday, opens, closes }) => ({ weekdays: [weekday], opens, closes }))
  const from = new Date(now.getTime() + days(inDays))
  const to = new Date(from.getTime() + days(WITHIN_DAYS))
  return { timeZone, slots: slotsBetween({ timeZone, openings }, TALKS, from, to) }
}

function profileOf(username: string) {
  const profile = demoProviders.find(({ person }) => person.username === username)?.profile
  if (!profile) throw new Error(`${username} has an appointment but no profile`)
  return profile
}

/** The blocked time as a form, on the first day on which it overlaps no appointment. */
export function blockedTimeForm({ provider, inDays, note, ...hours }: DemoBlockedTime, now: Date, all: Scheduled[]) {
  const { timeZone } = profileOf(provider)
  const own = all.filter(({ demo }) => demo.provider === provider).map(({ startsAt }) => startsAt.getTime())
  const length = minutesBetween(hours.opens, hours.closes)
  const from = new Date(now.getTime() + days(inDays))
  const to = new Date(from.getTime() + days(WITHIN_DAYS))
  const openings = [{ ...hours, weekdays: EVERY_DAY }]
  const startsAt = slotsBetween({ timeZone, openings }, { minutes: length, every: length }, from, to).find((slot) =>
    own.every((other) => other >= slot.getTime() + minutes(length) || other + minutes(TALKS.every) <= slot.getTime()),
  )
  if (!startsAt) throw new Error(`${provider} has no time to block`)
  const endsAt = new Date(startsAt.getTime() + minutes(length))
  return { id: randomUUID(), startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), note }
}

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const minutesBetween = (opens: string, closes: string) => minuteOf(closes) - minuteOf(opens)
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Its moves: requested ten days before, or yesterday when that lies in the future. */
function stepsOf({ course }: DemoAppointment, startsAt: Date, now: Date): AppointmentRecord['steps'] {
  const asked = new Date(Math.min(startsAt.getTime() - days(10), now.getTime() - days(1)))
  const answered = new Date(asked.getTime() + hours(6))
  if (course === 'offered') return [{ name: 'offer', by: 'provider', at: asked }]
  const request = { name: 'request', by: 'patient', at: asked } as const
  const confirm = { name: 'confirm', by: 'provider', at: answered } as const
  if (course === 'waiting') return [request]
  if (course === 'confirmed') return [request, confirm]
  if (course === 'completed') return [request, confirm, { name: 'complete', by: 'clock', at: startsAt }]
  const reason = 'I am at a congress that week. Please choose another time, I would like to talk to you.'
  return [request, { name: 'decline', by: 'provider', at: answered, reason }]
}

function idOf(ids: ReadonlyMap<string, string>, username: string) {
  const id = ids.get(username)
  if (!id) throw new Error(`${username} has an appointment but no account`)
  return id
}
