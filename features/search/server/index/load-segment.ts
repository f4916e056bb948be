import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { connectionOf } from '#platform/server/db/listen.ts'
import { type ReadSegment, readSegment } from './read-segment.ts'
import { openSegment, type Segment } from './segment.ts'

type LoadCtx = Pick<Ctx, 'db' | 'pool'>

const PROGRAM = new URL('load-thread.ts', import.meta.url)
/** Fewer providers are read in less time than it takes to start a thread. */
const LARGE = 5000

/** Reads all providers who can be found, as of one snapshot: a large catalogue in a thread, while this one answers requests. */
export async function loadSegment(ctx: LoadCtx): Promise<{ segment: Segment; snapshot: string }> {
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
