import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findPrograms, majorOf, type Programs, readVersion } from '#platform/server/db/embedded/cluster.ts'

/** The oldest supported version. */
const OLDEST_MAJOR = 15

/** The newest PostgreSQL of the machine with another major version than the npm package. */
export async function findOtherPrograms(): Promise<Programs | undefined> {
  const own = await findPrograms()
  const found = await Promise.all((await systemFolders()).map((bin) => readVersion(bin)))
  return found
    .filter((programs) => programs !== undefined)
    .filter(({ version }) => majorOf(version) >= OLDEST_MAJOR && majorOf(version) !== majorOf(own.version))
    .sort((a, b) => majorOf(b.version) - majorOf(a.version))[0]
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
