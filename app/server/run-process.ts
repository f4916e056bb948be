import type { Close } from './open-app.ts'

/**
 * Runs a start that registers what it opens. Resources are closed in reverse order on a signal or a failed start. Before that,
 * SIGTERM drains: service managers send it while load balancers still send requests. SIGINT is a person at a terminal.
 */
export async function runProcess<Started>(
  start: (closers: Close[], drains: Close[]) => Promise<Started>,
): Promise<Started> {
  const closers: Close[] = []
  const drains: Close[] = []
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  const started = start(closers, drains)
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      if (isStopping) return
      isStopping = true
      // A start in progress is completed first, so that all its resources are closed.
      await started.catch(() => undefined)
      if (signal === 'SIGTERM') for (const drain of drains) await drain()
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
