import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartProblem } from '#server/platform/start-problem.ts'
import { type Cluster, openCluster, SUPERUSER } from './postgres-cluster.ts'
import {
  endPostgres,
  PORT,
  type Postgres,
  reachSocket,
  removeStaleLocks,
  runningPid,
  spawnPostgres,
} from './postgres-process.ts'
import { findPrograms, type Programs } from './postgres-programs.ts'

type Connection = { host: string; port: number; user: string; password: string; database: string; ssl: false }

/** PostgreSQL on a folder, ours alone until it is stopped. */
export type EmbeddedServer = {
  connection: Connection & { database: 'sanavia' }
  version: string
  /** Another process had left it behind, running. */
  wasRunning: boolean
  stop(): Promise<void>
}

type Options = {
  folder: string
  /** Those from npm, unless told otherwise. */
  programs?: Programs
  /** Settings of postgresql.conf on top of ours. */
  settings?: Record<string, string>
}

/** Any number, as long as it is always the same: whoever holds this lock owns the folder. */
const OWNER_LOCK = 7_261_118_105
const PATIENCE_AT_START = 300_000
const PATIENCE_WITH_ORPHANS = 15_000

/** Starts PostgreSQL on a folder, or takes over the one that a killed process has left running there. */
export async function startEmbedded({ folder, programs, settings = {} }: Options): Promise<EmbeddedServer> {
  const place = resolve(folder)
  try {
    const cluster = await openCluster(place, programs ?? (await findPrograms()), settings)
    const { host, release } = await reachSocket(cluster.data)
    const { password } = cluster
    const connection = { host, port: PORT, user: SUPERUSER, password, database: 'sanavia', ssl: false } as const
    return await own(cluster, connection, release).catch(async (error) => {
      await release()
      throw error
    })
  } catch (error) {
    throw asStartProblem(error, place)
  }
}

type Owned = { owner: pg.Client; pid: number | undefined; version: string; wasRunning: boolean }

async function own(cluster: Cluster, connection: EmbeddedServer['connection'], release: () => Promise<void>) {
  let owned = await takeOwnership(cluster, connection)
  let stopping = false
  let revival = Promise.resolve()
  // PostgreSQL can be killed under us; whoever serves people must not need a restart then
  const revive = async () => {
    while (!stopping) {
      const again = await takeOwnership(cluster, connection).catch(() => pause(1000, undefined))
      if (!again) continue
      owned = again
      return watch()
    }
  }
  const watch = () => {
    owned.owner.once('end', () => {
      if (!stopping) revival = revive()
    })
  }
  watch()
  const stop = async () => {
    stopping = true
    await revival
    // The lock is held until the end, so that nobody takes over a server that is about to go
    if (owned.pid) await endPostgres(owned.pid)
    await owned.owner.end()
    await release()
  }
  return { connection, version: owned.version, wasRunning: owned.wasRunning, stop }
}

async function takeOwnership(cluster: Cluster, connection: Connection): Promise<Owned> {
  const { owner, wasRunning } = await connectOrStart(cluster, connection)
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
  // Left behind before an upgrade: the programs that it runs from may be gone
  await end()
  return takeOwnership(cluster, connection)
}

/** The lock belongs to the connection: however a process dies, its lock is free at once. */
async function lockOrRefuse(owner: pg.Client, folder: string) {
  const { rows } = await owner.query('select pg_try_advisory_lock($1) as mine', [OWNER_LOCK])
  if (rows[0].mine) return
  await owner.end()
  throw new StartProblem(
    `The data folder ${folder} is in use by another Sanavia. Stop that one, or set DATA_DIR to another folder.`,
  )
}

async function connectOrStart(cluster: Cluster, connection: Connection) {
  const begin = Date.now()
  let started: Postgres | undefined
  while (Date.now() < begin + PATIENCE_AT_START) {
    const owner = await connect(connection)
    if (owner) return { owner, wasRunning: !started }
    const running = await runningPid(cluster.data)
    if (started?.hasEnded) {
      // Another start was faster, or processes of a killed server have not noticed yet that they are orphans
      const words = await started.lastWords()
      const passes = words.includes('still in use') && Date.now() < begin + PATIENCE_WITH_ORPHANS
      if (!running && !passes) throw new StartProblem(`PostgreSQL does not start: ${words} (see ${cluster.log})`)
      started = undefined
    } else if (!started && !running) {
      await removeStaleLocks(cluster.data)
      started = await spawnPostgres(cluster)
    }
    await pause(20)
  }
  throw new StartProblem(`PostgreSQL does not get ready; ${cluster.log} may say why.`)
}

/** Nobody listens yet, or the server is starting up or shutting down. */
const NOT_NOW = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', undefined]

/** Connects to the database that always exists; undefined when the server does not answer now. */
async function connect(connection: Connection) {
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 10_000 })
  // The end of the connection is reported by 'end' as well; an unheard 'error' would end the process
  client.on('error', () => {})
  return client.connect().then(
    () => client,
    (error: { code?: string }) => {
      if (NOT_NOW.includes(error.code)) return undefined
      throw error
    },
  )
}

/** The file system's refusals are for people; everything else is a bug of ours and keeps its stack. */
function asStartProblem(error: unknown, folder: string) {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof StartProblem || !code) return error
  if (code === '28P01') return new StartProblem(`The password in ${folder} does not open the database there.`)
  if (!/^E[A-Z]+$/.test(code)) return error
  return new StartProblem(
    `The data folder ${folder} cannot be used (${message}). Make it writable, or set DATA_DIR to another folder.`,
  )
}
