import { notify } from '#features/notifications/server/notify.ts'
import { momentIn } from '#platform/rules/time/local-time.ts'
import type { Notifying } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import type { NotificationFacts, NotificationKind } from '#platform/server/feature.ts'
import type { EntryRow } from './queries.ts'

/** What a mail and a notification are about: an entry, and the times that are free now, soonest first. */
export type FreedMessage = { entry: EntryRow; times: readonly [Date, ...Date[]] }

const momentOf = ({ timeZone, startsAt }: NotificationFacts) => momentIn(String(timeZone), String(startsAt))

/** The kinds of notifications about freed times, with their words. */
export const waitingListNotifications = {
  earlier_time_freed: {
    topic: 'appointments',
    describe: ({ subjectId, other, facts }) => ({
      text:
        facts.count === 1
          ? `An earlier time with ${other} has become free: ${momentOf(facts)}.`
          : `${facts.count} earlier times with ${other} have become free, from ${momentOf(facts)}.`,
      path: reschedulePath(subjectId, String(facts.startsAt)),
    }),
  },
  time_freed: {
    topic: 'appointments',
    describe: ({ subjectId, other, facts }) => ({
      text:
        facts.count === 1
          ? `A time with ${other} has become free: ${momentOf(facts)}.`
          : `${facts.count} times with ${other} have become free, from ${momentOf(facts)}.`,
      path: bookingPath(subjectId, String(facts.kind), String(facts.startsAt)),
    }),
  },
} as const satisfies Record<string, NotificationKind>

/** Where a patient takes a freed time: by rescheduling their appointment, or by booking it. */
export const pathOf = ({ appointment_id, provider_id, kind }: EntryRow, startsAt: Date) =>
  appointment_id
    ? reschedulePath(appointment_id, startsAt.toISOString())
    : bookingPath(provider_id, kind, startsAt.toISOString())

const reschedulePath = (appointmentId: string, startsAt: string) =>
  `/dashboard/appointments?id=${appointmentId}&reschedule=${encodeURIComponent(startsAt)}`

const bookingPath = (providerId: string, kind: string, startsAt: string) =>
  `/provider/${providerId}?kind=${kind}&slot=${encodeURIComponent(startsAt)}#book`

/** Notifies a patient of freed times. */
export const notifyOfFreed = (ctx: Notifying, tx: Tx, { entry, times }: FreedMessage) =>
  notify(ctx, tx, {
    accountId: entry.patient_id,
    otherId: entry.provider_id,
    kind: entry.appointment_id ? 'earlier_time_freed' : 'time_freed',
    subjectId: entry.appointment_id ?? entry.provider_id,
    occasion: ctx.now().toISOString(),
    facts: {
      timeZone: entry.patient_time_zone,
      kind: entry.kind,
      startsAt: times[0].toISOString(),
      count: times.length,
    },
  })
