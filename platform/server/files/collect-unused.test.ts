import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hours } from '#platform/rules/durations.ts'
import { keepRealClock } from '#test/clock.ts'
import { jpeg, pdf } from '#test/pictures.ts'
import { get, person, settings, world } from '#test/world.ts'
import { collectUnusedFiles } from './collect-unused.ts'
import { retainFiles, storeDocument, storeImage } from './images.ts'

// Files carry the time of the disk.
keepRealClock()

const HOUR_MS = hours(1)
const inTransaction = <Result>(work: (tx: Parameters<typeof storeImage>[1]) => Promise<Result>) =>
  world.ctx.db.transaction().execute(work)
let pictures = 0
const newPicture = () => jpeg({ width: 300 + ++pictures, height: 200 })
const store = async () => {
  const bytes = await newPicture()
  return inTransaction((tx) => storeImage(world.ctx, tx, bytes))
}
const isThere = async (path: string) => (await get(path)).statusCode === 200

async function collectAfter(hours: number) {
  settings.now = () => new Date(Date.now() + hours * HOUR_MS)
  return collectUnusedFiles(world.ctx)
}
async function setAvatar(_id: string, avatar_path: string | null) {
  await world.ctx.db.updateTable('accounts').set({ avatar_path }).where('id', '=', _id).execute()
}

/** Until some work is done, or waits for what another transaction holds. */
async function doneOrWaiting(work: Promise<unknown>) {
  let isDone = false
  void work.finally(() => {
    isDone = true
  })
  const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  while (!isDone && (await waiting.execute(world.ctx.db)).rows.length === 0) await new Promise(setImmediate)
}

test('every column for an address of a file is on the list of the collector', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name
    from information_schema.columns
    -- Views show the references of their tables.
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name like '%\\_path'`.execute(world.ctx.db)
  const listed = world.ctx.registry.fileReferences.map(({ table, column }) => `${table}.${column}`)
  const forgotten = rows.map(({ name }) => name).filter((name) => !listed.includes(name))
  expect(forgotten, 'add them to fileReferences in the feature.ts of their feature').toEqual([])
})

test('a referenced picture stays, an unreferenced one is deleted a day after it was found', async () => {
  const { user } = await person('patient')
  const used = await store()
  const unused = await store()
  await setAvatar(user._id, used)
  expect(await collectAfter(0)).toBe(0)
  expect(await collectAfter(23)).toBe(0)
  expect([await isThere(used), await isThere(unused)]).toEqual([true, true])
  expect(await collectAfter(25)).toBe(1)
  expect([await isThere(used), await isThere(unused)]).toEqual([true, false])
  expect(await isThere(unused.replace('.webp', '-240.webp'))).toBe(false)

  await setAvatar(user._id, null)
  await collectAfter(26)
  expect(await collectAfter(49)).toBe(0)
  expect(await collectAfter(51)).toBe(1)
  expect(await isThere(used)).toBe(false)
})

test('a picture that comes to use again within the day stays', async () => {
  const { user } = await person('patient')
  const path = await store()
  await collectAfter(0)
  await setAvatar(user._id, path)
  await collectAfter(30)
  await setAvatar(user._id, null)
  await collectAfter(60)
  expect(await isThere(path)).toBe(true)
})

test('a picture in the text of an article stays, in whatever size it is shown', async () => {
  const { user } = await person('doctor')
  const path = await store()
  const content = `<p>Before</p><img src="${path.replace('.webp', '-240.webp')}" alt=""><p>after</p>`
  const article = { title: 'A', category: 'B', image_path: '/drawings/articles/a.svg', tags: [], content }
  await world.ctx.db
    .insertInto('articles')
    .values({ ...article, provider_id: user._id, position: 0 })
    .execute()
  await collectAfter(0)
  await collectAfter(30)
  expect(await isThere(path)).toBe(true)
})

test('what a failed save left behind goes, once it is a day old', async () => {
  const bytes = await newPicture()
  let path = ''
  await inTransaction(async (tx) => {
    path = await storeImage(world.ctx, tx, bytes)
    throw new Error('refused')
  }).catch(() => undefined)
  expect(await collectAfter(23)).toBe(0)
  expect(await isThere(path)).toBe(true)
  expect(await collectAfter(25)).toBe(1)
  expect(await isThere(path)).toBe(false)
})

test('what a save stores at this moment is left alone', async () => {
  const bytes = pdf('Stored at this moment')
  await inTransaction(async (tx) => {
    await storeDocument(world.ctx, tx, bytes, 'list')
    throw new Error('refused')
  }).catch(() => undefined)
  const path = await inTransaction(async (tx) => {
    const stored = await storeDocument(world.ctx, tx, bytes, 'list')
    expect(await collectAfter(30)).toBe(0)
    return stored
  })
  expect(await isThere(path)).toBe(true)
})

test('what a form keeps is not collected meanwhile, and what is collected cannot be kept', async () => {
  const { user } = await person('patient')
  const path = await store()
  await collectAfter(0)
  let collecting: Promise<number> | undefined
  await inTransaction(async (tx) => {
    await retainFiles(tx, [path])
    collecting = collectAfter(30)
    await doneOrWaiting(collecting)
    await tx.updateTable('accounts').set({ avatar_path: path }).where('id', '=', user._id).execute()
  })
  await collecting
  expect(await isThere(path)).toBe(true)

  const gone = await store()
  await collectAfter(0)
  await collectAfter(30)
  await expect(inTransaction((tx) => retainFiles(tx, [gone]))).rejects.toThrow('not stored here any more')
})

test('a file in the folder that is not ours stays', async () => {
  await world.ctx.files.put('README.txt', Buffer.from('hello'))
  await collectAfter(30)
  const file = await world.ctx.files.open('README.txt')
  expect(file && (await text(file.stream))).toBe('hello')
})

test('a file that the store did not give up is tried again', async () => {
  const path = await store()
  await collectAfter(0)
  const { remove } = world.ctx.files
  world.ctx.files.remove = () => Promise.reject(new Error('the store is away'))
  await expect(collectAfter(30)).rejects.toThrow('the store is away')
  world.ctx.files.remove = remove
  expect(await isThere(path)).toBe(true)
  expect(await collectAfter(31)).toBe(1)
  expect(await isThere(path)).toBe(false)
})
