import { minutes } from '#platform/rules/durations.ts'
import { visitorTimeZone } from '#platform/rules/time/local-time.ts'
import { call } from '#platform/web/api/call.ts'
import { createStore } from '#platform/web/store.ts'
import { SLOT_STRIP, type SlotStrip, SlotStripsAnswer } from '../rules/slots.ts'

/** The known strips by provider. */
export const slotStrips = createStore<ReadonlyMap<string, SlotStrip['days']>>(new Map())

const MAX_AGE_MS = minutes(1)
const fetchedAt = new Map<string, number>()
const wanted = new Set<string>()

/** Batches the requests of all cards that mount together into one call. */
export function requestStrip(id: string) {
  if (Date.now() - (fetchedAt.get(id) ?? 0) < MAX_AGE_MS) return
  if (wanted.size === 0) queueMicrotask(() => void fetchWanted())
  wanted.add(id)
}

async function fetchWanted() {
  const ids = [...wanted]
  wanted.clear()
  for (let at = 0; at < ids.length; at += SLOT_STRIP.providers)
    await fetchStrips(ids.slice(at, at + SLOT_STRIP.providers))
}

/** A failed call leaves the place of the strips empty: the cards still lead to the profiles. */
async function fetchStrips(ids: readonly string[]) {
  const query = new URLSearchParams({ providers: ids.join(','), timeZone: visitorTimeZone() })
  const answer = await call(SlotStripsAnswer, 'GET', `/api/v1/slots?${query}`)
  if (!answer.ok) return
  for (const id of ids) fetchedAt.set(id, Date.now())
  slotStrips.update((known) => new Map([...known, ...answer.strips.map(({ _id, days }) => [_id, days] as const)]))
}
