export type PushMessage = { title: string; body: string; path: string; tag: string }

/** What the server has pushed; nothing for anything else. */
export function parsePush(text: string | undefined): PushMessage | undefined {
  const { title, body, path, tag } = asRecord(text)
  if (typeof title !== 'string' || typeof body !== 'string' || typeof path !== 'string' || typeof tag !== 'string')
    return undefined
  return { title, body, path, tag }
}

function asRecord(text: string | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}

/** The page that a notification leads to, on this site only. */
export function addressOf(path: unknown, origin: string) {
  const url = typeof path === 'string' ? URL.parse(path, origin) : null
  return url?.origin === origin ? url.href : `${origin}/`
}

/** What the browser says when it has ended a subscription, such as after its secrets have expired. */
export type SubscriptionChange = {
  oldSubscription: PushSubscription | null
  newSubscription: PushSubscription | null
}

const RENEWALS = '/api/v1/notifications/push/renewals'

/**
 * Subscribes again under the same key of the site, and tells the server, for which the secrets of the former subscription
 * are the authorisation: a service worker has no session. A browser that does not name the former one leaves it to the person.
 */
export async function renewPush({ oldSubscription, newSubscription }: SubscriptionChange, pushManager: PushManager) {
  if (!oldSubscription) return
  const { applicationServerKey } = oldSubscription.options
  const renewed = newSubscription ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  await fetch(RENEWALS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ former: toSubscription(oldSubscription), renewed: toSubscription(renewed) }),
  })
}

function toSubscription(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint, keys }
}
