import { sql } from 'kysely'
import { days } from '#platform/rules/durations.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { AuditFilter } from '../rules/audit.ts'

export type AuditRow = {
  id: string
  at: Date
  micros: string
  action: string
  outcome: 'success' | 'failure' | 'refused'
  actor_id: string | null
  actor_role: 'patient' | 'doctor' | 'operator' | null
  actor_name: string | null
  account_id: string | null
  account_name: string | null
  target: string | null
  reason: string | null
  device: string
  network: string
}
/** Pages continue after the event of this number, in this microsecond since 1970. */
export type AuditCursor = { micros: string; id: string }

/** Newest first. Each filter has an index in this order; names are joined to the rows of the page alone. */
export async function selectEvents(
  db: Database,
  { operator, person, action, from, to }: AuditFilter,
  { limit, after }: { limit: number; after: AuditCursor | undefined },
) {
  const until = to && new Date(Date.parse(to) + days(1))
  const { rows } = await sql<AuditRow>`
    select event.*, actor.display_name as actor_name, account.display_name as account_name,
      (extract(epoch from event.at) * 1000000)::bigint as micros
    from (
      select id, at, action, outcome, actor_id, actor_role, account_id, target, reason, device, network
      from audit_events where true
        ${operator ? sql`and actor_id = ${operator}` : sql``}
        ${person ? sql`and account_id = ${person}` : sql``}
        ${action ? sql`and action = ${action}` : sql``}
        ${from ? sql`and at >= ${new Date(from)}` : sql``}
        ${until ? sql`and at < ${until}` : sql``}
        ${after ? sql`and (at, id) < (timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::bigint)` : sql``}
      order by at desc, id desc limit ${limit}
    ) event
    left join accounts actor on actor.id = event.actor_id and actor.erased_at is null
    left join accounts account on account.id = event.account_id and account.erased_at is null
    order by event.at desc, event.id desc`.execute(db)
  return rows
}
