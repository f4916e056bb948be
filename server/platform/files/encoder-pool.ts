import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { IMAGE_DAMAGED } from '#domain/images.ts'
import { AppError } from '#server/platform/app-error.ts'
import { createSemaphore } from '#server/platform/semaphore.ts'
import type { EncodedImage } from './encode.ts'

const PROGRAM = fileURLToPath(new URL('encoder-process.ts', import.meta.url))
/** Each may take the memory of a picture of 50 megapixels. */
const MAX_WORKERS = 2
const PATIENCE_MS = 30_000
/** The pictures of one form come one after the other; then the memory is given back. */
const REST_MS = 3000

const encoding = createSemaphore(MAX_WORKERS)
const resting: ChildProcess[] = []

/**
 * Encodes in a process apart, of which there are two at most: decoders are written in C and fed by strangers. What makes
 * one crash, hang or swell ends with it and is refused; the server keeps its memory and its secrets.
 */
export async function encodeInWorker(bytes: Uint8Array): Promise<EncodedImage> {
  const outcome = await encoding.run(() => askEncoder(bytes))
  if (typeof outcome === 'string') throw new AppError('bad_request', outcome)
  return outcome
}

async function askEncoder(bytes: Uint8Array): Promise<EncodedImage | string> {
  const encoder = wakeEncoder()
  const patience = setTimeout(() => encoder.kill('SIGKILL'), PATIENCE_MS)
  const heard = new AbortController()
  const { signal } = heard
  const answered = once(encoder, 'message', { signal }).then(([outcome]) => outcome)
  const ended = once(encoder, 'exit', { signal }).then(() => IMAGE_DAMAGED)
  // One that is gone already says so by its end.
  encoder.send(bytes, () => undefined)
  try {
    return await Promise.race([answered, ended])
  } finally {
    clearTimeout(patience)
    heard.abort()
    layToRest(encoder)
  }
}

function wakeEncoder() {
  const encoder = resting.pop() ?? startEncoder()
  encoder.ref()
  encoder.channel?.ref()
  return encoder
}

function startEncoder() {
  const encoder = fork(PROGRAM, {
    execArgv: [],
    // With few arenas the allocator gives memory back; nothing else of ours belongs there.
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  encoder.once('exit', () => forget(encoder))
  return encoder
}

function layToRest(encoder: ChildProcess) {
  const isAlive = encoder.connected && encoder.exitCode === null && encoder.signalCode === null
  if (!isAlive) return
  resting.push(encoder)
  encoder.unref()
  encoder.channel?.unref()
  setTimeout(() => forget(encoder) && encoder.disconnect(), REST_MS).unref()
}

/** Whether it was resting. */
function forget(encoder: ChildProcess) {
  const at = resting.indexOf(encoder)
  if (at >= 0) resting.splice(at, 1)
  return at >= 0
}
