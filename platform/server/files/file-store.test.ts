import { mkdir, mkdtemp, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, inject, onTestFinished, test } from 'vitest'
import { keepRealClock } from '#test/clock.ts'
import { startS3Server } from '#test/servers/s3-server.ts'
import { type FileStore, FileStoreFailure, markFailures } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'

// Files carry the time of the disk, and S3 refuses signatures of another day.
keepRealClock()

const NAME = '0123456789abcdef0123456789abcdef-5x5.webp'
const OTHER = 'fedcba9876543210fedcba9876543210.pdf'
const newFolder = () => mkdtemp(join(inject('scratch'), 'data-'))

async function openDisk() {
  const dataDir = await newFolder()
  return { store: await openFileStore({ dataDir, s3: undefined }), dataDir }
}

async function openS3() {
  const { s3, stop } = await startS3Server()
  onTestFinished(stop)
  return { store: await openFileStore({ dataDir: '/nowhere', s3 }), s3 }
}

async function contentOf(store: FileStore, name: string) {
  const file = await store.open(name)
  return file && { size: file.size, text: String(await buffer(file.stream)) }
}

async function namesIn(store: FileStore) {
  const names: string[] = []
  for await (const { name } of store.list()) names.push(name)
  return names.sort()
}

const stores = [
  ['the data folder', async () => (await openDisk()).store],
  ['an S3 store', async () => (await openS3()).store],
] as const

test.each(stores)('%s keeps what it is given, and gives it back whole', async (_what, open) => {
  const store = await open()
  await store.put(NAME, Buffer.from('pixels'))
  await store.put(NAME, Buffer.from('pixels'))
  await store.put(OTHER, Buffer.from('words'))
  expect(await contentOf(store, NAME)).toEqual({ size: 6, text: 'pixels' })
  expect(await contentOf(store, OTHER)).toEqual({ size: 5, text: 'words' })
  expect(await namesIn(store)).toEqual([NAME, OTHER])
})

test.each(stores)('%s has nothing under a name that was never given or is removed', async (_what, open) => {
  const store = await open()
  expect([await store.open(NAME), await namesIn(store)]).toEqual([undefined, []])
  await store.put(NAME, Buffer.from('pixels'))
  await store.put(OTHER, Buffer.from('words'))
  await store.remove([NAME, 'ffffffffffffffffffffffffffffffff.pdf'])
  expect([await store.open(NAME), await namesIn(store)]).toEqual([undefined, [OTHER]])
})

test.each(stores)('%s knows when a file was written', async (_what, open) => {
  const store = await open()
  const start = Date.now()
  await store.put(NAME, Buffer.from('pixels'))
  for await (const { changedAt } of store.list()) expect(Math.abs(changedAt.getTime() - start)).toBeLessThan(60_000)
})

test('a file that could not be written whole leaves nothing in the folder', async () => {
  const { store, dataDir } = await openDisk()
  // A folder stands where the file should go.
  await mkdir(join(dataDir, 'files', NAME.slice(0, 2), NAME, 'inside'), { recursive: true })
  await expect(store.put(NAME, Buffer.from('pixels'))).rejects.toThrow()
  expect(await readdir(join(dataDir, 'files', NAME.slice(0, 2)))).toEqual([NAME])
})

test('a folder that cannot be made stops the start with one sentence', async () => {
  const dataDir = join(await newFolder(), 'file')
  await writeFile(dataDir, '')
  await expect(openFileStore({ dataDir, s3: undefined })).rejects.toThrow(
    `The folder ${dataDir}/files for uploaded files cannot be made (ENOTDIR). Check DATA_DIR.`,
  )
})

test.each([
  ['a bucket that is not there', { bucket: 'another' }, /^The bucket "another" cannot be used \(NotFound\)\./],
  ['keys that are not known', { accessKeyId: 'stranger' }, /^The bucket "sanavia-files" cannot be used \(/],
  ['a server that is not there', { endpoint: 'http://127.0.0.1:1' }, /^The bucket "sanavia-files" cannot be used \(/],
])('%s stops the start with one sentence', async (_what, change, sentence) => {
  const { s3, stop } = await startS3Server()
  onTestFinished(stop)
  await expect(openFileStore({ dataDir: '/nowhere', s3: { ...s3, ...change } })).rejects.toThrow(sentence)
})

test('files on disk are for the user of the server alone, also in a folder of an earlier version', async () => {
  const dataDir = await mkdtemp(join(inject('scratch'), 'private-'))
  await mkdir(join(dataDir, 'files'), { mode: 0o755 })
  const store = await openFileStore({ dataDir, s3: undefined })
  await store.put('abcdef.webp', Buffer.from('x'))
  const modeOf = async (...path: string[]) => ((await stat(join(dataDir, 'files', ...path))).mode & 0o777).toString(8)
  expect([await modeOf(), await modeOf('ab'), await modeOf('ab', 'abcdef.webp')]).toEqual(['700', '700', '600'])
})

test('a failure of the storage is marked, with its cause', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  const fail = () => Promise.reject(full)
  const store = markFailures({ put: fail, putFile: fail, open: fail, remove: fail, list: async function* () {} })
  await expect(store.put('name', Buffer.from('x'))).rejects.toThrow(FileStoreFailure)
  await expect(store.open('name')).rejects.toMatchObject({ cause: full })
})
