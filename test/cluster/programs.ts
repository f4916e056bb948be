import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { minutes, seconds } from '#platform/rules/durations.ts'
import { StartProblem } from '#platform/server/start-problem.ts'

/** The programs of the cluster, and the packages of Debian that have them. */
const PACKAGES: Readonly<Record<string, string>> = {
  etcd: 'etcd-server',
  patroni: 'patroni python3-etcd python3-psycopg2',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  'redis-server': 'redis-server',
  nginx: 'nginx',
}
const POSTGRES_FOLDER = '/usr/lib/postgresql'
export const isRoot = process.getuid?.() === 0

/** Installs what is missing when it may, or says what to install. */
export async function ensurePrograms() {
  const missing = await missingPackages()
  if (missing.length === 0) return
  if (isRoot) spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', ...missing], { stdio: 'inherit' })
  const still = await missingPackages()
  if (still.length > 0)
    throw new StartProblem(`The cluster needs programs that are not installed: apt-get install ${still.join(' ')}`)
}

async function missingPackages() {
  const programs = Object.entries(PACKAGES).filter(([program]) => spawnSync('which', [program]).status !== 0)
  const postgres = (await findPostgres()) ? [] : ['postgresql']
  return [...programs.flatMap(([, names]) => names.split(' ')), ...postgres]
}

/** The folder of the newest PostgreSQL server. */
export async function findPostgres() {
  const versions = await readdir(POSTGRES_FOLDER).catch(() => [])
  const newest = versions.map(Number).sort((one, other) => other - one)[0]
  return newest && join(POSTGRES_FOLDER, String(newest), 'bin')
}

export type Program = { name: string; child: ChildProcess; kill: (signal?: NodeJS.Signals) => Promise<void> }
type Options = { log: string; env?: Record<string, string>; asPostgres?: boolean }

/** Started programs, in order: the last one is stopped first. */
const running: Program[] = []

/** Starts a program whose output goes to a file. PostgreSQL and PgBouncer refuse to run as root. */
export function startProgram(name: string, command: readonly string[], { log, env = {}, asPostgres = false }: Options) {
  const output = openSync(log, 'a')
  const isOtherUser = asPostgres && isRoot
  const [program = '', ...args] = isOtherUser ? [...AS_POSTGRES, ...command] : command
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', output, output] })
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  const started = { name, child, kill }
  running.push(started)
  return started
}
const AS_POSTGRES = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups']

/** In order where a program ends by itself, so that it takes its own processes along. */
export async function stopPrograms() {
  for (const { kill } of running.splice(0).reverse()) {
    await Promise.race([kill('SIGTERM'), delay(STOP_TIMEOUT_MS)])
    await kill('SIGKILL')
  }
}
const STOP_TIMEOUT_MS = seconds(5)

/** Waits until the condition holds. */
export async function until(what: string, holds: () => Promise<boolean>, timeoutMs = minutes(2)) {
  const deadline = Date.now() + timeoutMs
  while (!(await holds().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`In vain: ${what}`)
    await delay(100)
  }
}
