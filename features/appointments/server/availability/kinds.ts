import { sql } from 'kysely'
import { days, hours, minutes } from '#platform/rules/durations.ts'
import { type BusyTimes, isBusy } from '#platform/server/scheduling/opening-slots.ts'
import {
  APPOINTMENT_KINDS,
  type AppointmentKind,
  DEFAULT_KINDS,
  type KindRules,
  type KindSettings,
  type OfferedKind,
} from '../../rules/appointment-kinds.ts'

/**
 * The stored kinds of a provider as one column of another statement, for `toKinds`, by the alias of the provider's row. Most
 * providers have never saved any, and a booking reads them.
 */
export const kindsColumn = (alias: string) => sql<
  KindSettings[]
>`case ${sql.ref(`${alias}.kinds_version`)} when 0 then '[]' else (
  select coalesce(json_agg(json_build_object('kind', kind, 'isOffered', is_offered, 'minutes', minutes,
    'bufferMinutes', buffer_minutes, 'leadHours', lead_hours, 'windowDays', window_days,
    'confirmsAutomatically', confirms_automatically, 'questions', questions, 'meetingUrl', meeting_url)), '[]')
  from appointment_kinds where provider_id = ${sql.ref(`${alias}.account_id`)}
) end`

const DEFAULTS = APPOINTMENT_KINDS.map((kind) => DEFAULT_KINDS[kind])

/** All kinds of a provider, in their order. */
export const toKinds = (stored: readonly KindSettings[]): readonly KindSettings[] =>
  stored.length === 0
    ? DEFAULTS
    : DEFAULTS.map((settings) => stored.find(({ kind }) => kind === settings.kind) ?? settings)

/** The kind of that name, or else the first that is offered, by which cards show the next times. */
export function findKind(kinds: readonly KindSettings[], name?: AppointmentKind): KindSettings {
  const found = kinds.find(({ kind, isOffered }) => (name ? kind === name : isOffered))
  return found ?? DEFAULT_KINDS.video
}

/** The kinds that patients can book. */
export const offeredKinds = (kinds: readonly KindSettings[]): OfferedKind[] =>
  kinds
    .filter(({ isOffered }) => isOffered)
    .map(({ kind, minutes, windowDays, confirmsAutomatically, questions }) => ({
      kind,
      minutes,
      windowDays,
      confirmsAutomatically,
      questions: [...questions],
    }))

/** How the slots of a kind follow each other. */
export const rhythmOf = ({ minutes, bufferMinutes }: KindRules) => ({ minutes, every: minutes + bufferMinutes })

/** The end of an appointment that begins then. */
export const endOf = (startsAt: Date, kind: Pick<KindRules, 'minutes'>) =>
  new Date(startsAt.getTime() + minutes(kind.minutes))

/** The first and the last instant at which a slot that is booked now can begin. */
export const bookingWindow = ({ leadHours, windowDays }: KindRules, now: Date) => ({
  from: new Date(now.getTime() + hours(leadHours)),
  to: new Date(now.getTime() + days(windowDays)),
})

/** Whether neither the appointment nor the buffer after it would overlap a busy time. */
export function isFree(slot: Date, { minutes: length, bufferMinutes }: KindRules, busy: BusyTimes) {
  const from = slot.getTime()
  return !isBusy(busy, from, from + minutes(length + bufferMinutes))
}
