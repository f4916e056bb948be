import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import type pg from 'pg'
import { hours, seconds } from '#platform/rules/durations.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { connectionOf } from '#platform/server/db/listen.ts'
import { CHANGES_MAX, type Changes, selectChanges } from './changes.ts'
import type { IndexedProvider } from './provider.ts'
import { type ReadSegment, readSegment } from './read-segment.ts'
import { toPrices, toProperties, toTexts } from './rows.ts'
import { createSearchIndex, type SearchIndex } from './search-index.ts'
import { openSegment, type Segment } from './segment.ts'

type IndexCtx = Pick<Ctx, 'db' | 'pool'>
/** An index, and the snapshot of the database that it shows at least. */
export type LiveIndex = { index: SearchIndex; snapshot: string; syncedAt: number }
type State = {
  /** The newest that is loaded, which can be searched while the next is not ready. */
  current?: LiveIndex
  live: Promise<LiveIndex>
  /** A synchronisation that waits for the one before it. */
  queued?: Promise<LiveIndex> | undefined
  isFollowing?: boolean
  isReloading?: boolean
}

/** How late searches may be for changes that they do not ask for. */
const FOLLOW_INTERVAL_MS = seconds(1)
/** Less than changes are kept for. */
const SYNC_AGE_MAX_MS = hours(12)

const states = new WeakMap<pg.Pool, State>()

/** The index of a database in this process, loaded by the first who asks for it. */
export async function openIndex(ctx: IndexCtx): Promise<LiveIndex> {
  const state = stateOf(ctx)
  const live = state.current ?? (await state.live)
  return Date.now() - live.syncedAt < SYNC_AGE_MAX_MS ? live : syncIndex(ctx)
}

/**
 * Optimistic: an answer is found in the index as it is, and once more in one that is up to date when something has changed that
 * it asks for. Other changes are followed in the background.
 */
export async function answerFresh<Answer>(
  ctx: IndexCtx,
  answerFrom: (live: LiveIndex) => Promise<{ answer: Answer; isStale: boolean }>,
): Promise<Answer> {
  const live = await openIndex(ctx)
  const { answer, isStale } = await answerFrom(live)
  if (isStale) return (await answerFrom(await syncIndex(ctx))).answer
  follow(ctx, live)
  return answer
}

/** Brings the index up to date in the background, at most once a second. */
function follow(ctx: IndexCtx, { syncedAt }: LiveIndex) {
  const state = stateOf(ctx)
  if (state.isFollowing || Date.now() - syncedAt < FOLLOW_INTERVAL_MS) return
  state.isFollowing = true
  syncIndex(ctx)
    // The next search tries again.
    .catch(() => undefined)
    .finally(() => {
      state.isFollowing = false
    })
}

/** Brings the index up to date with everything that is committed by now. */
export function syncIndex(ctx: IndexCtx): Promise<LiveIndex> {
  const state = stateOf(ctx)
  // What has not begun will see what is committed by now.
  if (state.queued) return state.queued
  const before = state.live
  const synced = before.then(async (live) => {
    state.queued = undefined
    const basis = state.current ?? live
    const next = await sync(ctx, basis)
    // Unless another has been loaded meanwhile
    if (state.current === undefined || state.current === basis) state.current = next
    if (next.index.isWorn) reload(ctx, state)
    return next
  })
  state.queued = synced
  state.live = synced.catch(() => before)
  // Whoever asked for it is told; without a listener a failure would end the process.
  state.live.catch(() => undefined)
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

/** Loads a new index while the present one is searched. What changes meanwhile is followed by the next synchronisation. */
function reload(ctx: IndexCtx, state: State) {
  if (state.isReloading) return
  state.isReloading = true
  load(ctx)
    .then((loaded) => {
      state.current = loaded
    })
    // The next synchronisation tries again.
    .catch(() => undefined)
    .finally(() => {
      state.isReloading = false
    })
}

type LoadCtx = Pick<Ctx, 'db' | 'pool'>

const PROGRAM = new URL('load-thread.ts', import.meta.url)
/** Fewer providers are read in less time than it takes to start a thread. */
const LARGE = 5000

/** Reads all providers who can be found, as of one snapshot: a large catalogue in a thread, while this one answers requests. */
async function loadSegment(ctx: LoadCtx): Promise<{ segment: Segment; snapshot: string }> {
  const { data, snapshot } = (await isLarge(ctx)) ? await readInThread(ctx) : await readSegment(ctx)
  return { segment: openSegment(data), snapshot }
}

async function isLarge({ db }: LoadCtx) {
  const statement = sql`select from provider_search offset ${sql.lit(LARGE)} limit 1`
  const { rows } = await statement.execute(db)
  return rows.length > 0
}

/** The garbage that parsing millions of values leaves behind is released with the thread. */
export async function readInThread({ pool }: LoadCtx): Promise<ReadSegment> {
  const { connectionString, host, port, user, password, database, ssl } = connectionOf(pool)
  const connection = { connectionString, host, port, user, password, database, ssl }
  const worker = new Worker(PROGRAM, { workerData: connection })
  // A shutdown does not wait for it.
  worker.unref()
  const [outcome] = await once(worker, 'message')
  return outcome as ReadSegment
}

async function load(ctx: IndexCtx): Promise<LiveIndex> {
  const syncedAt = Date.now()
  const { segment, snapshot } = await loadSegment(ctx)
  return { index: createSearchIndex(segment), snapshot, syncedAt }
}

async function sync(ctx: IndexCtx, { index, snapshot, syncedAt }: LiveIndex): Promise<LiveIndex> {
  const now = Date.now()
  if (now - syncedAt > SYNC_AGE_MAX_MS) return load(ctx)
  const changes = await selectChanges(ctx, snapshot)
  const ids = changes.replaced.filter((id) => id !== null)
  if (changes.count > CHANGES_MAX || ids.length < changes.replaced.length) return load(ctx)
  index.replace(ids, toProviders(changes))
  for (const { id, ...times } of changes.times) index.updateTimes(id, times)
  return { index, snapshot: changes.snapshot, syncedAt: now }
}

function toProviders({ properties, texts, prices }: Changes): IndexedProvider[] {
  const textsById = new Map(texts.map((row) => [row.id, toTexts(row)]))
  const pricesById = new Map(prices.map((row) => [row.id, toPrices(row)]))
  return properties.flatMap((row) => {
    const own = textsById.get(row.id)
    return own ? [{ ...toProperties(row), ...own, prices: pricesById.get(row.id) ?? [] }] : []
  })
}
