import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { seconds } from '#domain/durations.ts'
import type { Database } from './database.ts'
import { dropConnections } from './drop-connections.ts'
import { isConcurrencyFailure, isUnavailable, retryRead } from './errors.ts'
import type { PublicChange } from './public-changes.ts'

const CHECK_INTERVAL_MS = seconds(1)
/** A replica that is further behind is not read. */
const LAG_MAX_MS = seconds(5)
/** How long positions of the primary are remembered, to tell the lag. */
const HISTORY_MS = seconds(10)
const EVERYTHING = 'everything'
/**
 * Of a primary that of the last record, written or not: with asynchronous commits what is written is behind what was announced. A server
 * that was demoted has none.
 */
const PRIMARY_POSITION = `select (case when not pg_is_in_recovery() then pg_current_wal_insert_lsn() end - '0/0')::text as position`
const REPLICA_POSITION = `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end - '0/0')::text as position`
/** A server that is paused accepts connections and never answers. */
const POSITION_TIMEOUT_MS = seconds(2)

/** What public reads show: a provider, by id, or lists of providers and everything else. */
export type ReadSubject = 'lists' | (string & {})

/** A change that the replica has not replayed for certain: until it has reached a position of the primary after the change. */
type Mark = { position: bigint | undefined }

type Connected = { pool: pg.Pool; db: Database }
/** What a context says about its databases. */
type Readable = Connected & { replica?: Replica; primary?: Connected }

/** A read replica, as of its last check. */
export type Replica = Connected & {
  /** Whether it answers, lags little, and has replayed all announced changes of the subject. */
  isCurrent: (subject: ReadSubject) => boolean
  followChange: (change: PublicChange) => void
  /** Not read again before it has been checked. */
  markUnavailable: () => void
  check: () => Promise<void>
  lagMs: () => number | undefined
}

/**
 * Watches a read replica. A notification of a change comes from the primary, often before the replica has replayed the change: a page that
 * is invalidated by it and computed anew from the replica would be cached as it was before. From the notification on, what the change
 * shows is read from the primary, until a position in the write-ahead log that was read after it has been replayed.
 */
export function createReplica(primary: pg.Pool, replica: Connected, now = Date.now): Replica {
  const marks = new Map<string, Mark>()
  let history: { at: number; position: bigint }[] = []
  let lag: number | undefined

  function remember(at: number, position: bigint) {
    history = [...history.filter((entry) => entry.at > at - HISTORY_MS), { at, position }]
  }

  /** The age of the newest position that is replayed; undefined when none of those remembered is. */
  function lagAfter(replayed: bigint) {
    const latest = history.at(-1)
    const reached = history.findLast(({ position }) => position <= replayed)
    if (!latest || !reached) return undefined
    return reached === latest ? 0 : now() - reached.at
  }

  async function check() {
    const at = now()
    const before = [...marks]
    // Without a primary nothing changes, and the replica is as current as it was.
    const position = await selectPosition(primary, PRIMARY_POSITION).catch(() => undefined)
    try {
      const replayed = await selectPosition(replica.pool, REPLICA_POSITION)
      if (position !== undefined) remember(at, position)
      lag = lagAfter(replayed)
      for (const [key, mark] of before) {
        mark.position ??= position
        const isReplayed = mark.position !== undefined && mark.position <= replayed
        if (isReplayed && marks.get(key) === mark) marks.delete(key)
      }
    } catch {
      lag = undefined
      dropConnections(replica.pool)
    }
  }

  return {
    ...replica,
    isCurrent: (subject) => lag !== undefined && lag <= LAG_MAX_MS && !marks.has(subject) && !marks.has(EVERYTHING),
    followChange: (change) => {
      const key = 'providerId' in change ? change.providerId : change.kind === 'lists' ? 'lists' : EVERYTHING
      marks.set(key, { position: undefined })
    },
    markUnavailable: () => {
      lag = undefined
      dropConnections(replica.pool)
    },
    check,
    lagMs: () => lag,
  }
}

/** In bytes since the beginning of the write-ahead log: what a primary has written, or a standby has replayed. */
async function selectPosition(pool: pg.Pool, text: string) {
  const statement = { text, query_timeout: POSITION_TIMEOUT_MS }
  const { rows } = await pool.query<{ position: string | null }>(statement)
  const { position = null } = rows[0] ?? {}
  if (position === null) throw new Error('This server has no position.')
  return BigInt(position)
}

/** Bounds of a read: the primary answers instead. */
export const REPLICA_TIMEOUTS = { connectionTimeoutMillis: seconds(2), query_timeout: seconds(5) }

/** Checks a replica every second until the signal. */
export async function watchReplica(replica: Replica, signal: AbortSignal) {
  while (!signal.aborted) {
    await replica.check()
    await delay(CHECK_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

/** The context whose database is the primary, of one that may read from a replica. */
export const primaryOf = ({ db, pool, primary }: Omit<Readable, 'replica'>): Connected => primary ?? { db, pool }

/**
 * Runs a read of public data on the replica, if there is one that is current for its subject. A replica that fails, or cancels the
 * statement because it is in the way of replaying, is skipped, and the primary answers.
 */
export async function readPublic<Context extends Readable, Result>(
  ctx: Context,
  subject: ReadSubject,
  read: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  const { replica } = ctx
  if (!replica?.isCurrent(subject)) return retryRead(() => read(ctx))
  try {
    return await read({ ...ctx, db: replica.db, pool: replica.pool, primary: ctx })
  } catch (error) {
    if (!isUnavailable(error) && !isConcurrencyFailure(error)) throw error
    if (isUnavailable(error)) replica.markUnavailable()
    return retryRead(() => read(ctx))
  }
}
