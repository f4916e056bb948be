import { execFile, spawn } from 'node:child_process'
import { mkdtemp, open, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Cluster, dataArgument } from './postgres-cluster.ts'
import { CLEAN_ENVIRONMENT } from './postgres-programs.ts'

/** PostgreSQL names its socket after the port, even where no port is open. */
export const PORT = 5432
const SOCKET = `.s.PGSQL.${PORT}`

/** The longest name of a socket that every system takes (macOS: 103 bytes and a zero). */
const SOCKET_NAME_MAX = 103
const LOG_MAX = 5 * 1024 * 1024
const PATIENCE_AT_STOP = 30_000

/** A PostgreSQL that this process has started. */
export type Postgres = { hasEnded: boolean; lastWords(): Promise<string> }

/** Starts PostgreSQL in a session of its own, so that Ctrl-C in a terminal reaches us alone. */
export async function spawnPostgres({ data, log, programs, account, settings }: Cluster): Promise<Postgres> {
  const size = (await stat(log).catch(() => undefined))?.size ?? 0
  if (size > LOG_MAX) await rename(log, `${log}.1`)
  const from = size > LOG_MAX ? 0 : size
  const output = await open(log, 'a', 0o600)
  // The socket lies in the data folder. Only those who may enter it can connect, and a server left behind is found there
  const socket = {
    listen_addresses: '',
    unix_socket_directories: '.',
    unix_socket_permissions: '0700',
    port: `${PORT}`,
  }
  const settled = Object.entries({ ...socket, cluster_name: 'sanavia', ...settings })
  const child = spawn(
    join(programs.bin, 'postgres'),
    ['-D', dataArgument(data), ...settled.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...account, cwd: data, env: CLEAN_ENVIRONMENT, detached: true, stdio: ['ignore', output.fd, output.fd] },
  )
  const postgres: Postgres = {
    hasEnded: false,
    lastWords: async () => lastWords((await readFile(log)).subarray(from).toString()),
  }
  child.once('exit', () => {
    postgres.hasEnded = true
  })
  child.once('error', () => {
    postgres.hasEnded = true
  })
  child.unref()
  await output.close()
  return postgres
}

/** Hints come last in the log; the reason is the line that PostgreSQL calls fatal. */
function lastWords(log: string) {
  const lines = log.trim().split('\n')
  const fatal = lines.findLast((line) => /\b(FATAL|PANIC):/.test(line)) ?? lines.at(-1) ?? ''
  return fatal.replace(/^.*\b(FATAL|PANIC):\s*/, '')
}

/** The process id of the PostgreSQL that works on this data folder, whoever started it. */
export async function runningPid(data: string): Promise<number | undefined> {
  const pid = await readPid(join(data, 'postmaster.pid'))
  return pid && (await worksOn(pid, data)) ? pid : undefined
}

/** Removes the lock files of a server that was killed: its number may meanwhile belong to any other process. */
export async function removeStaleLocks(data: string) {
  for (const name of ['postmaster.pid', `${SOCKET}.lock`]) {
    const pid = await readPid(join(data, name))
    if (pid && !(await worksOn(pid, data))) await rm(join(data, name), { force: true })
  }
}

/** Ends PostgreSQL by its fast shutdown: open transactions are rolled back, everything committed is written. */
export async function endPostgres(pid: number) {
  const impatient = Date.now() + PATIENCE_AT_STOP
  for (let asked = ''; await isPostgres(pid); await pause(10)) {
    const signal = Date.now() > impatient ? 'SIGQUIT' : 'SIGINT'
    if (asked !== signal) process.kill(pid, signal)
    asked = signal
  }
}

async function readPid(file: string) {
  const text = await readFile(file, 'utf8').catch(() => '')
  return Number.parseInt(text, 10) || undefined
}

/** Only a PostgreSQL has its data folder as working directory; elsewhere its name has to do. */
async function worksOn(pid: number, data: string) {
  if (process.platform !== 'linux') return isPostgres(pid)
  const [there, here] = await Promise.all([`/proc/${pid}/cwd`, data].map((path) => stat(path).catch(() => undefined)))
  return there !== undefined && there.ino === here?.ino && there.dev === here.dev
}

/** A process that has ended may keep its number until somebody asks for its exit code, but not its working directory. */
async function isPostgres(pid: number) {
  if (process.platform === 'linux') {
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
    return name.trim() === 'postgres' && (await stat(`/proc/${pid}/cwd`).catch(() => undefined)) !== undefined
  }
  const { stdout } = await promisify(execFile)('ps', ['-p', `${pid}`, '-o', 'comm=']).catch(() => ({ stdout: '' }))
  return stdout.includes('postgres')
}

/** The folder through which the socket is reached; by a short detour when its own name is too long for a socket. */
export async function reachSocket(data: string) {
  if (Buffer.byteLength(join(data, SOCKET)) <= SOCKET_NAME_MAX) return { host: data, release: async () => {} }
  const detour = await mkdtemp(join(tmpdir(), 'sanavia-'))
  const host = join(detour, 'db')
  await symlink(data, host)
  return { host, release: () => rm(detour, { recursive: true, force: true }) }
}
