import { seconds } from '#platform/rules/durations.ts'
import type { PublicChange } from '#platform/server/db/public-changes.ts'

export type Subscribe = (listener: (change: PublicChange) => void) => void

/** Some changes in a row take effect at once, and a flood of them once a second. */
const THROTTLE = { burst: 10, intervalMs: seconds(1) }
const PROVIDER_PATH = '/provider/'
const UUID_LENGTH = 36
const LISTS = 'lists'

/**
 * Throttles the changes that affect many pages, or that others than a provider make to the provider's page. A provider's
 * own changes pass at once: they affect one page, which its owner is likely to open next.
 */
export function throttleChanges(subscribe: Subscribe): Subscribe {
  const listeners: ((change: PublicChange) => void)[] = []
  const publish = (change: PublicChange) => {
    for (const listener of listeners) listener(change)
  }
  const renamed = new Set<string>()
  const lists = createThrottle(THROTTLE, () => publish({ kind: 'lists' }))
  const names = createThrottle(THROTTLE, () => {
    for (const providerId of renamed) publish({ kind: 'names', providerId })
    renamed.clear()
  })
  subscribe((change) => {
    if (change.kind === 'lists') return lists()
    if (change.kind !== 'names') return publish(change)
    renamed.add(change.providerId)
    names()
  })
  return (listener) => void listeners.push(listener)
}

/** Responses that show the same: those of one provider, or all others, which may list providers or packages. */
export const groupOf = (key: string) =>
  key.startsWith(PROVIDER_PATH) ? key.slice(0, PROVIDER_PATH.length + UUID_LENGTH).toLowerCase() : LISTS

/** The group that shows what has changed; undefined for all groups. */
export function groupAffectedBy(change: PublicChange): string | undefined {
  if ('providerId' in change) return PROVIDER_PATH + change.providerId
  return change.kind === 'lists' ? LISTS : undefined
}

type Options = { burst: number; intervalMs: number }

/**
 * Token bucket: up to `burst` calls in a row run at once, and a token comes back every interval. Calls without a token
 * are coalesced into one, which runs with the next token.
 */
function createThrottle({ burst, intervalMs }: Options, work: () => void) {
  let tokens = burst
  let isPending = false
  let timer: NodeJS.Timeout | undefined

  function run() {
    tokens--
    timer ??= setInterval(refill, intervalMs).unref()
    work()
  }

  function refill() {
    tokens++
    if (isPending) {
      isPending = false
      run()
    }
    if (tokens < burst) return
    clearInterval(timer)
    timer = undefined
  }

  return () => {
    if (tokens > 0) run()
    else isPending = true
  }
}
