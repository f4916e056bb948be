import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { days, seconds } from '#platform/rules/durations.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { fetchPublic } from '#platform/server/outbound/fetch-public.ts'
import type { BusyTimes } from '#platform/server/scheduling/opening-slots.ts'
import { createSemaphore } from '#platform/server/semaphore.ts'
import type { FetchProblem } from '../../rules/external-calendars.ts'
import type { BusyPeriod } from './read-busy-times.ts'

const PROGRAM = new URL('parse-thread.ts', import.meta.url)
const FILE_MAX_BYTES = 5 * 1024 * 1024
const FETCH_TIMEOUT_MS = seconds(10)
/** A file that takes longer is hostile or far too large. */
const PARSE_TIMEOUT_MS = seconds(15)
const THREAD_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 }
/** No booking window is longer. */
const PERIOD_MS = days(366)

/** One thread at a time: a large file takes a core. */
const threads = createSemaphore(1)

export type Fetched = { busy: BusyTimes } | { problem: FetchProblem }

/** Fetches a calendar file and reads its busy times from now on. */
export async function fetchCalendar(ctx: Ctx, url: string, timeZone: string, signal?: AbortSignal): Promise<Fetched> {
  const fetched = await fetchPublic(ctx, url, {
    headers: { accept: 'text/calendar' },
    bytesMax: FILE_MAX_BYTES,
    timeoutMs: FETCH_TIMEOUT_MS,
    ...(signal && { signal }),
  })
  if ('failure' in fetched) return { problem: fetched.failure.kind }
  const { status, body } = fetched.answer
  if (status !== 200) return { problem: 'refused' }
  const from = ctx.now().getTime()
  return threads.run(() => parseInThread(body.toString('utf8'), { from, to: from + PERIOD_MS, timeZone }))
}

/** In a thread, so that neither a slow nor a hostile file delays anything else. */
export async function parseInThread(text: string, period: BusyPeriod): Promise<Fetched> {
  const worker = new Worker(PROGRAM, { workerData: { text, period }, resourceLimits: THREAD_LIMITS })
  worker.unref()
  const timer = setTimeout(() => void worker.terminate(), PARSE_TIMEOUT_MS)
  try {
    // It ends without a message when it is terminated.
    const [outcome] = await Promise.race([once(worker, 'message'), once(worker, 'exit').then(() => [undefined])])
    return (outcome as Fetched | undefined) ?? { problem: 'too_many' }
  } catch {
    // Out of memory.
    return { problem: 'too_many' }
  } finally {
    clearTimeout(timer)
    void worker.terminate()
  }
}
