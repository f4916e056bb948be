import { beforeEach, expect, test, vi } from 'vitest'
import { days, hours } from '#domain/durations.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { changeProfile, clinic, provider, services } from '#test/catalogue.ts'
import { names, search } from '#test/search/clinics.ts'
import { queryAsOwner, world } from '#test/world.ts'
import { CHANGES_MAX } from './changes.ts'
import { openIndex, syncIndex } from './live-index.ts'
import { readInThread } from './load-segment.ts'
import { readSegment } from './read-segment.ts'

const implants = services({ 'Dental Treatment': { 'Dental Implant': 480 } })
const inPula = (name: string) => ({ clinic: clinic(name, 'Pula', 'Croatia'), services: implants })
const found = async () => names(await search({ keyword: 'implant', city: 'Pula' })).sort()

beforeEach(async () => void (await queryAsOwner('truncate accounts cascade')))

test('a saved profile is in the next search, and an emptied one is not', async () => {
  expect(await found()).toEqual([])
  const id = await provider('Arena', inPula('Arena'))
  expect(await found()).toEqual(['Arena'])
  await changeProfile(id, {})
  expect(await found()).toEqual([])
})

test('a transaction that began before others, and ends after the index has seen those, is seen as well', async () => {
  const first = await provider('First', inPula('First'))
  const second = await provider('Second', inPula('Second'))
  expect(await found()).toEqual(['First', 'Second'])
  const client = await world.ctx.pool.connect()
  try {
    await client.query('begin')
    await client.query('delete from provider_search where provider_id = $1', [first])
    await world.ctx.pool.query('delete from provider_search where provider_id = $1', [second])
    expect(await found()).toEqual(['First'])
    await client.query('commit')
  } finally {
    client.release()
  }
  expect(await found()).toEqual([])
})

test('the next bookable time is that of the last change', async () => {
  const id = await provider('Arena', inPula('Arena'))
  const bookable = async () => names(await search({ city: 'Pula', available: '3' }))
  const setNextSlot = (slot: Date) =>
    world.ctx.pool.query('update provider_availability set next_slot = $2, day_starts_at = $2 where provider_id = $1', [
      id,
      slot,
    ])
  await setNextSlot(new Date(world.ctx.now().getTime() + days(5)))
  expect(await bookable()).toEqual([])
  const soon = new Date(world.ctx.now().getTime() + hours(5))
  await setNextSlot(soon)
  expect(await bookable()).toEqual(['Arena'])
  expect((await search({ city: 'Pula' })).hits[0]?.nextAvailable).toBe(soon.toISOString())
})

test('after more changes than can be followed, the index is read anew', async () => {
  await provider('Arena', inPula('Arena'))
  expect(await found()).toEqual(['Arena'])
  const { index } = await openIndex(world.ctx)
  await world.ctx.pool.query(
    'insert into search_changes (provider_id, is_availability) select gen_random_uuid(), true from generate_series(1, $1)',
    [CHANGES_MAX + 1],
  )
  expect(await found()).toEqual(['Arena'])
  expect((await openIndex(world.ctx)).index).not.toBe(index)
})

test('searches at the same time all see what was saved before them', async () => {
  await found()
  await provider('Arena', inPula('Arena'))
  const answers = await Promise.all(Array.from({ length: 20 }, found))
  for (const each of answers) expect(each).toEqual(['Arena'])
})

test('a database that cannot be reached fails the searches alone, and is tried again', async () => {
  const nowhere = openDatabase({ ...world.connection, host: '127.0.0.1', port: 1 })
  const first = syncIndex(nowhere)
  await expect(first).rejects.toThrow()
  await expect(openIndex(nowhere)).rejects.toThrow()
  expect(syncIndex(nowhere)).not.toBe(first)
  await expect(syncIndex(nowhere)).rejects.toThrow()
  await nowhere.pool.end()
})

test('an index that so many changes have worn is replaced while it is searched', async () => {
  await provider('Arena', inPula('Arena'))
  expect(await found()).toEqual(['Arena'])
  const { index } = await openIndex(world.ctx)
  Object.defineProperty(index, 'isWorn', { value: true })
  await syncIndex(world.ctx)
  expect((await openIndex(world.ctx)).index).toBe(index)
  await vi.waitFor(async () => expect((await openIndex(world.ctx)).index).not.toBe(index), { timeout: 60_000 })
  await provider('Brioni', inPula('Brioni'))
  expect(await found()).toEqual(['Arena', 'Brioni'])
})

test('a thread reads what is read here', async () => {
  await provider('Arena', inPula('Arena'))
  await provider('Uljanik', inPula('Uljanik'))
  const { data } = await readInThread(world.ctx)
  expect(data).toEqual((await readSegment(world.ctx)).data)
  expect(data.size).toBe(2)
})

test('a failure in the thread is reported', async () => {
  const { pool, db } = openDatabase({ ...world.ownerConnection, password: 'wrong', user: 'nobody' })
  await expect(readInThread({ pool, db })).rejects.toThrow()
  await pool.end()
})
