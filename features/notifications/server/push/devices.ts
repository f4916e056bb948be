import { brand } from '#content/brand.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { violatedConstraint } from '#platform/server/db/errors.ts'
import { addressProblem } from '#platform/server/outbound/fetch-public.ts'
import { tokenHash } from '#platform/server/tokens.ts'
import {
  PUSH_DEVICES_MAX,
  type PushForm,
  type PushRenewalForm,
  type PushState,
  type PushTopic,
} from '../../rules/notifications.ts'
import { pushTexts } from '../../words/notifications.ts'
import { isBrowserKey } from './encrypt-message.ts'
import {
  deleteSubscription,
  deleteSurplusSubscriptions,
  replaceSubscription,
  selectSessionId,
  selectSubscription,
  updateSubscription,
} from './queries.ts'
import { sendPush } from './send-push.ts'
import { findOrCreateVapidKeys } from './vapid-keys.ts'

/** Whether the device of this session gets notifications, and which. */
export async function readDevice(ctx: Ctx, token: string): Promise<PushState> {
  const { publicKey } = await findOrCreateVapidKeys(ctx)
  const subscription = await selectSubscription(ctx.db, tokenHash(token))
  return { publicKey, topics: (subscription?.topics as PushTopic[] | undefined) ?? null }
}

type Subscription = Pick<PushForm, 'endpoint' | 'keys'>

/** The columns of a subscription. Refuses one to which nothing can be sent. */
function toColumns(ctx: Ctx, { endpoint, keys }: Subscription) {
  const p256dh = Buffer.from(keys.p256dh, 'base64url')
  if (addressProblem(ctx, endpoint)) throw new AppError('bad_request', 'This is not the address of a push service.')
  if (!isBrowserKey(p256dh)) throw new AppError('bad_request', 'Send the subscription of the browser.')
  return { endpoint, p256dh, auth: Buffer.from(keys.auth, 'base64url') }
}

/** Sends notifications of the chosen topics to the device of this session from now on. */
export async function subscribeDevice(ctx: Ctx, actor: Actor, token: string, form: PushForm): Promise<PushState> {
  const columns = toColumns(ctx, form)
  await ctx.db.transaction().execute(async (tx) => {
    const session_id = await selectSessionId(tx, tokenHash(token))
    if (!session_id) throw new AppError('not_signed_in', 'Please log in first.')
    await replaceSubscription(tx, {
      account_id: actor.id,
      session_id,
      ...columns,
      topics: [...new Set(form.topics)],
      created_at: ctx.now(),
    })
    await deleteSurplusSubscriptions(tx, actor.id, PUSH_DEVICES_MAX)
  })
  return readDevice(ctx, token)
}

/** Replaces a subscription that the browser has ended; session and topics stay. Endpoint and secret of the former one authorise. */
export async function renewSubscription(ctx: Ctx, { former, renewed }: PushRenewalForm) {
  const columns = toColumns(ctx, renewed)
  const authorisation = { endpoint: former.endpoint, auth: Buffer.from(former.keys.auth, 'base64url') }
  const isRenewed = await updateSubscription(ctx.db, authorisation, columns).catch((error) => {
    // The browser has subscribed again by itself.
    if (violatedConstraint(error) === 'push_subscriptions_endpoint_key') return false
    throw error
  })
  if (!isRenewed) throw new AppError('not_found', 'Notifications are off on this device.')
}

/** Ends the notifications of the device of this session. Idempotent. */
export async function unsubscribeDevice(ctx: Ctx, token: string): Promise<PushState> {
  const subscription = await selectSubscription(ctx.db, tokenHash(token))
  if (subscription) await deleteSubscription(ctx.db, subscription)
  return readDevice(ctx, token)
}

/** Sends a notification to the device of this session at once. */
export async function sendTestPush(ctx: Ctx, token: string) {
  const subscription = await selectSubscription(ctx.db, tokenHash(token))
  if (!subscription) throw new AppError('not_found', 'Notifications are off on this device.')
  const message = { title: brand.name, body: pushTexts.test, path: '/dashboard/notifications', tag: 'test' }
  const failure = await sendPush(ctx, subscription, message)
  if (!failure) return
  if (failure.kind !== 'gone')
    throw new AppError(
      'unavailable',
      'The push service of your browser didn’t take the notification. Please try again later.',
    )
  await deleteSubscription(ctx.db, subscription)
  throw new AppError('not_found', 'Your browser no longer accepts notifications. Please turn them on again.')
}
