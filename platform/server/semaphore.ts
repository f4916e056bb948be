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
