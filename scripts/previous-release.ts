import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './run-program.ts'

const run = promisify(execFile)
const folderOfReleases = join(root, '.cache', 'previous-release')
/** The first migration of an upgrade without a stop (decision 075). While nothing is released, the commit before it is the previous release. */
const FIRST_EXPANDING = 'migrations/0100_*'

/** The sources of the previous release, with the packages of today. Nothing when the history has none, as in a shallow clone. */
export async function preparePreviousRelease() {
  const commit = await findPreviousRelease()
  if (!commit) return
  const folder = join(folderOfReleases, commit.slice(0, 12))
  await extract(commit, folder)
  return { commit, folder }
}

/** The same with the migrations of today: its tests then run on the schema that an upgrade gives to its processes. */
export async function preparePreviousReleaseOnThisSchema() {
  const commit = await findPreviousRelease()
  if (!commit) return
  const folder = join(folderOfReleases, `${commit.slice(0, 12)}-${await hashMigrations()}`)
  await extract(commit, folder, async (tree) => {
    await rm(join(tree, 'migrations'), { recursive: true })
    await cp(join(root, 'migrations'), join(tree, 'migrations'), { recursive: true })
  })
  return { commit, folder }
}

async function findPreviousRelease() {
  const tag = await git('describe', '--tags', '--abbrev=0', '--match=v*', 'HEAD^')
  if (tag) return git('rev-parse', `${tag}^{commit}`)
  const added = await git('log', '--reverse', '--diff-filter=A', '--format=%H', '--', FIRST_EXPANDING)
  const [first] = added.split('\n')
  return first && git('rev-parse', `${first}^`)
}

/** Its output; empty where the command fails, for example without a repository. */
async function git(...args: string[]) {
  return run('git', args, { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  )
}

async function hashMigrations() {
  const hash = createHash('sha256')
  for (const name of (await readdir(join(root, 'migrations'))).sort())
    hash.update(name).update(await readFile(join(root, 'migrations', name)))
  return hash.digest('hex').slice(0, 12)
}

async function removeOutdated(commit: string) {
  const kept = await readdir(folderOfReleases).catch(() => [])
  const outdated = kept.filter((name) => name !== commit.slice(0, 12))
  for (const name of outdated) await rm(join(folderOfReleases, name), { recursive: true, force: true })
}

/** Renamed into place when it is complete. */
async function extract(commit: string, folder: string, change = async (_tree: string) => {}) {
  if (existsSync(folder)) return
  await removeOutdated(commit)
  const draft = `${folder}.part`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  await run('git', ['archive', `--output=${draft}.tar`, commit], { cwd: root })
  await run('tar', ['-xf', `${draft}.tar`, '-C', draft])
  await rm(`${draft}.tar`)
  await symlink(join(root, 'node_modules'), join(draft, 'node_modules'))
  await change(draft)
  await rename(draft, folder)
}
