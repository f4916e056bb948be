import { execFile, spawn } from 'node:child_process'
import { chmod, copyFile, mkdtemp, open, readFile, rm, stat, symlink, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { seconds } from '#domain/durations.ts'
import { type Cluster, dataArgument } from './postgres-cluster.ts'
import { CLEAN_ENVIRONMENT } from './postgres-programs.ts'

/** PostgreSQL names its socket after the port, even where no port is open. */
export const PORT = 5432
const SOCKET = `.s.PGSQL.${PORT}`

/** The longest socket path that all systems support (macOS: 103 bytes and a NUL). */
const SOCKET_NAME_MAX = 103
const LOG_MAX = 5 * 1024 * 1024
const FAST_SHUTDOWN_TIMEOUT_MS = seconds(30)

/**
 * Errors of statements quote values, such as "Key (email)=(…) already exists". The application handles and logs them itself,
 * so that the log has only what concerns the server: LOG, FATAL and PANIC, without details, statements and parameters.
 */
const QUIET_LOG = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}

/** Copy and truncate: PostgreSQL holds the file open, and appends after the truncation. The one before is overwritten. */
export async function rotateLog(log: string, max = LOG_MAX) {
  const size = (await stat(log).catch(() => undefined))?.size ?? 0
  if (size <= max) return
  await copyFile(log, `${log}.1`)
  await chmod(`${log}.1`, 0o600)
  await truncate(log)
}

/** A PostgreSQL server that this process has started. */
export type Postgres = { hasEnded: boolean; failureReason(): Promise<string> }

/** Spawns PostgreSQL in its own session, so that Ctrl-C in a terminal signals this process only. */
export async function spawnPostgres({ data, log, programs, account, settings }: Cluster): Promise<Postgres> {
  await rotateLog(log)
  const from = (await stat(log).catch(() => undefined))?.size ?? 0
  const output = await open(log, 'a', 0o600)
  // The socket is in the data folder: its permissions guard it, and an orphaned server is found there.
  const socket = {
    listen_addresses: '',
    unix_socket_directories: '.',
    unix_socket_permissions: '0700',
    port: `${PORT}`,
  }
  const configuration = Object.entries({ ...socket, ...QUIET_LOG, cluster_name: 'sanavia', ...settings })
  const child = spawn(
    join(programs.bin, 'postgres'),
    ['-D', dataArgument(data), ...configuration.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...account, cwd: data, env: CLEAN_ENVIRONMENT, detached: true, stdio: ['ignore', output.fd, output.fd] },
  )
  const postgres: Postgres = {
    hasEnded: false,
    failureReason: async () => failureReason((await readFile(log)).subarray(from).toString()),
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

/** The last FATAL or PANIC line of the log: hints may follow it. */
function failureReason(log: string) {
  const lines = log.trim().split('\n')
  const fatal = lines.findLast((line) => /\b(FATAL|PANIC):/.test(line)) ?? lines.at(-1) ?? ''
  return fatal.replace(/^.*\b(FATAL|PANIC):\s*/, '')
}

/** The process id of the PostgreSQL server on this data folder, whichever process started it. */
export async function runningPid(data: string): Promise<number | undefined> {
  const pid = await readPid(join(data, 'postmaster.pid'))
  return pid && (await worksOn(pid, data)) ? pid : undefined
}

/** Removes the lock files of a killed server, whose process id may have been reused. */
export async function removeStaleLocks(data: string) {
  for (const name of ['postmaster.pid', `${SOCKET}.lock`]) {
    const pid = await readPid(join(data, name))
    if (pid && !(await worksOn(pid, data))) await rm(join(data, name), { force: true })
  }
}

/** Fast shutdown (SIGINT), which rolls back open transactions; immediate shutdown (SIGQUIT) after a timeout. */
export async function endPostgres(pid: number) {
  const deadline = Date.now() + FAST_SHUTDOWN_TIMEOUT_MS
  for (let sent = ''; await isPostgres(pid); await delay(10)) {
    const signal = Date.now() > deadline ? 'SIGQUIT' : 'SIGINT'
    if (sent !== signal) process.kill(pid, signal)
    sent = signal
  }
}

async function readPid(file: string) {
  const text = await readFile(file, 'utf8').catch(() => '')
  return Number.parseInt(text, 10) || undefined
}

/** On Linux by the working directory, which is the data folder; on other systems by the name of the process. */
async function worksOn(pid: number, data: string) {
  if (process.platform !== 'linux') return isPostgres(pid)
  const [there, here] = await Promise.all([`/proc/${pid}/cwd`, data].map((path) => stat(path).catch(() => undefined)))
  return there !== undefined && there.ino === here?.ino && there.dev === here.dev
}

/** A zombie process still has its id and name, but no working directory. */
async function isPostgres(pid: number) {
  if (process.platform === 'linux') {
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
    return name.trim() === 'postgres' && (await stat(`/proc/${pid}/cwd`).catch(() => undefined)) !== undefined
  }
  const { stdout } = await promisify(execFile)('ps', ['-p', `${pid}`, '-o', 'comm=']).catch(() => ({ stdout: '' }))
  return stdout.includes('postgres')
}

/** The folder of the socket, or a short symbolic link to it when its path is too long for a socket. */
export async function reachSocket(data: string) {
  if (Buffer.byteLength(join(data, SOCKET)) <= SOCKET_NAME_MAX) return { host: data, release: async () => {} }
  const linkFolder = await mkdtemp(join(tmpdir(), 'sanavia-'))
  const host = join(linkFolder, 'db')
  await symlink(data, host)
  return { host, release: () => rm(linkFolder, { recursive: true, force: true }) }
}
