import type { AppError } from '#platform/server/app-error.ts'
import { createSemaphore } from '#platform/server/semaphore.ts'

/** A mutex per key, FIFO. Where more than `waitingMax` wait for one key, the next is refused. */
export function createKeyedMutex(waitingMax: number, refusal: () => AppError) {
  const mutexes = new Map<string, { mutex: ReturnType<typeof createSemaphore>; users: number }>()

  /** Resolves once the key is held, with its `release`. */
  async function acquire(key: string) {
    const entry = mutexes.get(key) ?? { mutex: createSemaphore(1), users: 0 }
    if (entry.users > waitingMax) throw refusal()
    mutexes.set(key, entry)
    entry.users++
    const release = await entry.mutex.acquire()
    return () => {
      release()
      entry.users--
      if (entry.users === 0) mutexes.delete(key)
    }
  }

  /** Runs a task while holding the key. */
  async function run<Result>(key: string, task: () => Promise<Result>) {
    const release = await acquire(key)
    try {
      return await task()
    } finally {
      release()
    }
  }

  return { acquire, run }
}
