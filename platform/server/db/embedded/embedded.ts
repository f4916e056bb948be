import { execFile, spawn } from 'node:child_process'
import { mkdtemp, open, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { minutes, seconds } from '#platform/rules/durations.ts'
import { StartProblem } from '#platform/server/start-problem.ts'
import { type Cluster, findPrograms, MAKING, openCluster, type Programs, programCall, SUPERUSER } from './cluster.ts'

type Connection = { host: string; port: number; user: string; password: string; database: string; ssl: false }
/** A PostgreSQL server on a data folder that this process owns until it is stopped. */
export type EmbeddedServer = { connection: Connection; stop(): Promise<void> }
type Options = {
  folder: string
  /** The programs of the npm package by default. */
  programs?: Programs
  /** Settings of postgresql.conf on top of ours. */
  settings?: Record<string, string>
  /** Called when the process has been started, before it accepts connections. */
  onSpawn?: () => void
}
type Prepared = Cluster & { settings: Record<string, string> }

const run = promisify(execFile)
/** PostgreSQL names its socket after the port, even where no port is open. */
const PORT = 5432
const SOCKET = `.s.PGSQL.${PORT}`
/** The longest socket path that all systems support (macOS: 103 bytes and a NUL). */
const SOCKET_NAME_MAX = 103
/** Key of the advisory lock whose holder owns the folder. */
const OWNER_LOCK = 7_261_118_105
const START_TIMEOUT_MS = minutes(5)
/** Until the backends of a killed postmaster have ended. */
const LEFTOVER_TIMEOUT_MS = seconds(15)
const LOG_MAX_BYTES = 5_000_000
const MEGABYTE = 1024 ** 2

/** It shares the machine with the server: few buffers, since the page cache of the system holds the rest of the database. */
const SETTINGS = {
  // In the data folder, whose permissions guard it
  listen_addresses: '',
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  port: `${PORT}`,
  cluster_name: 'sanavia',
  shared_buffers: '64MB',
  effective_cache_size: `${Math.round(totalmem() / 2 / MEGABYTE)}MB`,
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  // Compiling a short query takes longer than running it.
  jit: 'off',
  // Errors of statements quote values, such as "Key (email)=(…) already exists". The application logs them itself.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** Where the data was moved to. */
export const MOVED = 'moved.json'

/** Starts PostgreSQL on a folder. One that a killed process has left running there is ended first. */
export async function startEmbedded({ folder, programs, settings = {}, onSpawn }: Options): Promise<EmbeddedServer> {
  const place = resolve(folder)
  try {
    await refuseMoved(place)
    const cluster = await openCluster(place, programs ?? (await findPrograms()))
    const { connection, release } = await connectionTo(cluster)
    const prepared = { ...cluster, settings: { ...SETTINGS, ...settings } }
    return await own(prepared, connection, { release, onSpawn }).catch(async (error) => {
      await release()
      throw error
    })
  } catch (error) {
    throw asStartProblem(error, place)
  }
}

/** A connection to the server that runs on a folder, which its owner may stop; without one, a server of its own. */
export async function reachEmbedded(options: Options) {
  const folder = resolve(options.folder)
  const data = join(folder, 'cluster')
  if (!(await runningPid(data))) {
    const { connection, stop } = await startEmbedded(options)
    return { connection, close: stop }
  }
  const { connection, release } = await connectionTo({
    data,
    password: await readFile(join(folder, 'password'), 'utf8'),
  })
  return { connection, close: release }
}

type Hooks = { release: () => Promise<unknown>; onSpawn: (() => void) | undefined }

/** Supervision: when PostgreSQL ends it is started again, and the lock is taken again, without a restart of this process. */
async function own(cluster: Prepared, connection: Connection, { release, onSpawn }: Hooks): Promise<EmbeddedServer> {
  let owner = await start(cluster, connection, onSpawn)
  let isStopping = false
  let restart = Promise.resolve()
  const watch = () =>
    owner.once('end', () => {
      if (!isStopping) restart = startAgain()
    })
  const startAgain = async () => {
    while (!isStopping) {
      const again = await start(cluster, connection).catch(() => delay(1000, undefined))
      if (!again) continue
      owner = again
      watch()
      return
    }
  }
  watch()
  const stop = async () => {
    isStopping = true
    await restart
    await stopPostgres(cluster)
    await owner.end()
    await release()
  }
  return { connection, stop }
}

/** Returns the connection whose advisory lock makes this process the owner: it ends with the process, however that ends. */
async function start(cluster: Prepared, connection: Connection, onSpawn?: () => void) {
  const deadline = Date.now() + LEFTOVER_TIMEOUT_MS
  if (await runningPid(cluster.data)) await endOrphan(cluster, connection)
  for (;;) {
    await removeStaleLocks(cluster.data)
    const { postgres, failureReason } = await spawnPostgres(cluster)
    onSpawn?.()
    const owner = await connect(connection, async () => postgres.exitCode !== null || postgres.signalCode !== null)
    if (owner) {
      await lockOrRefuse(owner, cluster)
      await ensureDatabase(owner, connection.database)
      await removeLeftovers(cluster)
      return owner
    }
    // A concurrent start was faster.
    if (await runningPid(cluster.data)) throw inUse(cluster)
    const reason = await failureReason()
    if (!reason.includes('still in use') || Date.now() > deadline)
      throw new StartProblem(`PostgreSQL does not start: ${reason} (see ${logOf(cluster)})`)
    await delay(20)
  }
}

/** A server whose owner has ended holds no lock; any other is in use. */
async function endOrphan(cluster: Cluster, connection: Connection) {
  const orphan = await connect(connection, async () => !(await runningPid(cluster.data)))
  if (!orphan) return
  await lockOrRefuse(orphan, cluster)
  await stopPostgres(cluster)
  await orphan.end()
}

async function lockOrRefuse(client: pg.Client, cluster: Cluster) {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [OWNER_LOCK])
  if (rows[0].mine) return
  await client.end()
  throw inUse(cluster)
}

const inUse = ({ folder }: Cluster) =>
  new StartProblem(
    `The data folder ${folder} is in use by another Sanavia. Stop that one, or set DATA_DIR to another folder.`,
  )

async function ensureDatabase(owner: pg.Client, name: string) {
  const { rowCount } = await owner.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) await owner.query(`create database ${pg.escapeIdentifier(name)}`)
}

