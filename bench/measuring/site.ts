import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { PlanTotals } from '#features/plan-totals/rules/plan-totals.ts'
import type { SearchResult } from '#features/search/rules/search-results.ts'
import { minutes } from '#platform/rules/durations.ts'
import { makeThrowawayFolder } from '#scripts/throwaway.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const START_TIMEOUT_MS = minutes(10)
const POLL_MS = 5

/** A running `npm start`. */
export type Site = { url: string; pid: number; startMs: number; stop: () => Promise<void> }
type Options = { dataDir: string; port: number; env?: Record<string, string>; cwd?: string }

/**
 * Runs `npm start` until it answers. Its settings are those of every installation, but that rates are not limited, which
 * would limit the bench, and that it asks no other server. The log is written, to nowhere.
 */
export async function startSite({ dataDir, port, env, cwd = root }: Options): Promise<Site> {
  const settings = { DATA_DIR: dataDir, PORT: String(port), RATE_LIMITS: 'off', EXCHANGE_RATES: 'off' }
  const begin = performance.now()
  const child = spawn('npm', ['start', '--silent'], {
    cwd,
    env: { ...process.env, ...settings, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
    // A process group of its own, which can be ended as a whole.
    detached: true,
  })
  const url = `http://127.0.0.1:${port}`
  await firstAnswer(child, url)
  return { url, pid: child.pid ?? 0, startMs: performance.now() - begin, stop: () => end(child) }
}

/** The demo catalogue, as a fresh installation has it. */
export async function startDemo(port: number, env: Record<string, string> = {}) {
  const { folder, remove } = await makeThrowawayFolder()
  const site = await startSite({ dataDir: folder, port, env: { DEMO: 'on', ...env } })
  return { ...site, folder, stop: () => site.stop().finally(remove) }
}

async function firstAnswer(child: ChildProcess, url: string) {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`)
    const answer = await fetch(url).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await delay(POLL_MS)
  }
  await end(child)
  throw new Error('npm start did not answer')
}

/** Waits until a search is answered, which waits for its index to be loaded. */
export async function searchAnswer(url: string) {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/api/v1/search`).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await delay(POLL_MS)
  }
  throw new Error('no search was answered')
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || !child.pid) return
  process.kill(-child.pid, 'SIGTERM')
  // npm ends first, and the server once it has closed its database.
  while (isRunning(child.pid)) await delay(POLL_MS)
}

function isRunning(group: number) {
  try {
    return process.kill(-group, 0)
  } catch {
    return false
  }
}

/** Megabytes of a process and all that it started: proportional set size, which counts shared pages once. Linux only. */
export async function measureMemory(pid: number): Promise<number | undefined> {
  if (process.platform !== 'linux') return
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    if (/^\d+$/.test(name)) parents.set(Number(name), await parentOf(Number(name)))
  }
  const isInTree = (id: number): boolean => id === pid || (parents.has(id) && isInTree(parents.get(id) ?? 0))
  const sizes = await Promise.all([...parents.keys()].filter(isInTree).map(proportionalSize))
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

async function parentOf(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^PPid:\s*(\d+)/m.exec(status)?.[1] ?? 0)
}

/** Kilobytes; none when the process has ended meanwhile. */
async function proportionalSize(pid: number) {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s*(\d+)/m.exec(rollup)?.[1] ?? 0) * 1.024
}

const SEARCH = '?keyword=implant&city=Istanbul&country=Turkey'

/** The pages that matter most: the first, one of results, and the profile of the first result. */
export async function somePages(site: string) {
  const { hits }: SearchResult = await (await fetch(`${site}/api/v1/search${SEARCH}`)).json()
  return { home: '/', search: `/search${SEARCH}`, profile: `/provider/${hits[0]?._id}` }
}

/** Two implants with crown, a crown and a root canal. */
const PLAN = '1-M4636-im4636-cz26-rc26'

/** Clinics with the totals of a plan, and the first three of them side by side. */
export async function planPages(site: string) {
  const { clinics }: PlanTotals = await (await fetch(`${site}/api/v1/plans/totals?plan=${PLAN}`)).json()
  const chosen = clinics.slice(0, 3).map(({ _id }) => _id)
  return { clinics: `/plan/clinics?plan=${PLAN}`, comparison: `/compare?clinics=${chosen}&plan=${PLAN}` }
}
