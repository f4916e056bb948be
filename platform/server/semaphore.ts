import type { AppError } from './app-error.ts'

type Waiter = { weight: number; grant: () => void }

/**
 * A weighted FIFO semaphore: at most `permits` are held at once, and waiters are served in FIFO order, so that light ones
 * cannot starve a heavy one.
 */
export function createSemaphore(permits: number) {
  const queue: Waiter[] = []
  let available = permits

  function grantWaiting() {
    for (let next = queue[0]; next && next.weight <= available; next = queue[0]) {
      queue.shift()
      available -= next.weight
      next.grant()
    }
  }

  /** Resolves once the permits are held, with an idempotent `release`. */
  async function acquire(weight = 1) {
    await new Promise<void>((resolve) => {
      queue.push({ weight, grant: resolve })
      grantWaiting()
    })
    let isHeld = true
    return function release() {
      if (isHeld) available += weight
      isHeld = false
      grantWaiting()
    }
  }

  /** Runs a task while holding one permit. */
  async function run<Result>(task: () => Promise<Result>) {
    const release = await acquire()
    try {
      return await task()
    } finally {
      release()
    }
  }

  return { acquire, run }
}

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