/** Codes of a server that is not listening yet, starting up or shutting down. */
const RETRYABLE_CODES = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', undefined]

/** Connects to the maintenance database once the server is ready; undefined when it has ended. */
async function connect(connection: Connection, hasEnded: () => Promise<boolean>) {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 10_000 })
    // Also reported by 'end'; an 'error' without a listener would end the process.
    client.on('error', () => {})
    const problem = await client.connect().then(
      () => undefined,
      (error: { code?: string }) => error,
    )
    if (!problem) return client
    if (!RETRYABLE_CODES.includes(problem.code)) throw problem
    if (await hasEnded()) return undefined
    await delay(20)
  }
  throw new StartProblem(`PostgreSQL does not get ready in ${connection.host}.`)
}

/** Of first starts that were killed. */
async function removeLeftovers({ folder }: Cluster) {
  for (const name of await readdir(folder))
    if (name.startsWith(MAKING)) await rm(join(folder, name), { recursive: true, force: true, maxRetries: 3 })
}

const logOf = ({ folder }: Cluster) => join(folder, 'postgres.log')

/** Spawns PostgreSQL in its own session, so that Ctrl-C in a terminal signals this process only. */
async function spawnPostgres(cluster: Prepared) {
  const log = logOf(cluster)
  const size = (await stat(log).catch(() => undefined))?.size ?? 0
  if (size > LOG_MAX_BYTES) await rename(log, `${log}.1`)
  const output = await open(log, 'a', 0o600)
  const { size: from } = await output.stat()
  const settings = Object.entries(cluster.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { file, args, options } = programCall(cluster, 'postgres', settings)
  const postgres = spawn(file, args, { ...options, detached: true, stdio: ['ignore', output.fd, output.fd] })
  // Its exit code says so, too; an 'error' without a listener would end the process.
  postgres.on('error', () => {})
  postgres.unref()
  await output.close()
  /** The last FATAL or PANIC line of the log: hints may follow it. */
  const failureReason = async () => {
    const lines = (await readFile(log)).subarray(from).toString().trim().split('\n')
    const fatal = lines.findLast((line) => /\b(FATAL|PANIC):/.test(line)) ?? lines.at(-1) ?? ''
    return fatal.replace(/^.*\b(FATAL|PANIC):\s*/, '')
  }
  return { postgres, failureReason }
}

/** Fast shutdown, which rolls back open transactions; immediate shutdown after a timeout. */
async function stopPostgres(cluster: Cluster) {
  for (const mode of ['fast', 'immediate']) {
    if (!(await runningPid(cluster.data))) return
    const { file, args, options } = programCall(cluster, 'pg_ctl', ['stop', '--mode', mode, '--timeout', '30'])
    await run(file, args, options).catch(() => undefined)
  }
}

/** The process id of the PostgreSQL server on this data folder, whichever process started it. */
async function runningPid(data: string) {
  const pid = await readPid(join(data, 'postmaster.pid'))
  return pid && (await worksOn(pid, data)) ? pid : undefined
}

async function readPid(file: string) {
  return Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10) || undefined
}

