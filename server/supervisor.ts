import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { seconds } from '#domain/durations.ts'
import { StartProblem } from '#server/platform/start-problem.ts'

type Environment = Readonly<Record<string, string>>
/** One process to keep running. */
type Slot = {
  name: 'web' | 'jobs'
  env: Environment
  worker: Worker | undefined
  isReady: boolean
  startedAt: number
  failures: number
}
export type SupervisorOptions = {
  webProcesses: number
  hasJobs: boolean
  /** The first port for metrics: each process has its own, so that each can be scraped. */
  metricsPort: number | undefined
  /** How long a process drains before it ends. */
  drainMs: number
  /** For all of them. */
  env: Environment
  log: (level: 'info' | 'warn', fields: object, message: string) => void
}

/** What a worker sends when it serves, or runs its jobs. */
export const READY = 'ready'

/** After a process that lived this long the backoff begins anew. */
const STABLE_MS = seconds(30)
const BACKOFF_MS = [0, 500, 1000, 2000, 5000] as const
const MAX_BACKOFF_MS = seconds(10)
/** Longer than the longest grace of a job. */
const STOP_TIMEOUT_MS = seconds(90)

/**
 * Supervisor of the processes of one machine: each answers requests on the shared port or runs the jobs, and one that ends is
 * replaced with an exponential backoff, without an effect on the others. The supervisor itself serves nothing, so that no request
 * can make it fail.
 */
export async function superviseProcesses(options: SupervisorOptions) {
  const { log, drainMs } = options
  const slots = createSlots(options)
  let isServing = false
  let isStopping = false

  function onExit(slot: Slot, worker: Worker, how: { code: number | null; signal: string | null }) {
    // Stopped on purpose, or replaced
    if (isStopping || slot.worker !== worker) return
    // The first start fails as a whole, with what the process has printed.
    if (!isServing && !slot.isReady) return
    slot.failures = Date.now() - slot.startedAt > STABLE_MS ? 0 : slot.failures + 1
    const waitMs = BACKOFF_MS[slot.failures] ?? MAX_BACKOFF_MS
    log('warn', { role: slot.name, endedPid: worker.process.pid, ...how, waitMs }, 'a process ended and is replaced')
    slot.worker = undefined
    slot.isReady = false
    setTimeout(() => {
      if (isStopping || slot.worker) return
      // A failed start ends the process, which brings us here again.
      startIn(slot).catch(() => undefined)
    }, waitMs)
  }

  function launch(slot: Slot) {
    const worker = cluster.fork(slot.env)
    worker.once('exit', (code: number | null, signal: string | null) => onExit(slot, worker, { code, signal }))
    const ready = untilReady(worker).then(() =>
      log('info', { role: slot.name, startedPid: worker.process.pid }, 'a process has started'),
    )
    return { worker, ready }
  }

  async function startIn(slot: Slot) {
    const { worker, ready } = launch(slot)
    slot.worker = worker
    slot.startedAt = Date.now()
    await ready
    slot.isReady = true
  }

  async function stop() {
    isStopping = true
    await Promise.all(slots.map(({ worker }) => worker && stopWorker(worker, drainMs)))
  }

  async function replace(slot: Slot) {
    const { worker, ready } = launch(slot)
    await ready
    const before = slot.worker
    slot.worker = worker
    slot.startedAt = Date.now()
    // Without draining: the others take all new connections.
    if (before) await stopWorker(before, drainMs, 'SIGHUP')
  }

  /** Rolling restart: each process ends once its successor serves. A successor that does not start leaves it in place. */
  async function restart() {
    log('info', {}, 'rolling restart')
    for (const slot of slots) if (!isStopping) await replace(slot)
    log('info', {}, 'all processes are new')
  }

  try {
    // The first one migrates and loads the demo, and fails alone when the port is taken.
    const [first, ...others] = slots
    if (first) await startIn(first)
    await Promise.all(others.map(startIn))
    isServing = true
  } catch (error) {
    await stop()
    throw error
  }
  return { stop, restart: oneAtATime(restart, log) }
}

function createSlots({ webProcesses, hasJobs, metricsPort, env }: SupervisorOptions): Slot[] {
  const names: Slot['name'][] = [...Array(webProcesses).fill('web'), ...(hasJobs ? ['jobs' as const] : [])]
  return names.map((name, at) => {
    const metrics: Environment =
      metricsPort === undefined ? {} : { METRICS_PORT: String(metricsPort && metricsPort + at) }
    return {
      name,
      env: { ...env, ...metrics, ROLES: name, WORKERS: '1' },
      worker: undefined,
      isReady: false,
      startedAt: 0,
      failures: 0,
    }
  })
}

async function untilReady(worker: Worker) {
  const ended = once(worker, 'exit').then(() => {
    throw new StartProblem('A process of the server did not start. What it printed above says why.')
  })
  const ready = new Promise<void>((resolve) => worker.on('message', (message) => message === READY && resolve()))
  await Promise.race([ready, ended])
  ended.catch(() => undefined)
}

/** Graceful, and by force when that takes too long. */
async function stopWorker(worker: Worker, drainMs: number, signal: 'SIGTERM' | 'SIGHUP' = 'SIGTERM') {
  if (worker.isDead()) return
  const exited = once(worker, 'exit')
  worker.process.kill(signal)
  const stopWaiting = new AbortController()
  const overdue = delay(STOP_TIMEOUT_MS + drainMs, true, { signal: stopWaiting.signal }).catch(() => false)
  const isOverdue = await Promise.race([exited.then(() => false), overdue])
  stopWaiting.abort()
  if (isOverdue) worker.process.kill('SIGKILL')
  await exited
}

/** A second signal during a rolling restart is ignored. A failed restart leaves the processes that still run. */
function oneAtATime(work: () => Promise<void>, log: SupervisorOptions['log']) {
  let running: Promise<void> | undefined
  return () => {
    running ??= work()
      .catch((error: Error) => log('warn', { problem: error.message }, 'the rolling restart was not completed'))
      .finally(() => {
        running = undefined
      })
    return running
  }
}
