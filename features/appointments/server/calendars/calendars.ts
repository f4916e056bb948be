import { type RawBuilder, sql } from 'kysely'
import type { Schedule } from '#platform/rules/time/opening-hours.ts'
import { type Executor, executePrepared } from '#platform/server/db/database.ts'
import { type BusyTimes, type Interval, mergeIntervals } from '#platform/server/scheduling/opening-slots.ts'
import type { KindSettings } from '../../rules/appointment-kinds.ts'
import type { SpecialDays } from '../../rules/special-days.ts'
import { type Held, heldIntervals, isHolding } from '../availability/held-times.ts'
import { kindsColumn, toKinds } from '../availability/kinds.ts'

/** The schedule and the kinds of appointments of a provider, with their versions, and whether the account is active. */
export type ProviderSchedule = Omit<Schedule, 'special'> & {
  special: readonly SpecialDays[]
  version: number
  kinds: readonly KindSettings[]
  kindsVersion: number
  isActive: boolean
  /** Active, and its profile is not unpublished. */
  isPublic: boolean
  isVerified: boolean
}

type ScheduleRow = {
  provider_id: string
  time_zone: string
  weekly: { weekday: number; opens: string; closes: string }[]
  special: SpecialDays[]
  version: number
  kinds: KindSettings[]
  kinds_version: number
  is_active: boolean
  is_public: boolean
  is_verified: boolean
}

/** An array instead of an object, and times in milliseconds: written and parsed in half of the time. */
type HeldRow = [
  id: string,
  patient_id: string,
  starts_at: number,
  ends_at: number,
  new_starts_at: number | null,
  new_ends_at: number | null,
  buffer_minutes: number,
]
type CalendarRow = ScheduleRow & { held: HeldRow[]; unavailable: [from: number, to: number][] }

/**
 * The schedule of a provider, the appointments that hold a time, which are upcoming or over since a moment ago, and the times
 * at which the provider is unavailable: busy in a calendar kept elsewhere, or blocked.
 */
export type Calendar = {
  schedule: ProviderSchedule
  held: readonly (Held & { id: string; patient_id: string })[]
  unavailable: readonly Interval[]
}

/** What a provider's times are taken by, whatever the source: all calculations of free times see this. */
export const busyTimes = ({ held, unavailable }: Taken): BusyTimes =>
  mergeIntervals([...held.flatMap(heldIntervals), ...unavailable])

type Taken = { held: readonly Held[]; unavailable: readonly Interval[] }

/** The schedules of providers by their ids. */
export async function selectSchedules(db: Executor, providerIds: readonly string[]) {
  const rows = await executePrepared(db, schedulesWhere(isAmong('provider.account_id', providerIds)))
  return new Map(rows.map((row) => [row.provider_id, toSchedule(row)]))
}

/** The calendars of providers by their ids. */
export async function selectCalendars(db: Executor, providerIds: readonly string[]) {
  const rows = await executePrepared(db, calendarsWhere(isAmong('provider.account_id', providerIds)))
  return new Map(rows.map((row) => [row.provider_id, toCalendar(row)]))
}

/** The calendar of a provider as one column of another statement, for `toCalendar`; null when there is no such provider. */
export const calendarColumn = (providerId: string) =>
  sql<CalendarRow | null>`(
    select to_json(calendar) from (${calendarsWhere(sql`provider.account_id = ${providerId}`)}) as calendar
  )`

const calendarsWhere = (condition: RawBuilder<unknown>) => sql<CalendarRow>`
  select schedule.*, (
    select coalesce(json_agg(json_build_array(id, patient_id, ${millis('starts_at')}, ${millis('ends_at')},
      ${millis('new_starts_at')}, ${millis('new_ends_at')}, buffer_minutes)), '[]')
    from appointments where provider_id = schedule.provider_id and ${isHolding}
  ) as held, (
    select coalesce(json_agg(json_build_array(${millis('starts_at')}, ${millis('ends_at')})), '[]')
    from (
      select starts_at, ends_at from external_busy_times where provider_id = schedule.provider_id
      union all
      select starts_at, ends_at from blocked_times where provider_id = schedule.provider_id
    ) as times
  ) as unavailable
  from (${schedulesWhere(condition)}) as schedule`

const schedulesWhere = (condition: RawBuilder<unknown>) => sql<ScheduleRow>`
  select provider.account_id as provider_id, provider.time_zone, provider.special_days_version as version,
    provider.kinds_version, account.is_active, account.is_public, provider.verified_at is not null as is_verified,
    ${kindsColumn('provider')} as kinds,
    -- weekly opening hours
    (
      select coalesce(json_agg(json_build_object('weekday', opening.weekday,
        'opens', ${clockTime('opening.opens')}, 'closes', ${clockTime('opening.closes')})), '[]')
      from opening_hours opening where opening.provider_id = provider.account_id
    ) as weekly,
    -- special days, each with its own hours; without any it is closed
    (
      select coalesce(json_agg(json_build_object('from', special.first_day, 'to', special.last_day,
        'note', special.note, 'hours', (
          select coalesce(json_agg(json_build_object('opens', ${clockTime('opening.opens')},
            'closes', ${clockTime('opening.closes')}) order by opening.opens), '[]')
          from special_hours opening where opening.special_id = special.id
        )) order by special.first_day), '[]')
      from special_days special where special.provider_id = provider.account_id
    ) as special
  from providers provider join accounts account on account.id = provider.account_id
  where ${condition}`

/** An equality for a single id: a prepared statement would be planned again each time for an array of unknown length. */
const isAmong = (column: string, ids: readonly string[]) =>
  ids.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${ids[0]}`
    : sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`

/** `extract` would compute in numeric. */
const millis = (time: string) => sql`date_part('epoch', ${sql.ref(time)}) * 1000`

const clockTime = (time: string) => sql`left(${sql.ref(time)}::text, 5)`

function toSchedule({ time_zone: timeZone, weekly, special, version, ...row }: ScheduleRow): ProviderSchedule {
  const openings = weekly.map(({ weekday, opens, closes }) => ({ weekdays: [weekday], opens, closes }))
  const kinds = toKinds(row.kinds)
  return {
    timeZone,
    openings,
    special,
    version,
    kinds,
    kindsVersion: row.kinds_version,
    isActive: row.is_active,
    isPublic: row.is_public,
    isVerified: row.is_verified,
  }
}

export const toCalendar = (row: CalendarRow): Calendar => ({
  schedule: toSchedule(row),
  held: row.held.map(toHeld),
  unavailable: row.unavailable.map(([from, to]) => ({ from, to })),
})

const toHeld = ([id, patient_id, starts_at, ends_at, new_starts_at, new_ends_at, buffer_minutes]: HeldRow) => ({
  id,
  patient_id,
  starts_at: new Date(starts_at),
  ends_at: new Date(ends_at),
  new_starts_at: new_starts_at === null ? null : new Date(new_starts_at),
  new_ends_at: new_ends_at === null ? null : new Date(new_ends_at),
  buffer_minutes,
})
