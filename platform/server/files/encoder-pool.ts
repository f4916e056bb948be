import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { minutes, seconds } from '#platform/rules/durations.ts'
import { IMAGE_DAMAGED } from '#platform/rules/uploads.ts'
import { AppError } from '#platform/server/app-error.ts'
import { createSemaphore } from '#platform/server/semaphore.ts'
import type { EncodedImage } from './encode.ts'

const PROGRAM = fileURLToPath(new URL('encoder-process.ts', import.meta.url))
/** Each may need the memory of an image of 50 megapixels. */
const MAX_WORKERS = 2
/** Long enough for workers of low priority on busy cores. */
const TIMEOUT_MS = minutes(2)
/** The images of one form arrive in a row; afterwards the memory is released. */
const IDLE_TIMEOUT_MS = seconds(3)

const permits = createSemaphore(MAX_WORKERS)
const idleWorkers: ChildProcess[] = []

/**
 * Encodes in a sandboxed worker pool: the decoders are written in C and process untrusted input. An image that makes a
 * worker crash, hang or exhaust its memory is refused; the memory and the secrets of the server are out of its reach.
 */
export async function encodeInWorker(bytes: Uint8Array, maxPixels?: number): Promise<EncodedImage> {
  const outcome = await permits.run(() => encode({ bytes, maxPixels }))
  if (typeof outcome === 'string') throw new AppError('bad_request', outcome)
  return outcome
}

/** The message to a worker. */
export type EncodeRequest = { bytes: Uint8Array; maxPixels: number | undefined }

async function encode(request: EncodeRequest): Promise<EncodedImage | string> {
  const idleWorker = idleWorkers.pop()
  // An idle worker may have been ended by the system without notice yet. Only a new one that crashes proves that the image is to blame.
  const outcome = (idleWorker && (await encodeIn(idleWorker, request))) ?? (await encodeIn(startWorker(), request))
  return outcome ?? IMAGE_DAMAGED
}

/** Returns undefined when the worker has crashed. */
async function encodeIn(worker: ChildProcess, request: EncodeRequest): Promise<EncodedImage | string | undefined> {
  worker.ref()
  worker.channel?.ref()
  let isTimedOut = false
  const timeout = setTimeout(() => {
    isTimedOut = true
    worker.kill('SIGKILL')
  }, TIMEOUT_MS)
  const settled = new AbortController()
  const { signal } = settled
  const encoded = once(worker, 'message', { signal }).then(([outcome]) => outcome)
  const crashed = once(worker, 'exit', { signal }).then(() => (isTimedOut ? IMAGE_DAMAGED : undefined))
  // Errors are ignored: a worker that has exited emits `exit`.
  worker.send(request, () => undefined)
  try {
    return await Promise.race([encoded, crashed])
  } finally {
    clearTimeout(timeout)
    settled.abort()
    releaseWorker(worker)
  }
}

function startWorker() {
  const worker = fork(PROGRAM, {
    execArgv: [],
    // Few malloc arenas, so that memory is returned to the system. No other variable is passed on.
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  worker.once('exit', () => removeIdle(worker))
  yieldToRequests(worker)
  return worker
}

/** Lowers the priority of a worker, so that requests and the database go first on busy cores. */
function yieldToRequests({ pid }: ChildProcess) {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has exited already; `encode` handles that.
  }
}

function releaseWorker(worker: ChildProcess) {
  const isAlive = worker.connected && worker.exitCode === null && worker.signalCode === null
  if (!isAlive) return
  idleWorkers.push(worker)
  worker.unref()
  worker.channel?.unref()
  const stopIdle = () => {
    if (removeIdle(worker)) worker.disconnect()
  }
  setTimeout(stopIdle, IDLE_TIMEOUT_MS).unref()
}

/** Returns whether the worker was idle. */
function removeIdle(worker: ChildProcess) {
  const at = idleWorkers.indexOf(worker)
  if (at >= 0) idleWorkers.splice(at, 1)
  return at >= 0
}
