import type { Close } from './open-app.ts'

/** Runs a start that registers what it opens. Resources are closed in reverse order on a signal or a failed start. */
export async function runProcess<Started>(start: (closers: Close[]) => Promise<Started>): Promise<Started> {
  const closers: Close[] = []
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  const started = start(closers)
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      if (isStopping) return
      isStopping = true
      // A start in progress is completed first, so that all its resources are closed.
      await started.catch(() => undefined)
      await closeAll()
      process.exit(0)
    })
  }
  try {
    return await started
  } catch (error) {
    await closeAll()
    throw error
  }
}
