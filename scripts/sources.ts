import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { root } from './run-program.ts'

/** The TypeScript files of these folders by their path, with their text. */
export async function readSources(folders: readonly string[]) {
  const found = await Promise.all(folders.map(readFolder))
  return new Map(found.flat())
}

async function readFolder(folder: string) {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  return Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name)
      return [relative(root, file).replaceAll(sep, '/'), await readFile(file, 'utf8')] as const
    }),
  )
}
