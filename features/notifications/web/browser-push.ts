import { seconds } from '#platform/rules/durations.ts'
import type { PushForm } from '../rules/notifications.ts'

/** A worker that is not there by then was refused by the browser. */
const WORKER_TIMEOUT_MS = seconds(10)

/** Whether the browser can show notifications of this site, and whether a person has decided against it. */
export function pushSupport(): 'unsupported' | 'denied' | 'possible' {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'possible'
}

const workerRegistration = () =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<undefined>((resolve) => setTimeout(resolve, WORKER_TIMEOUT_MS)),
  ])

type Subscription = Pick<PushForm, 'endpoint' | 'keys'>

/** The present subscription of the browser, if it may be used. */
export async function findSubscription(): Promise<Subscription | undefined> {
  if (pushSupport() !== 'possible' || Notification.permission !== 'granted') return undefined
  const registration = await workerRegistration()
  return toSubscription(await registration?.pushManager.getSubscription())
}

/** A new subscription. An earlier one may belong to another key of the site. Undefined when the browser refuses. */
export async function createSubscription(publicKey: string): Promise<Subscription | undefined> {
  try {
    const registration = await workerRegistration()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
    const options = { userVisibleOnly: true, applicationServerKey: publicKey }
    return toSubscription(await registration?.pushManager.subscribe(options))
  } catch {
    return undefined
  }
}

/** Progressive enhancement: the server sends nothing more in any case. */
export async function endSubscription() {
  const registration = await workerRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe().catch(() => undefined)
}

function toSubscription(subscription: PushSubscription | null | undefined): Subscription | undefined {
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  if (!endpoint || !keys?.p256dh || !keys.auth) return undefined
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
}
