import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, cp, lchown, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { StartProblem } from '#server/platform/start-problem.ts'
import { CLEAN_ENVIRONMENT, type Programs } from './postgres-programs.ts'

/** The user to run PostgreSQL as when this process is root, as which it refuses to run. */
export type Account = { uid: number; gid: number }

/** Undefined when PostgreSQL can run as the user of this process. */
export async function accountFor(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(cluster).catch(() => undefined)
  // An existing owner is kept: the folder may belong to a user who runs the server with and without sudo.
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = await nobody()
  if (owner) await chownRecursively(account, cluster)
  return account
}

/** Changes the owner of a folder recursively. */
export async function chownRecursively({ uid, gid }: Account, folder: string) {
  await lchown(folder, uid, gid)
  for (const name of await readdir(folder, { recursive: true })) await lchown(join(folder, name), uid, gid)
}

const COPY_FOLDERS = ['/var/lib/sanavia', join(tmpdir(), 'sanavia-programs')]

/** Programs that the account can execute: a copy when the originals are in root's home, for example. */
export async function runnableBy(
  account: Account | undefined,
  programs: Programs,
  folders = COPY_FOLDERS,
): Promise<Programs> {
  if (!account || (await canRun(account, programs))) return programs
  for (const place of folders) {
    const copied = await copyTo(place, programs).catch(() => undefined)
    if (copied && (await canRun(account, copied))) return copied
  }
  throw new StartProblem(
    'PostgreSQL refuses to run as root and cannot be run as another user here. ' +
      'Start Sanavia as an ordinary user, or set DATABASE_URL.',
  )
}

async function nobody(): Promise<Account> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const [, uid, gid] = users.match(/^nobody:[^:]*:(\d+):(\d+):/m) ?? []
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) }
}

async function canRun(account: Account, { bin }: Programs) {
  const options = { ...account, cwd: '/', env: CLEAN_ENVIRONMENT }
  return promisify(execFile)(join(bin, 'postgres'), ['--version'], options).then(
    () => true,
    () => false,
  )
}

async function copyTo(place: string, { bin, version }: Programs): Promise<Programs> {
  const source = dirname(bin)
  const hash = await hashSizes(source)
  await mkdir(place, { recursive: true, mode: 0o755 })
  await assertOwnedByRoot(place)
  const copy = join(place, `postgresql-${version}-${hash}`)
  if (!(await lstat(copy).catch(() => undefined))) await copyAtomically(source, copy)
  await assertOwnedByRoot(copy)
  return { bin: join(copy, basename(bin)), version }
}

/** Fingerprint of a build of the programs. */
async function hashSizes(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const sizes = await Promise.all(files.map(async (file) => `${relative(folder, file)} ${(await stat(file)).size}`))
  return createHash('sha256').update(sizes.sort().join('\n')).digest('hex').slice(0, 12)
}

/** Refuses folders that users other than root can write to: they could plant programs. */
async function assertOwnedByRoot(folder: string) {
  const { uid, mode } = await lstat(folder)
  if (uid !== 0 || (mode & 0o022) !== 0) throw new Error(`${folder} can be changed by others than root`)
}

async function copyAtomically(source: string, copy: string) {
  const temporary = await mkdtemp(`${copy}-making-`)
  try {
    await cp(source, temporary, { recursive: true, verbatimSymlinks: true })
    await makeReadable(temporary)
    await rename(temporary, copy).catch((error: NodeJS.ErrnoException) => {
      // A concurrent start has made the same copy.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

/** Under a strict umask npm installs files that only root can read. */
async function makeReadable(folder: string) {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}
