import { brand } from '#content/brand.ts'
import { hours, minutes } from '#platform/rules/durations.ts'
import type { AppCtx } from '#platform/server/registry.ts'
import { isPushTopic } from '../../rules/notifications.ts'
import { pushTexts } from '../../words/notifications.ts'
import { claimDuePushes, type DeliveryRow, deleteDelivery, deleteSubscription, updateNextTry } from './queries.ts'
import { BACKOFF_MS, type PushMessage, sendPush } from './send-push.ts'

/** At once: a slow push service holds up no other. */
const BATCH_SIZE = 10
/** Longer than any attempt: after it the process that claimed the message has crashed. */
const LEASE_MS = minutes(2)
/** An older notification is not worth an interruption. */
const GIVE_UP_AFTER_MS = hours(12)

export type PushDelivery = { sent: number; problems: string[] }

/** Sends the due messages of the outbox until none is left. Processes may run it concurrently. */
export async function deliverDuePushes(ctx: AppCtx, signal?: AbortSignal): Promise<PushDelivery> {
  const delivery: PushDelivery = { sent: 0, problems: [] }
  for (let count = BATCH_SIZE; count === BATCH_SIZE && !signal?.aborted; ) {
    const now = ctx.now()
    const due = await claimDuePushes(ctx.db, now, new Date(now.getTime() + LEASE_MS), BATCH_SIZE)
    count = due.length
    await Promise.all(due.map((row) => deliver(ctx, row, delivery, signal)))
  }
  return delivery
}

async function deliver(ctx: AppCtx, row: DeliveryRow, delivery: PushDelivery, signal: AbortSignal | undefined) {
  const message = tryMessageOf(ctx, row, delivery)
  if (!message) return deleteDelivery(ctx.db, row.delivery_id)
  const failure = await sendPush(ctx, row, message, signal)
  if (!failure) {
    delivery.sent++
    return deleteDelivery(ctx.db, row.delivery_id)
  }
  delivery.problems.push(failure.problem)
  if (failure.kind === 'gone') return deleteSubscription(ctx.db, row)
  const backoff = BACKOFF_MS[row.tries - 1]
  if (failure.kind === 'refused' || backoff === undefined) return deleteDelivery(ctx.db, row.delivery_id)
  const wait = Math.max(backoff, failure.retryAfterMs ?? 0)
  return updateNextTry(ctx.db, row.delivery_id, new Date(ctx.now().getTime() + wait))
}

/** A notification that cannot be described is a bug, and holds up no other. */
function tryMessageOf(ctx: AppCtx, row: DeliveryRow, { problems }: PushDelivery) {
  try {
    return messageOf(ctx, row)
  } catch (error) {
    problems.push(`${row.kind}: ${(error as Error).message}`)
  }
}

/** Nothing for what was read meanwhile or whose session is over, is old, or is not wanted on this device. */
function messageOf({ registry, now }: AppCtx, row: DeliveryRow): PushMessage | undefined {
  const kind = registry.notifications[row.kind]
  const isOld = now().getTime() - row.created_at.getTime() > GIVE_UP_AFTER_MS
  if (!kind || row.is_over || isOld || !isPushTopic(kind.topic) || !row.topics.includes(kind.topic)) return undefined
  // The words on the screen of the device name nobody and nothing; the page says the rest.
  const { path } = kind.describe({ subjectId: row.subject_id, other: '', facts: row.facts })
  return { title: brand.name, body: pushTexts[kind.topic], path, tag: row.notification_id }
}
