import { minutes } from '#platform/rules/durations.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import { decrypt, encrypt, findDecryptionKey, findOrCreateEncryptionKey } from '#platform/server/encryption.ts'
import type { BusyTimes } from '#platform/server/scheduling/opening-slots.ts'
import {
  EXTERNAL_CALENDARS_MAX,
  type ExternalCalendar,
  type ExternalCalendarForm,
  FETCH_MINUTES,
  type FetchProblem,
} from '../../rules/external-calendars.ts'
import { findSchedule, refreshAvailability } from '../availability/availability.ts'
import { fetchCalendar } from './fetch-calendar.ts'
import {
  type CalendarRow,
  claimDue,
  type DueCalendar,
  deleteCalendar,
  insertCalendar,
  lockProvider,
  replaceBusyTimes,
  selectBusyTimes,
  selectCalendars,
  storeProblem,
} from './queries.ts'

const BATCH_SIZE = 10
const fetchInterval = minutes(FETCH_MINUTES)

export async function listCalendars(ctx: Ctx, { id }: Actor) {
  return (await selectCalendars(ctx.db, id)).map(presentCalendar)
}

const presentCalendar = ({ id: _id, host, fetched_at, problem, busy_count }: CalendarRow): ExternalCalendar => ({
  _id,
  host,
  fetchedAt: fetched_at.toISOString(),
  busyCount: Number(busy_count),
  problem: problem as FetchProblem | null,
})

/** The busy times within a period, by the host of their calendar. */
export async function listBusyTimes(db: Executor, providerId: string, period: { from: Date; to: Date }) {
  const rows = await selectBusyTimes(db, providerId, period)
  return rows.map(({ starts_at, ends_at, host }) => ({
    startsAt: starts_at.toISOString(),
    endsAt: ends_at.toISOString(),
    host,
  }))
}

/** Adds a calendar once its file was read. The id is an idempotency key. */
export async function addCalendar(ctx: Ctx, actor: Actor, { id, url }: ExternalCalendarForm) {
  const calendars = await selectCalendars(ctx.db, actor.id)
  if (calendars.some((calendar) => calendar.id === id)) return calendars.map(presentCalendar)
  if (calendars.length >= EXTERNAL_CALENDARS_MAX) throw tooMany()
  const schedule = await findSchedule(ctx.db, actor.id)
  if (!schedule) throw new AppError('not_found', 'There is no such provider.')
  const fetched = await fetchCalendar(ctx, url, schedule.timeZone)
  if ('problem' in fetched) throw new AppError('bad_request', PROBLEMS[fetched.problem])
  const key = await findOrCreateEncryptionKey(ctx.config)
  const now = ctx.now()
  await changeBusyTimes(ctx, actor.id, async (tx) => {
    const stored = await selectCalendars(tx, actor.id)
    if (stored.some((calendar) => calendar.id === id)) return
    if (stored.length >= EXTERNAL_CALENDARS_MAX) throw tooMany()
    await insertCalendar(tx, {
      id,
      provider_id: actor.id,
      sealed: encrypt(key, id, url),
      key_id: key.id,
      host: new URL(url).host,
      created_at: now,
      fetch_at: new Date(now.getTime() + fetchInterval),
      fetched_at: now,
    })
    await replaceBusyTimes(tx, { id, providerId: actor.id }, fetched.busy, now)
  })
  return listCalendars(ctx, actor)
}

const tooMany = () =>
  new AppError('bad_request', `You can connect up to ${EXTERNAL_CALENDARS_MAX} calendars. Remove one of them first.`)

const PROBLEMS: Readonly<Record<FetchProblem, string>> = {
  forbidden:
    'This address can’t be used. Paste the public or secret address of your calendar, which begins with https://.',
  unreachable: 'We couldn’t reach this address. Please check it.',
  too_slow: 'This address took too long to answer. Please try again later.',
  too_large: 'This calendar is too large. Please use one with fewer events.',
  refused: 'This address doesn’t give us the calendar. Copy it again from your calendar’s settings.',
  unreadable:
    'There’s no calendar at this address. Look for an address that ends with .ics in your calendar’s settings.',
  too_many: 'This calendar has too many events. Please use one with fewer.',
}

/** Removes a calendar with its busy times. */
export async function removeCalendar(ctx: Ctx, actor: Actor, id: string) {
  await changeBusyTimes(ctx, actor.id, async (tx) => {
    if (!(await deleteCalendar(tx, actor.id, id))) throw new AppError('not_found', 'We couldn’t find this calendar.')
  })
  return listCalendars(ctx, actor)
}

/** Changes the busy times of a provider, and with them the next time that can be booked. */
async function changeBusyTimes(ctx: Ctx, providerId: string, change: (tx: Tx) => Promise<unknown>) {
  await ctx.db.transaction().execute(async (tx) => {
    await lockProvider(tx, providerId)
    await change(tx)
    await refreshAvailability(tx, [providerId], ctx.now())
  })
}

/** Fetches the calendars that are due; several processes may run it concurrently. Returns how many. */
export async function fetchDueCalendars(ctx: Ctx, signal?: AbortSignal) {
  const now = ctx.now()
  const due = await claimDue(ctx.db, now, new Date(now.getTime() + fetchInterval), BATCH_SIZE)
  await Promise.all(due.map((calendar) => refetch(ctx, calendar, signal)))
  return due.length
}

async function refetch(ctx: Ctx, calendar: DueCalendar, signal: AbortSignal | undefined) {
  const { id, provider_id: providerId, time_zone } = calendar
  const fetched = await fetchCalendar(ctx, await addressOf(ctx, calendar), time_zone, signal)
  if (signal?.aborted) return
  if ('problem' in fetched) return storeProblem(ctx.db, id, fetched.problem)
  await storeFetched(ctx, { id, providerId }, fetched.busy)
}

const storeFetched = (ctx: Ctx, calendar: { id: string; providerId: string }, busy: BusyTimes) =>
  changeBusyTimes(ctx, calendar.providerId, (tx) => replaceBusyTimes(tx, calendar, busy, ctx.now()))

async function addressOf(ctx: Ctx, { id, sealed, key_id }: DueCalendar) {
  const key = await findDecryptionKey(ctx.config, key_id)
  if (!key) throw new Error(`The key ${key_id} of an external calendar is not available.`)
  return decrypt(key, id, sealed)
}
