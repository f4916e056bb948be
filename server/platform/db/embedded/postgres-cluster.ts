import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { makeFolder, syncFolder } from '#server/platform/folders.ts'
import { StartProblem } from '#server/platform/start-problem.ts'
import { type Account, accountFor, chownRecursively, runnableBy } from './postgres-account.ts'
import { CLEAN_ENVIRONMENT, majorOf, type Programs } from './postgres-programs.ts'

/** A database cluster and what is needed to start PostgreSQL on it. */
export type Cluster = {
  folder: string
  /** PGDATA. */
  data: string
  log: string
  password: string
  programs: Programs
  account: Account | undefined
  settings: Record<string, string>
}

export const SUPERUSER = 'sanavia'

/**
 * The -D argument. PostgreSQL always runs in its data folder, which Node enters before it drops root privileges; on Linux
 * this path bypasses the parent folders, so that `nobody` can use a folder in root's home.
 */
export const dataArgument = (data: string) => (process.platform === 'linux' ? '/proc/self/cwd' : data)

/** Opens the cluster of a folder, and initialises it first when there is none. */
export async function openCluster(folder: string, programs: Programs, settings: Record<string, string>) {
  const data = join(folder, 'cluster')
  await makeFolder(folder)
  await removeLeftovers(folder)
  const account = await accountFor(data)
  const cluster: Cluster = {
    folder,
    data,
    log: join(folder, 'postgres.log'),
    password: await readPassword(folder, data),
    programs: await runnableBy(account, programs),
    account,
    settings,
  }
  if (!(await clusterVersion(data))) await makeCluster(cluster)
  await refuseOtherVersion(cluster)
  // A copied folder may be readable by other users, which PostgreSQL refuses.
  await chmod(data, 0o700)
  return cluster
}

async function clusterVersion(data: string) {
  return readFile(join(data, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )
}

async function refuseOtherVersion({ data, programs }: Cluster) {
  const version = await clusterVersion(data)
  if (!version) throw new StartProblem(`${data} holds no PostgreSQL database. Set DATA_DIR to another folder.`)
  if (majorOf(version) !== majorOf(programs.version)) {
    throw new StartProblem(
      `${data} was made by PostgreSQL ${version}, but this is ${majorOf(programs.version)}. ` +
        'Move the data over with pg_dump, or set DATA_DIR to another folder.',
    )
  }
}

async function readPassword(folder: string, data: string) {
  const file = join(folder, 'password')
  const known = await readFile(file, 'utf8').catch(() => undefined)
  if (known) return known
  if (await clusterVersion(data)) {
    throw new StartProblem(`The database's password is missing: put the file ${file} back, or set DATA_DIR anew.`)
  }
  const draft = `${file}-${randomBytes(6).toString('hex')}`
  await writeFile(draft, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
  // A hard link never overwrites: of two concurrent starts one creates the file, and both read the same password.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return readFile(file, 'utf8')
}

/** Temporary folders of this process, as opposed to leftovers of an earlier process with the same id. */
const inProgress = new Set<string>()

/** Initialises the cluster in a temporary folder and renames it into place, so that it is complete or absent. */
async function makeCluster({ folder, data, password, programs, account }: Cluster) {
  const making = await mkdtemp(join(folder, `making-${process.pid}-`))
  inProgress.add(basename(making))
  const fresh = join(making, 'cluster')
  try {
    await mkdir(fresh, { mode: 0o700 })
    await writeFile(join(making, 'password'), password, { mode: 0o600 })
    if (account) await chownRecursively(account, making)
    await initdb(fresh, programs, account)
    await rename(fresh, data).catch((error: NodeJS.ErrnoException) => {
      // A concurrent start won the race.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
    await syncFolder(folder)
  } finally {
    await rm(making, { recursive: true, force: true, maxRetries: 3 })
    inProgress.delete(basename(making))
  }
}

async function initdb(fresh: string, { bin, version }: Programs, account: Account | undefined) {
  const identity = [`--username=${SUPERUSER}`, '--pwfile=../password', '--auth=scram-sha-256']
  // Collation by code point and Unicode character classes, independent of the locales of the system.
  const ctype = process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'
  const builtin = majorOf(version) >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []
  const language = ['--encoding=UTF8', '--locale=C', `--lc-ctype=${ctype}`, ...builtin]
  const options = { ...account, cwd: fresh, env: CLEAN_ENVIRONMENT }
  const call = ['-D', dataArgument(fresh), ...identity, ...language]
  await promisify(execFile)(join(bin, 'initdb'), call, options).catch((error: { stderr?: string; message: string }) => {
    const reason = error.stderr?.trim().split('\n').at(-1) || error.message
    throw new StartProblem(`PostgreSQL cannot make its database in ${dirname(dirname(fresh))}: ${reason}`)
  })
}

/** Removes the temporary folders of killed starts, but not those of a running one. */
async function removeLeftovers(folder: string) {
  for (const name of await readdir(folder)) {
    const pid = Number(name.match(/^making-(\d+)-/)?.[1])
    if (pid && !inProgress.has(name) && (pid === process.pid || !isAlive(pid))) {
      await rm(join(folder, name), { recursive: true, force: true, maxRetries: 3 })
    }
  }
}

/** Whether there is a process of this id, of whatever user. */
export function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
