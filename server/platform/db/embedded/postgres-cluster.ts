import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartProblem } from '#server/platform/start-problem.ts'
import { type Account, accountFor, giveTo, runnableBy } from './postgres-account.ts'
import { CLEAN_ENVIRONMENT, majorOf, type Programs } from './postgres-programs.ts'

/** Everything that starting PostgreSQL on one folder needs. */
export type Cluster = {
  folder: string
  /** The folder that PostgreSQL itself writes to. */
  data: string
  log: string
  password: string
  programs: Programs
  account: Account | undefined
  settings: Record<string, string>
}

export const SUPERUSER = 'sanavia'

/**
 * How PostgreSQL is told its data folder, which is always its working directory. Node changes there before it gives up
 * root's rights, and this name skips the parents, so that `nobody` can work on a folder in root's home.
 */
export const dataArgument = (data: string) => (process.platform === 'linux' ? '/proc/self/cwd' : data)

/** Opens the cluster of a folder, making it when there is none. */
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
  // A copied folder may have become readable to others, which PostgreSQL refuses
  await chmod(data, 0o700)
  return cluster
}

/** Node's own recursive mkdir never returns where the system says of a new folder that it "does not exist", as in /proc. */
async function makeFolder(folder: string) {
  const unlessThere = (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  }
  await mkdir(folder).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') return unlessThere(error)
    await makeFolder(dirname(folder))
    await mkdir(folder).catch(unlessThere)
  })
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
  // A link never overwrites: of two starts at the same time one writes and both read the same
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return readFile(file, 'utf8')
}

/** What this process is making right now, which is no leftover of another that had its number. */
const underWay = new Set<string>()

/** Makes the cluster aside and moves it into place when it is whole, so that a killed start leaves no half of one. */
async function makeCluster({ folder, data, password, programs, account }: Cluster) {
  const making = await mkdtemp(join(folder, `making-${process.pid}-`))
  underWay.add(basename(making))
  const fresh = join(making, 'cluster')
  try {
    await mkdir(fresh, { mode: 0o700 })
    await writeFile(join(making, 'password'), password, { mode: 0o600 })
    if (account) await giveTo(account, making)
    await initdb(fresh, programs, account)
    await rename(fresh, data).catch((error: NodeJS.ErrnoException) => {
      // Another start was faster
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
    await syncFolder(folder)
  } finally {
    await rm(making, { recursive: true, force: true, maxRetries: 3 })
    underWay.delete(basename(making))
  }
}

async function initdb(fresh: string, { bin, version }: Programs, account: Account | undefined) {
  const identity = [`--username=${SUPERUSER}`, '--pwfile=../password', '--auth=scram-sha-256']
  // Order by code point and know the letters of all scripts, whatever languages the machine has
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

/** Removes what starts that were killed half-way left, but nothing of a start that still runs. */
async function removeLeftovers(folder: string) {
  for (const name of await readdir(folder)) {
    const pid = Number(name.match(/^making-(\d+)-/)?.[1])
    if (pid && !underWay.has(name) && (pid === process.pid || !isAlive(pid))) {
      await rm(join(folder, name), { recursive: true, force: true, maxRetries: 3 })
    }
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