/** On Linux by the working directory, which is the data folder and which a zombie lacks; elsewhere by the name of the process. */
async function worksOn(pid: number, data: string) {
  if (process.platform === 'linux') {
    const [there, here] = await Promise.all([`/proc/${pid}/cwd`, data].map((path) => stat(path).catch(() => undefined)))
    return there !== undefined && there.ino === here?.ino && there.dev === here.dev
  }
  const { stdout } = await run('ps', ['-p', `${pid}`, '-o', 'comm=']).catch(() => ({ stdout: '' }))
  return stdout.includes('postgres')
}

/** Removes the lock files of a killed server, whose process id may have been reused. */
async function removeStaleLocks(data: string) {
  for (const name of ['postmaster.pid', `${SOCKET}.lock`]) {
    const pid = await readPid(join(data, name))
    if (pid && !(await worksOn(pid, data))) await rm(join(data, name), { force: true })
  }
}

/** By the socket in the data folder, or by a short symbolic link to it when its path is too long for a socket. */
async function connectionTo({ data, password }: Pick<Cluster, 'data' | 'password'>) {
  const isShort = Buffer.byteLength(join(data, SOCKET)) <= SOCKET_NAME_MAX
  const linkFolder = isShort ? undefined : await mkdtemp(join(tmpdir(), 'sanavia-'))
  const host = linkFolder ? join(linkFolder, 'db') : data
  if (linkFolder) await symlink(data, host)
  const connection: Connection = { host, port: PORT, user: SUPERUSER, password, database: 'sanavia', ssl: false }
  return { connection, release: async () => linkFolder && rm(linkFolder, { recursive: true, force: true }) }
}

async function refuseMoved(place: string) {
  const moved = await readFile(join(place, MOVED), 'utf8').catch(() => undefined)
  if (!moved) return
  const { to, at }: { to: string; at: string } = JSON.parse(moved)
  throw new StartProblem(
    `The data of ${place} was moved to the PostgreSQL server ${to} on ${at.slice(0, 10)}. Set DATABASE_URL to that server.`,
  )
}

/** File system errors become sentences for the operator; any other error is a bug and keeps its stack. */
function asStartProblem(error: unknown, folder: string) {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof StartProblem || !code) return error
  if (code === '28P01') return new StartProblem(`The password in ${folder} does not open the database there.`)
  if (!/^E[A-Z]+$/.test(code)) return error
  return new StartProblem(
    `The data folder ${folder} cannot be used (${message}). Make it writable, or set DATA_DIR to another folder.`,
  )
}
