import { randomUUID } from 'node:crypto'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '#server/platform/db/database.ts'
import { type EmbeddedServer, startEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { digestTables, SAME_TEXT, selectTables } from '#server/platform/db/table-digests.ts'
import { backUp } from './backup.ts'
import { hashFile } from './hashed-files.ts'
import { checkBackup, restore } from './restore.ts'

const NOW = new Date('2026-11-18T10:00:00.000Z')
const WRITERS = 4
let scratch: string
let dataDir: string
let server: EmbeddedServer
/** The rows that each writer knows to be committed. */
const committed = Array.from({ length: WRITERS }, () => 0)
let isWriting = true

const installation = (folder = dataDir) => ({ dataDir: folder, databaseUrl: undefined, s3: undefined })
const run = (name: string) => backUp(installation(), join(scratch, name), '1.0.0', NOW)

beforeAll(async () => {
  scratch = await mkdtemp(join(inject('scratch'), 'backup-'))
  await chmod(scratch, 0o755)
  dataDir = join(scratch, 'data')
  await mkdir(join(dataDir, 'files', 'ab'), { recursive: true })
  await writeFile(join(dataDir, 'files', 'ab', 'abc.webp'), 'a picture')
  await writeFile(join(dataDir, 'files', 'ab', `abd.webp.${randomUUID()}`), 'half of a pict')
  await writeFile(join(dataDir, 'encryption.key'), 'a key')
  server = await startEmbedded({ folder: join(dataDir, 'postgres') })
  const { pool } = openDatabase(server.connection)
  await migrate(pool)
  await pool.end()
})

afterAll(async () => {
  isWriting = false
  await server.stop()
  await rm(scratch, { recursive: true, force: true })
})

async function connected<Result>(to: pg.ClientConfig, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client(to)
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Requests with an entry each, in one transaction, as fast as the database takes them. */
const keepWriting = (writer: number) =>
  connected(server.connection, async (client) => {
    for (let number = 1; isWriting; number++) {
      await client.query(
        `with request as (
          insert into consultations (submission_id, reference, source, full_name, email, message, due_at)
          values (gen_random_uuid(), $1, 'home', $2, 'aoife@example.org', repeat(md5($1), 20), now()) returning id
        ) insert into consultation_entries (id, consultation_id, kind, at, text) select gen_random_uuid(), id, 'note', now(), $1 from request`,
        [referenceOf(writer, number), `Writer ${writer}`],
      )
      committed[writer] = number
    }
  })

/** The letters and digits of references. */
const LETTERS = '23456789BCDFGHJKMNPQRSTVWXYZ'

function referenceOf(writer: number, number: number) {
  const places = [LETTERS.length ** 3, LETTERS.length ** 2, LETTERS.length, 1]
  const text = places.map((place) => LETTERS[Math.floor(number / place) % LETTERS.length]).join('')
  return `SV-222${LETTERS[writer]}-${text}`
}

const digestsOf = (to: pg.ClientConfig) =>
  connected(to, async (client) => {
    await client.query(SAME_TEXT)
    return digestTables(client, await selectTables(client))
  })

/** Starts a restored folder, and leaves it stopped. */
async function started<Result>(folder: string, work: (to: pg.ClientConfig) => Promise<Result>) {
  const restored = await startEmbedded({ folder: join(folder, 'postgres') })
  return work(restored.connection).finally(() => restored.stop())
}

/** What each writer has stored. */
const STORED = `select array_agg(reference order by reference collate "C") as references,
    bool_and(coalesce(entry.text, '') = reference and message = repeat(md5(reference), 20)) as is_whole
  from consultations left join consultation_entries entry on entry.consultation_id = consultations.id
  group by full_name order by full_name`

test('a backup under load has everything that was committed before it, and nothing by half', async () => {
  const writers = committed.map((_, writer) => keepWriting(writer))
  while (committed.some((count) => count < 20)) await Promise.race([...writers, nextTurn()])
  const before = [...committed]
  const manifest = await run('under load')
  const after = [...committed]
  isWriting = false
  await Promise.all(writers)
  expect(after.some((count, writer) => count > (before[writer] ?? 0))).toBe(true)
  expect(manifest).toMatchObject({ migration: expect.stringMatching(/^\d{4}_/), createdAt: NOW.toISOString() })

  const target = join(scratch, 'restored')
  await restore(installation(target), join(scratch, 'under load'))
  const rows = await started(target, (to) => connected(to, async (client) => (await client.query(STORED)).rows))
  expect(rows).toHaveLength(WRITERS)
  for (const [writer, { references, is_whole }] of rows.entries()) {
    expect(references.length).toBeGreaterThanOrEqual(before[writer] ?? 0)
    expect(references).toEqual(references.map((_: string, at: number) => referenceOf(writer, at + 1)))
    expect(is_whole).toBe(true)
  }
  expect(await readFile(join(target, 'files', 'ab', 'abc.webp'), 'utf8')).toBe('a picture')
  expect(await readdir(join(target, 'files', 'ab'))).toEqual(['abc.webp'])
  expect(await readFile(join(target, 'encryption.key'), 'utf8')).toBe('a key')
})

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

test('a backup of a quiet installation has the same rows in every table, and its files have the listed hashes', async () => {
  const manifest = await run('quiet')
  for (const { path, ...expected } of manifest.files)
    expect([path, await hashFile(join(scratch, 'quiet', path))]).toEqual([path, expected])
  const target = join(scratch, 'twin')
  await restore(installation(target), join(scratch, 'quiet'))
  expect(await started(target, digestsOf)).toEqual(await digestsOf(server.connection))
})

test('a backup is not written over another one, nor into the data folder', async () => {
  await mkdir(join(scratch, 'taken'))
  await expect(run('taken')).rejects.toThrow('exists already. Choose a new name')
  await expect(run('data/files/backup')).rejects.toThrow('is inside of DATA_DIR')
  const external = { ...installation(), databaseUrl: 'postgres://elsewhere/sanavia' }
  await expect(backUp(external, join(scratch, 'external'), '1.0.0', NOW)).rejects.toThrow('but DATABASE_URL is set')
  expect((await readdir(scratch)).filter((name) => name.includes('partial'))).toEqual([])
})

/** A copy of the quiet backup with a change to one of its files. */
async function changed(name: string, file: string, change: (bytes: Buffer) => Buffer | string) {
  const folder = join(scratch, name)
  await cp(join(scratch, 'quiet'), folder, { recursive: true })
  await writeFile(join(folder, file), change(await readFile(join(folder, file))))
  return folder
}

test('a damaged backup is refused, and leaves the data folder empty', async () => {
  const target = join(scratch, 'empty')
  const flipped = await changed('flipped', 'database.tar', (bytes) => {
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    return bytes
  })
  await expect(checkBackup(flipped)).rejects.toThrow('damaged: database.tar')
  expect((await checkBackup(join(scratch, 'quiet'))).files.map(({ path }) => path)).toContain('files/ab/abc.webp')
  await expect(restore(installation(target), flipped)).rejects.toThrow('damaged: database.tar is not as it was written')
  const short = await changed('short', 'manifest.json', (bytes) => bytes.subarray(0, 200))
  await expect(restore(installation(target), short)).rejects.toThrow('damaged: manifest.json')
  const missing = await changed('missing', 'encryption.key', () => '')
  await expect(restore(installation(target), missing)).rejects.toThrow('damaged: encryption.key')
  await expect(restore(installation(target), scratch)).rejects.toThrow('is not a complete backup')
  const above = await changed('above', 'manifest.json', (bytes) => String(bytes).replace('files/ab', '../../ab'))
  await expect(restore(installation(target), above)).rejects.toThrow('damaged: manifest.json')
  const without = await changed('without', 'manifest.json', (bytes) =>
    String(bytes).replace('database.tar', 'database.zip'),
  )
  await expect(restore(installation(target), without)).rejects.toThrow('damaged: manifest.json')
  expect(await readdir(target)).toEqual([])
})

test('a backup of a newer version is refused, and so is a folder that is in use', async () => {
  const newer = await changed('newer', 'manifest.json', (bytes) =>
    String(bytes).replace(/"migration": "\d+/, '"migration": "9999'),
  )
  await expect(restore(installation(join(scratch, 'new')), newer)).rejects.toThrow(
    /newer version \(1\.0\.0, migration 9999/,
  )
  const other = await changed('other', 'manifest.json', (bytes) =>
    String(bytes).replace(/"postgres": "\d+/, '"postgres": "14'),
  )
  await expect(restore(installation(join(scratch, 'new')), other)).rejects.toThrow('was made by PostgreSQL 14')
  await expect(restore(installation(), newer.replace('newer', 'quiet'))).rejects.toThrow('is not empty')
})

test('a start refuses a folder whose restore was interrupted', async () => {
  const folder = join(scratch, 'interrupted')
  await mkdir(join(folder, 'restoring'), { recursive: true })
  await expect(startEmbedded({ folder: join(folder, 'postgres') })).rejects.toThrow(
    'was interrupted. Empty that folder',
  )
})
