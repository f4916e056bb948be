import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type EmbeddedServer, startEmbedded } from '#platform/server/db/embedded/embedded.ts'
import { backUp } from './backup.ts'

let scratch: string
let dataDir: string

const installation = () => ({ dataDir, databaseUrl: undefined })
const startIn = (folder: string) => startEmbedded({ folder: join(folder, 'postgres') })

async function query({ connection }: EmbeddedServer, text: string) {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

beforeAll(async () => {
  scratch = await mkdtemp(join(inject('scratch'), 'backup-'))
  await chmod(scratch, 0o755)
  dataDir = join(scratch, 'data')
  await mkdir(join(dataDir, 'files', 'ab'), { recursive: true })
  await writeFile(join(dataDir, 'files', 'ab', 'abc.webp'), 'a picture')
  await writeFile(join(dataDir, 'encryption.key'), 'a key', { mode: 0o600 })
  const server = await startIn(dataDir)
  await query(server, `create table stored as select 'Zoë'::text as name`)
  await server.stop()
})

afterAll(() => rm(scratch, { recursive: true, force: true }))

test('a copy of a backup is the installation of that moment: database, files and keys', async () => {
  await backUp(installation(), join(scratch, 'backups', 'monday'))
  const server = await startIn(dataDir)
  await query(server, `insert into stored values ('later')`)
  await server.stop()

  const restored = join(scratch, 'restored')
  await cp(join(scratch, 'backups', 'monday'), restored, { recursive: true })
  const again = await startIn(restored)
  expect(await query(again, 'select name from stored')).toEqual([{ name: 'Zoë' }])
  await again.stop()
  expect(await readFile(join(restored, 'files', 'ab', 'abc.webp'), 'utf8')).toBe('a picture')
  expect(await readFile(join(restored, 'encryption.key'), 'utf8')).toBe('a key')
  expect((await stat(join(scratch, 'backups', 'monday'))).mode & 0o777).toBe(0o700)
  expect(await readdir(join(scratch, 'backups'))).toEqual(['monday'])
})

test('an installation that runs is refused, and goes on running', async () => {
  const server = await startIn(dataDir)
  await expect(backUp(installation(), join(scratch, 'running'))).rejects.toThrow('is in use by another Sanavia. Stop')
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
})

test('a backup is not written over another one, nor into the data folder, nor of a database elsewhere', async () => {
  await mkdir(join(scratch, 'taken'))
  await expect(backUp(installation(), join(scratch, 'taken'))).rejects.toThrow('exists already. Choose a new name')
  await expect(backUp(installation(), join(dataDir, 'files', 'backup'))).rejects.toThrow('is inside of DATA_DIR')
  const none = { dataDir: join(scratch, 'none'), databaseUrl: undefined }
  await expect(backUp(none, join(scratch, 'nothing'))).rejects.toThrow('There is no database in')
  const external = { dataDir, databaseUrl: 'postgres://elsewhere/sanavia' }
  await expect(backUp(external, join(scratch, 'external'))).rejects.toThrow('but DATABASE_URL is set')
  expect((await readdir(scratch)).filter((name) => name.includes('partial'))).toEqual([])
})
