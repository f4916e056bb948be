import { hours, minutes, seconds } from '#platform/rules/durations.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { fetchPublic } from '#platform/server/outbound/fetch-public.ts'
import { type BrowserKeys, encryptMessage } from './encrypt-message.ts'
import { findOrCreateVapidKeys, vapidAuthorization } from './vapid-keys.ts'

export type Target = BrowserKeys & { endpoint: string }
/** What the service worker shows. Nothing about health: it may be read on a lock screen. */
export type PushMessage = { title: string; body: string; path: string; tag: string }

/**
 * `gone` is the end of the subscription, `refused` that of the message; `later` is transient, with the wait that the push
 * service asks for.
 */
export type PushFailure = { kind: 'gone' | 'refused' | 'later'; problem: string; retryAfterMs?: number }

/** A push service keeps a message so long for a device that is off. */
const TTL_MS = hours(24)
const TIMEOUT_MS = seconds(10)
const ANSWER_BYTES_MAX = 10_000
const RETRY_AFTER_MAX_MS = hours(1)

/** Sends a message to a device. Returns undefined when its push service accepts it, otherwise the failure. */
export async function sendPush(ctx: Ctx, target: Target, message: PushMessage, signal?: AbortSignal) {
  const authorization = vapidAuthorization(ctx, await findOrCreateVapidKeys(ctx), target.endpoint)
  const sent = await fetchPublic(ctx, target.endpoint, {
    method: 'POST',
    headers: {
      authorization,
      ttl: String(TTL_MS / seconds(1)),
      urgency: 'normal',
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
    },
    body: encryptMessage(JSON.stringify(message), target),
    bytesMax: ANSWER_BYTES_MAX,
    timeoutMs: TIMEOUT_MS,
    ...(signal && { signal }),
  })
  if ('answer' in sent) return failureOf(sent.answer.status, sent.answer.headers['retry-after'])
  const { kind, problem } = sent.failure
  return { kind: kind === 'forbidden' ? 'gone' : 'later', problem } satisfies PushFailure
}

function failureOf(status: number, retryAfter: string | undefined): PushFailure | undefined {
  const problem = `the push service answered ${status}`
  if (status >= 200 && status < 300) return undefined
  if (status === 404 || status === 410) return { kind: 'gone', problem }
  if (status !== 429 && status < 500) return { kind: 'refused', problem }
  const wait = Number(retryAfter) * seconds(1)
  return { kind: 'later', problem, ...(wait > 0 && { retryAfterMs: Math.min(wait, RETRY_AFTER_MAX_MS) }) }
}

/** Exponential backoff; after the last one a message is given up. */
export const BACKOFF_MS = [minutes(1), minutes(5), minutes(30), hours(2), hours(6)]
