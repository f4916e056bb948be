import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { NO_TIMEOUTS, openDatabase } from '#platform/server/db/database.ts'
import { startEmbedded } from '#platform/server/db/embedded/embedded.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { makeThrowawayFolder } from '#scripts/throwaway.ts'
import { generateProviders } from './generate.ts'
import { generatePatients } from './patients.ts'
import type { Profile } from './profiles.ts'

export type Catalogue = { size: number; profile: Profile }

const root = new URL('../../', import.meta.url)
const cache = fileURLToPath(new URL('.cache/bench/', root))

/**
 * A DATA_DIR whose database holds a generated catalogue, and patients who write and book. Generating a large one takes
 * minutes, so that it is kept, and every bench writes to a copy of its own.
 */
export async function copyDataFolder(catalogue: Catalogue) {
  const kept = join(cache, `${catalogue.size}-${catalogue.profile}-${await hashSources()}`)
  if (!existsSync(kept)) await generate(catalogue, kept)
  const { folder, remove } = await makeThrowawayFolder()
  copy(join(kept, 'postgres'), folder)
  return { folder, remove }
}

async function generate({ size, profile }: Catalogue, kept: string) {
  console.log(`Generating ${size.toLocaleString('en')} providers (${profile})`)
  await removeOutdated(`${size}-${profile}-`)
  const { folder, remove } = await makeThrowawayFolder()
  const server = await startEmbedded({ folder: join(folder, 'postgres') })
  const { pool } = openDatabase(server.connection, NO_TIMEOUTS)
  try {
    await fillDatabase(pool, { size, profile })
  } finally {
    await pool.end()
    await server.stop()
  }
  // An interrupted copy must not look like a finished one.
  await mkdir(`${kept}.part`, { recursive: true })
  copy(join(folder, 'postgres'), `${kept}.part`)
  await rename(`${kept}.part`, kept)
  remove()
}

export async function fillDatabase(pool: pg.Pool, { size, profile }: Catalogue) {
  await migrate(pool)
  await generateProviders(pool, { size, profile })
  await generatePatients(pool, size)
}

async function removeOutdated(prefix: string) {
  await mkdir(cache, { recursive: true })
  const outdated = (await readdir(cache)).filter((name) => name.startsWith(prefix))
  for (const name of outdated) await rm(join(cache, name), { recursive: true, force: true })
}

/** With owners and permissions: as root, PostgreSQL runs as another user. */
function copy(source: string, target: string) {
  execFileSync('cp', ['-a', source, target])
}

/** Another schema or generator makes other data. */
async function hashSources() {
  const sources = [
    'platform/server/db/schema.sql',
    'bench/data/generate.ts',
    'bench/data/patients.ts',
    'bench/data/profiles.ts',
  ]
  const hash = createHash('sha256')
  for (const source of sources) hash.update(await readFile(new URL(source, root)))
  return hash.digest('hex').slice(0, 12)
}
