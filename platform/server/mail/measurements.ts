import { sql } from 'kysely'
import { seconds } from '#platform/rules/durations.ts'
import type { Measurement } from '#platform/server/feature.ts'
import { GIVE_UP_AFTER_MS } from './deliver.ts'

/** More are reported as this many: an outbox without a mail server grows without end. */
const COUNT_MAX = 10_000

export const mailMeasurements: readonly Measurement[] = [
  {
    name: 'sanavia_mails_due',
    help: `Mails that wait for their delivery, up to ${COUNT_MAX}.`,
    read: async ({ ctx }) => {
      const now = ctx.now()
      const { rows } = await sql<{ due: number }>`
        select count(*)::int as due from (
          select from mails where next_try_at > ${oldestDue(now)} and next_try_at <= ${now} limit ${COUNT_MAX}
        ) mail`.execute(ctx.db)
      return rows[0]?.due ?? 0
    },
  },
  {
    name: 'sanavia_mail_delay_seconds',
    help: 'For how long the first of the due mails has waited for its delivery.',
    read: async ({ ctx }) => {
      const now = ctx.now()
      const { rows } = await sql<{ since: Date | null }>`
        select min(next_try_at) as since from mails
        where next_try_at > ${oldestDue(now)} and next_try_at <= ${now}`.execute(ctx.db)
      const { since = null } = rows[0] ?? {}
      return since ? (now.getTime() - since.getTime()) / seconds(1) : 0
    },
  },
]

/** Older ones are not attempted any more. */
const oldestDue = (now: Date) => new Date(now.getTime() - GIVE_UP_AFTER_MS)
