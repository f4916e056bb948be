import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { root } from './run-program.ts'

/** The TypeScript files of these folders by their path, with their text; without installed packages, which bench/tools may have. */
export async function readSources(folders: readonly string[]) {
  const found = await Promise.all(folders.map(readFolder))
  return new Map(found.flat())
}

async function readFolder(folder: string) {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  const isOurs = (path: string) => !path.split(sep).includes('node_modules')
  const files = entries.filter((entry) => {
    return entry.isFile() && /\.tsx?$/.test(entry.name) && isOurs(relative(root, entry.parentPath))
  })
  return Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name)
      return [relative(root, file).replaceAll(sep, '/'), await readFile(file, 'utf8')] as const
    }),
  )
}
