import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { StartProblem } from '#server/platform/start-problem.ts'
import { root, runTool } from './run-program.ts'
import { step } from './steps.cjs'

const SOURCES = [
  'content',
  'domain',
  'public',
  'web',
  'package-lock.json',
  'react-router.config.ts',
  'scripts/build.ts',
  'scripts/inline-words.ts',
  'tsconfig.json',
  'vite.config.ts',
]
const COMPRESSIBLE = /\.(css|html|ico|js|json|map|svg|txt|webmanifest|xml)$/
const stampFile = join(root, 'build', 'stamp')

/** Builds the site for production, unless the present build has the hash of these sources. */
export async function ensureBuilt(report: (name: string, work: () => Promise<void>) => Promise<void> = step) {
  const wanted = await hashSources()
  const present = await readFile(stampFile, 'utf8').catch(() => undefined)
  if (present !== wanted) await report('building the site', () => build(wanted))
}

async function hashSources() {
  const hash = createHash('sha256')
  for (const name of (await Promise.all(SOURCES.map(listFiles))).flat().sort()) {
    hash.update(`${name}\0`).update(await readFile(join(root, name)))
  }
  return hash.digest('hex')
}

async function listFiles(source: string) {
  const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (!entries) return [source]
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

async function build(stamp: string) {
  // The stamp is removed first and written last, so that an interrupted build is never taken for a complete one
  await rm(join(root, 'build'), { recursive: true, force: true })
  const { isFine, output } = await runTool('react-router', ['build'], {
    // The service worker contains the build's name, so that a new build installs a new worker
    env: { NODE_ENV: 'production', VITE_BUILD: stamp.slice(0, 16) },
  })
  if (!isFine) throw new StartProblem(`${output.trim()}\n\nThe site cannot be built; the reason is above.`)
  await compressFiles(join(root, 'build', 'client'))
  await writeFile(stampFile, stamp)
}

/** Precompresses static files at the highest level instead of at every request. */
async function compressFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))))
}

async function compress(file: string) {
  const plain = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const br = await promisify(brotliCompress)(plain, { params })
  const gz = await promisify(gzip)(plain, { level: 9 })
  if (br.length < plain.length) await writeFile(`${file}.br`, br)
  if (gz.length < plain.length) await writeFile(`${file}.gz`, gz)
}
