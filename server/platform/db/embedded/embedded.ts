import { readFile, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { minutes, seconds } from '#domain/durations.ts'
import { StartProblem } from '#server/platform/start-problem.ts'
import { type Cluster, openCluster, SUPERUSER } from './postgres-cluster.ts'
import {
  endPostgres,
  PORT,
  type Postgres,
  reachSocket,
  removeStaleLocks,
  rotateLog,
  runningPid,
  spawnPostgres,
} from './postgres-process.ts'
import { findPrograms, type Programs } from './postgres-programs.ts'
import { availableMemory, settingsFor } from './postgres-settings.ts'

type Connection = { host: string; port: number; user: string; password: string; database: string; ssl: false }

/** A PostgreSQL server on a data folder that this process owns until it is stopped. */
export type EmbeddedServer = {
  connection: Connection & { database: 'sanavia' }
  version: string
  /** It was orphaned by another process and still running. */
  wasRunning: boolean
  stop(): Promise<void>
}

type Options = {
  folder: string
  /** The programs of the npm package by default. */
  programs?: Programs
  /** Settings of postgresql.conf on top of those for this machine. */
  settings?: Record<string, string>
  /** Called when the process has been started, before it accepts connections. */
  onSpawn?: () => void
}

/** Key of the advisory lock whose holder owns the folder. */
const OWNER_LOCK = 7_261_118_105
const START_TIMEOUT_MS = minutes(5)
const LOG_CHECK_INTERVAL_MS = minutes(60)
const ORPHAN_TIMEOUT_MS = seconds(15)

/** Starts PostgreSQL on a folder, or adopts the server that a killed process has orphaned there. */
export async function startEmbedded({ folder, programs, settings = {}, onSpawn }: Options): Promise<EmbeddedServer> {
  const place = resolve(folder)
  try {
    await refuseUnusable(place)
    const chosen = { ...settingsFor(availableMemory()), ...settings }
    const cluster = await openCluster(place, programs ?? (await findPrograms()), chosen)
    const { host, release } = await reachSocket(cluster.data)
    const { password } = cluster
    const connection = { host, port: PORT, user: SUPERUSER, password, database: 'sanavia', ssl: false } as const
    return await own(cluster, connection, { release, onSpawn }).catch(async (error) => {
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
  const { host, release } = await reachSocket(data)
  const password = await readFile(join(folder, 'password'), 'utf8')
  const connection = { host, port: PORT, user: SUPERUSER, password, database: 'sanavia', ssl: false } as const
  return { connection, close: release }
}

type Owned = { owner: pg.Client; pid: number | undefined; version: string; wasRunning: boolean }

type Hooks = { release: () => Promise<void>; onSpawn: (() => void) | undefined }

async function own(cluster: Cluster, connection: EmbeddedServer['connection'], { release, onSpawn }: Hooks) {
  let owned = await takeOwnership(cluster, connection, onSpawn)
  let isStopping = false
  let restart = Promise.resolve()
  // Supervision: when PostgreSQL is killed it is started again, without a restart of this process.
  const startAgain = async () => {
    while (!isStopping) {
      const again = await takeOwnership(cluster, connection).catch(() => delay(1000, undefined))
      if (!again) continue
      owned = again
      return watch()
    }
  }
  const watch = () => {
    owned.owner.once('end', () => {
      if (!isStopping) restart = startAgain()
    })
  }
  watch()
  const rotation = setInterval(() => rotateLog(cluster.log).catch(() => undefined), LOG_CHECK_INTERVAL_MS).unref()
  const stop = async () => {
    isStopping = true
    clearInterval(rotation)
    await restart
    // The lock is held until the end, so that no other process adopts a server that is shutting down.
    if (owned.pid) await endPostgres(owned.pid)
    await owned.owner.end()
    await release()
  }
  return { connection, version: owned.version, wasRunning: owned.wasRunning, stop }
}

async function takeOwnership(cluster: Cluster, connection: Connection, onSpawn?: () => void): Promise<Owned> {
  const { owner, wasRunning } = await connectOrStart(cluster, connection, onSpawn)
  await lockOrRefuse(owner, cluster.folder)
  const pid = await runningPid(cluster.data)
  const end = async () => {
    if (pid) await endPostgres(pid)
    await owner.end()
  }
  try {
    const known = await owner.query('select from pg_database where datname = $1', [connection.database])
    if (known.rowCount === 0) await owner.query(`create database ${pg.escapeIdentifier(connection.database)}`)
    const asked = await owner.query(`select split_part(current_setting('server_version'), ' ', 1) as version`)
    const { version } = asked.rows[0]
    if (!wasRunning || version === cluster.programs.version) return { owner, pid, wasRunning, version }
  } catch (error) {
    if (!wasRunning) await end()
    throw error
  }
  // Orphaned before an upgrade: the programs that it runs from may have been removed.
  await end()
  return takeOwnership(cluster, connection)
}

/** A session-level advisory lock: it is released with the connection, however the process ends. */
async function lockOrRefuse(owner: pg.Client, folder: string) {
  const { rows } = await owner.query('select pg_try_advisory_lock($1) as mine', [OWNER_LOCK])
  if (rows[0].mine) return
  await owner.end()
  throw new StartProblem(
    `The data folder ${folder} is in use by another Sanavia. Stop that one, or set DATA_DIR to another folder.`,
  )
}

async function connectOrStart(cluster: Cluster, connection: Connection, onSpawn?: () => void) {
  const begin = Date.now()
  let started: Postgres | undefined
  while (Date.now() < begin + START_TIMEOUT_MS) {
    const owner = await connect(connection)
    if (owner) return { owner, wasRunning: !started }
    const running = await runningPid(cluster.data)
    if (started?.hasEnded) {
      // Another start won the race, or backends of a killed server have not exited yet.
      const reason = await started.failureReason()
      const isTransient = reason.includes('still in use') && Date.now() < begin + ORPHAN_TIMEOUT_MS
      if (!running && !isTransient) throw new StartProblem(`PostgreSQL does not start: ${reason} (see ${cluster.log})`)
      started = undefined
    } else if (!started && !running) {
      await removeStaleLocks(cluster.data)
      started = await spawnPostgres(cluster)
      onSpawn?.()
    }
    await delay(20)
  }
  throw new StartProblem(`PostgreSQL does not get ready; ${cluster.log} may say why.`)
}

/** Codes of a server that is not listening yet, starting up or shutting down. */
const RETRYABLE_CODES = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', undefined]

/** Connects to the maintenance database; undefined when the server is not ready. */
async function connect(connection: Connection) {
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 10_000 })
  // Also reported by 'end'; an 'error' without a listener would end the process.
  client.on('error', () => {})
  return client.connect().then(
    () => client,
    (error: { code?: string }) => {
      if (RETRYABLE_CODES.includes(error.code)) return undefined
      throw error
    },
  )
}

/** The folder of a restore that has not ended, beside the database. */
export const RESTORING = 'restoring'
/** Where the data was moved to. */
export const MOVED = 'moved.json'

async function refuseUnusable(place: string) {
  const dataDir = dirname(place)
  if (await stat(join(dataDir, RESTORING)).catch(() => undefined))
    throw new StartProblem(
      `A restore into ${dataDir} was interrupted. Empty that folder, and restore the backup again.`,
    )
  const moved = await readFile(join(place, MOVED), 'utf8').catch(() => undefined)
  if (moved) throw new StartProblem(movedTo(JSON.parse(moved), place))
}

const movedTo = ({ to, at }: { to: string; at: string }, place: string) =>
  `The data of ${place} was moved to the PostgreSQL server ${to} on ${at.slice(0, 10)}. Set DATABASE_URL to that server.`

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
