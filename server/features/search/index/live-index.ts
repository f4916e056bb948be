import type pg from 'pg'
import { hours } from '#domain/durations.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { CHANGES_MAX, type Changes, selectChanges } from './changes.ts'
import { loadSegment } from './load-segment.ts'
import type { IndexedProvider } from './provider.ts'
import { toProperties, toTexts } from './rows.ts'
import { createSearchIndex, type SearchIndex } from './search-index.ts'

type IndexCtx = Pick<Ctx, 'db' | 'pool'>
/** An index, and the snapshot of the database that it shows at least. */
export type LiveIndex = { index: SearchIndex; snapshot: string; syncedAt: number }
type State = {
  live: Promise<LiveIndex>
  /** A synchronisation that waits for the one before it. */
  queued?: Promise<LiveIndex> | undefined
}

/** Less than changes are kept for. */
const SYNC_AGE_MAX_MS = hours(12)

const states = new WeakMap<pg.Pool, State>()

/** The index of a database in this process, loaded by the first who asks for it. */
export async function openIndex(ctx: IndexCtx): Promise<LiveIndex> {
  const live = await stateOf(ctx).live
  return Date.now() - live.syncedAt < SYNC_AGE_MAX_MS ? live : syncIndex(ctx)
}

/** Brings the index up to date with everything that is committed by now. */
export function syncIndex(ctx: IndexCtx): Promise<LiveIndex> {
  const state = stateOf(ctx)
  // What has not begun will see what is committed by now.
  if (state.queued) return state.queued
  const before = state.live
  const synced = before.then((live) => {
    state.queued = undefined
    return sync(ctx, live)
  })
  state.queued = synced
  state.live = synced.catch(() => before)
  return synced
}

function stateOf(ctx: IndexCtx): State {
  const known = states.get(ctx.pool)
  if (known) return known
  const state: State = { live: load(ctx) }
  states.set(ctx.pool, state)
  // The next request tries again.
  state.live.catch(() => states.delete(ctx.pool))
  return state
}

async function load(ctx: IndexCtx): Promise<LiveIndex> {
  const syncedAt = Date.now()
  const { segment, snapshot } = await loadSegment(ctx)
  return { index: createSearchIndex(segment), snapshot, syncedAt }
}

async function sync(ctx: IndexCtx, { index, snapshot, syncedAt }: LiveIndex): Promise<LiveIndex> {
  const now = Date.now()
  if (index.isWorn || now - syncedAt > SYNC_AGE_MAX_MS) return load(ctx)
  const changes = await selectChanges(ctx, snapshot)
  const ids = changes.replaced.filter((id) => id !== null)
  if (changes.count > CHANGES_MAX || ids.length < changes.replaced.length) return load(ctx)
  index.replace(ids, toProviders(changes))
  for (const { id, ...times } of changes.times) index.updateTimes(id, times)
  return { index, snapshot: changes.snapshot, syncedAt: now }
}

function toProviders({ properties, texts }: Changes): IndexedProvider[] {
  const textsById = new Map(texts.map((row) => [row.id, toTexts(row)]))
  return properties.flatMap((row) => {
    const own = textsById.get(row.id)
    return own ? [{ ...toProperties(row), ...own }] : []
  })
}
