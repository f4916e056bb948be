import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { StartProblem } from '#platform/server/start-problem.ts'
import { root, runTool } from './run-program.ts'
import { exitWith } from './start-failure.ts'
import { step } from './steps.cjs'

const SOURCES = [
  'app',
  'content',
  'features',
  'platform',
  'public',
  'entry.client.tsx',
  'entry.server.tsx',
  'root.tsx',
  'routes.ts',
  'package-lock.json',
  'react-router.config.ts',
  'scripts/background-blur.ts',
  'scripts/build.ts',
  'tsconfig.json',
  'vite.config.ts',
]
const SERVER = /[\\/]server[\\/]/
const COMPRESSIBLE = /\.(css|html|ico|js|json|map|svg|txt|wasm|webmanifest|xml)$/
const stampFile = join(root, 'build', 'stamp')

/** What a build was made from: a hash of the sources' contents, and one of their sizes and times, which is cheap to compare. */
type Stamp = { contents: string; stats: string }
type Report = (name: string, work: () => Promise<void>) => Promise<void>

/** Builds the site for production, unless the present build was made from these sources. */
export async function ensureBuilt({ report = step as Report, beforeBuild = async () => {} } = {}) {
  const files = (await Promise.all(SOURCES.map(listFiles))).flat().sort()
  const present = await readStamp()
  const stats = hashStats(files)
  if (present?.stats === stats) return
  const contents = await hashContents(files)
  // Touched, checked out anew or copied, but not changed
  if (present?.contents === contents) return writeStamp({ contents, stats }).catch(() => undefined)
  await beforeBuild()
  await report('building the site', () => build({ contents, stats }))
}

async function listFiles(source: string) {
  const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (!entries) return [source]
  return (
    entries
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      // The server runs from its sources
      .filter((file) => !SERVER.test(file))
  )
}

/** No change escapes the change time of the inode: unlike the modification time, programs cannot set it. */
function hashStats(files: string[]) {
  const hash = createHash('sha256')
  for (const name of files) {
    const { size, mtimeMs, ctimeMs, ino } = statSync(join(root, name))
    hash.update(`${name} ${size} ${mtimeMs} ${ctimeMs} ${ino}\n`)
  }
  return hash.digest('hex')
}

async function hashContents(files: string[]) {
  const hash = createHash('sha256')
  for (const name of files) hash.update(`${name}\0`).update(await readFile(join(root, name)))
  return hash.digest('hex')
}

async function readStamp(): Promise<Stamp | undefined> {
  const [contents = '', stats = ''] = (await readFile(stampFile, 'utf8').catch(() => '')).split('\n')
  return contents ? { contents, stats } : undefined
}

const writeStamp = ({ contents, stats }: Stamp) => writeFile(stampFile, `${contents}\n${stats}`)

async function build(stamp: Stamp) {
  // The stamp is removed first and written last, so that an interrupted build is never taken for a complete one
  await rm(join(root, 'build'), { recursive: true, force: true })
  const { isFine, output } = await runTool('react-router', ['build'], {
    // The service worker contains the build's name, so that a new build installs a new worker
    env: { NODE_ENV: 'production', VITE_BUILD: stamp.contents.slice(0, 16) },
  })
  if (!isFine) throw new StartProblem(`${output.trim()}\n\nThe site cannot be built; the reason is above.`)
  await compressFiles(join(root, 'build', 'client'))
  await writeStamp(stamp)
}

/** Precompresses static files instead of at every request. */
async function compressFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))))
}

/** The highest quality takes many times as long, and saves a few percent of files that no page waits for. */
function brotliQuality(file: string) {
  if (file.endsWith('.wasm')) return 6
  return file.endsWith('.svg') ? 10 : 11
}

async function compress(file: string) {
  const plain = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality(file),
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  const br = await promisify(brotliCompress)(plain, { params })
  const gz = await promisify(gzip)(plain, { level: 9 })
  if (br.length < plain.length) await writeFile(`${file}.br`, br)
  if (gz.length < plain.length) await writeFile(`${file}.gz`, gz)
}

// npm run build: for an image, or for a service that must not write into its own folder
if (import.meta.main) await ensureBuilt().catch(exitWith)
