import { sql } from 'kysely'
import { SECURITY_ACTIONS } from '#platform/rules/security-events.ts'
import type { Database, Tx } from '#platform/server/db/database.ts'

/** Whether an account has signed in on such a device before. An account without any login has no device to compare with. */
export async function hasLoggedInOn(tx: Tx, accountId: string, device: string) {
  const devices = await tx
    .selectFrom('audit_events')
    .select('device')
    .distinct()
    .where('account_id', '=', accountId)
    .where('action', 'in', ['signed_up', 'logged_in'])
    .execute()
  return devices.length === 0 || devices.some((known) => known.device === device)
}

/** The device and network of an event as its owner sees them: not those of an operator who acted on the account. */
export const ownDevice = sql<string>`case when actor_id <> account_id then 'Our care team' else device end`
export const ownNetwork = sql<string | null>`case when actor_id <> account_id then null else network end`

/** The events of an account that its owner sees, newest first. */
export function selectSecurityEvents(
  db: Database,
  accountId: string,
  page: { since: Date; before?: string; limit: number },
) {
  return db
    .selectFrom('audit_events')
    .select(['id', 'action', 'at', 'target', ownDevice.as('device')])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('audit_events as confirmation')
          .select('confirmation.id')
          .where('confirmation.account_id', '=', accountId)
          .where('confirmation.action', '=', 'device_confirmed')
          .where(({ eb, ref, cast }) =>
            eb(ref('confirmation.target'), '=', cast<string>(ref('audit_events.id'), 'text')),
          ),
      ).as('is_confirmed'),
    )
    .where('account_id', '=', accountId)
    .where('action', 'in', SECURITY_ACTIONS)
    .where('at', '>', page.since)
    .$if(page.before !== undefined, (query) => query.where('id', '<', page.before as string))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute()
}

export function selectSecurityEvent(tx: Tx, accountId: string, id: string) {
  return tx
    .selectFrom('audit_events')
    .select(['id', 'target'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
}
