import { sql } from 'kysely'
import type { Database, Tx } from '#platform/server/db/database.ts'
import type { NotificationFacts } from '#platform/server/feature.ts'
import type { PushTopic } from '../../rules/notifications.ts'

export type SubscriptionRow = { id: string; endpoint: string; p256dh: Buffer; auth: Buffer; topics: string[] }
type NewSubscription = Omit<SubscriptionRow, 'id' | 'topics'> & {
  account_id: string
  session_id: string
  topics: readonly PushTopic[]
  created_at: Date
}

/** The device of a session. */
export function selectSubscription(db: Database, tokenHash: Buffer): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('push_subscriptions as subscription')
    .innerJoin('sessions as session', 'session.id', 'subscription.session_id')
    .select([
      'subscription.id',
      'subscription.endpoint',
      'subscription.p256dh',
      'subscription.auth',
      'subscription.topics',
    ])
    .where('session.token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export async function selectSessionId(tx: Tx, tokenHash: Buffer) {
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .forKeyShare()
    .executeTakeFirst()
  return session?.id
}

/** Replaces what the session, or another account in the same browser, has subscribed to before. */
export async function replaceSubscription(tx: Tx, { topics, ...subscription }: NewSubscription) {
  await tx
    .deleteFrom('push_subscriptions')
    .where(({ or, eb }) =>
      or([eb('session_id', '=', subscription.session_id), eb('endpoint', '=', subscription.endpoint)]),
    )
    .execute()
  await tx
    .insertInto('push_subscriptions')
    .values({ ...subscription, topics: [...topics] })
    .execute()
}

type Endpoint = Pick<SubscriptionRow, 'endpoint' | 'auth'>

/** Changes the subscription with this endpoint and secret. Returns whether there is one. */
export async function updateSubscription(
  db: Database,
  former: Endpoint,
  renewed: Endpoint & Pick<SubscriptionRow, 'p256dh'>,
) {
  const { numUpdatedRows } = await db
    .updateTable('push_subscriptions')
    .set(renewed)
    .where('endpoint', '=', former.endpoint)
    .where('auth', '=', former.auth)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Ends the oldest devices of an account beyond the limit. */
export async function deleteSurplusSubscriptions(tx: Tx, accountId: string, max: number) {
  await sql`delete from push_subscriptions where id in (
    select id from push_subscriptions where account_id = ${accountId} order by created_at desc, id offset ${max})`.execute(
    tx,
  )
}

/** Unless the browser has renewed it meanwhile. */
export async function deleteSubscription(db: Database, { id, endpoint }: Pick<SubscriptionRow, 'id' | 'endpoint'>) {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).where('endpoint', '=', endpoint).execute()
}

export type DeliveryRow = SubscriptionRow & {
  delivery_id: string
  tries: number
  kind: string
  subject_id: string
  facts: NotificationFacts
  created_at: Date
  /** Read meanwhile, or its session has expired. */
  is_over: boolean
  notification_id: string
}

/** Claims due messages with a lease until `leasedUntil`. Concurrent claims skip locked rows. */
export async function claimDuePushes(db: Database, now: Date, leasedUntil: Date, limit: number) {
  const { rows } = await sql<DeliveryRow>`
    update push_deliveries delivery set tries = delivery.tries + 1, next_try_at = ${leasedUntil}
    from push_subscriptions subscription, notifications notification, sessions session
    where delivery.id in (
        select id from push_deliveries where next_try_at <= ${now}
        order by next_try_at limit ${limit} for update skip locked)
      and subscription.id = delivery.subscription_id and notification.id = delivery.notification_id
      and session.id = subscription.session_id
    returning delivery.id as delivery_id, delivery.tries, subscription.id, subscription.endpoint, subscription.p256dh,
      subscription.auth, subscription.topics, notification.id as notification_id, notification.kind,
      notification.subject_id, notification.facts, notification.created_at,
      notification.read_at is not null or session.expires_at <= ${now} as is_over`.execute(db)
  return rows
}

export async function deleteDelivery(db: Database, id: string) {
  await db.deleteFrom('push_deliveries').where('id', '=', id).execute()
}

export async function updateNextTry(db: Database, id: string, next_try_at: Date) {
  await db.updateTable('push_deliveries').set({ next_try_at }).where('id', '=', id).execute()
}
