import { sql } from 'kysely'
import type { Notifying } from '#platform/server/ctx.ts'
import { executePrepared, type Tx } from '#platform/server/db/database.ts'
import type { NotificationFacts } from '#platform/server/feature.ts'

const PUSH_DELAY_SECONDS = 5

export type NewNotification = {
  accountId: string
  /** A kind that a feature registers. */
  kind: string
  subjectId: string
  /** With the account, the kind and the subject the idempotency key. */
  occasion?: string
  /** The account that its sentence names. */
  otherId?: string
  facts?: NotificationFacts
}

/** Stores a notification in the transaction of what it is about, idempotently. Open screens are told after the commit. */
export async function notify(ctx: Notifying, tx: Tx, { accountId, ...notification }: NewNotification) {
  const { kind, subjectId, occasion = '', otherId = null, facts = {} } = notification
  const query = sql`
    with noted as (
      insert into notifications (account_id, kind, subject_id, occasion, other_id, facts, created_at)
      values (${accountId}, ${kind}, ${subjectId}, ${occasion}, ${otherId}, ${JSON.stringify(facts)}, ${ctx.now()})
      on conflict (account_id, subject_id, kind, occasion) do nothing
      returning id, account_id, created_at
    )
    ${sql.raw(pushSql('noted'))}`
  await executePrepared(tx, query)
  ctx.notified.add(accountId)
}

/**
 * The part of a statement that queues notifications for the devices of their accounts, with a delay: an account that
 * reads it on an open screen meanwhile is not interrupted.
 */
export function pushSql(noted: string) {
  return `insert into push_deliveries (subscription_id, notification_id, next_try_at)
    select subscription.id, noted.id, noted.created_at + interval '${PUSH_DELAY_SECONDS} seconds'
    from ${noted} as noted join push_subscriptions subscription on subscription.account_id = noted.account_id
    on conflict (subscription_id, notification_id) do update set next_try_at = excluded.next_try_at, tries = 0`
}

/**
 * For a statement that writes a message: one notification per subject, which becomes unread again. `select` yields the
 * account, the subject, the other account and the time.
 */
export const renewalSql = (kind: string, select: string) => `
  insert into notifications (account_id, subject_id, other_id, created_at, kind)
  select account_id, subject_id, other_id, created_at, '${kind}' from (${select}) as renewed
  on conflict (account_id, subject_id, kind, occasion)
  do update set created_at = excluded.created_at, other_id = excluded.other_id, read_at = null
  returning id, account_id, created_at`

/** For a statement that reads a subject: marks its notification as read. `select` yields the account, the subject and the time. */
export const readingSql = (kind: string, select: string) => `
  update notifications notification set read_at = seen.read_at
  from (${select}) as seen
  where notification.account_id = seen.account_id and notification.subject_id = seen.subject_id
    and notification.kind = '${kind}' and notification.read_at is null
  returning notification.account_id`
