import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { days, hours, seconds } from '#platform/rules/durations.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { changeProfile, clinic, provider, services } from '#test/catalogue.ts'
import { eventually } from '#test/eventually.ts'
import { names, search } from '#test/search/clinics.ts'
import { countingStatements } from '#test/statements.ts'
import { queryAsOwner, world } from '#test/world.ts'
import { readSearch } from '../../rules/search.ts'
import { searchProviders } from '../search.ts'
import { CHANGES_MAX, hasChangedSince } from './changes.ts'
import { openIndex, readInThread, syncIndex } from './live-index.ts'
import { readSegment } from './read-segment.ts'

const implants = services({ 'Dental Treatment': { 'Dental Implant': 480 } })
const inPula = (name: string) => ({ clinic: clinic(name, 'Pula', 'Croatia'), services: implants })
const found = async () => names(await search({ keyword: 'implant', city: 'Pula' })).sort()

beforeEach(async () => void (await queryAsOwner('delete from accounts')))

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
    'insert into search_changes (provider_id, is_availability) select gen_random_uuid(), false from generate_series(1, $1)',
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
  await eventually('the index is built anew', async () => (await openIndex(world.ctx)).index !== index)
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

describe('next bookable times that have changed', () => {
  let id: string
  const setNextSlot = (slot: Date) =>
    world.ctx.pool.query('update provider_availability set next_slot = $2, day_starts_at = $2 where provider_id = $1', [
      id,
      slot,
    ])
  const inHours = (count: number) => new Date(world.ctx.now().getTime() + hours(count))
  const find = (parameters: string) =>
    searchProviders(world.ctx, readSearch(new URLSearchParams(`city=Pula&${parameters}`)))

  beforeEach(async () => {
    id = await provider('Arena', inPula('Arena'))
    await find('sort=soonest')
    vi.useFakeTimers({ toFake: ['Date'], now: (await syncIndex(world.ctx)).syncedAt })
    onTestFinished(() => void vi.useRealTimers())
  })

  test('are on the cards of other searches at once, which do not wait for the index', async () => {
    const slot = inHours(5)
    await setNextSlot(slot)
    const { answer, statements } = await countingStatements(() => find('sort=price'))
    expect(answer.hits.map(({ nextAvailable }) => nextAvailable)).toEqual([slot.toISOString()])
    expect(statements).toHaveLength(1)
  })

  test('are waited for by searches that ask for them', async () => {
    await setNextSlot(inHours(100))
    expect((await find('available=3')).total).toBe(0)
    await setNextSlot(inHours(5))
    expect((await find('available=3')).total).toBe(1)
    await setNextSlot(inHours(6))
    const { statements } = await countingStatements(() => find('sort=soonest'))
    expect(statements).toHaveLength(3)
  })

  test('are followed in the background, a second after the last change that was', async () => {
    await setNextSlot(inHours(5))
    const { snapshot } = await openIndex(world.ctx)
    await find('sort=price')
    expect((await openIndex(world.ctx)).snapshot).toBe(snapshot)
    vi.setSystemTime(Date.now() + seconds(1))
    await find('sort=price')
    await vi.waitFor(async () => expect((await openIndex(world.ctx)).snapshot).not.toBe(snapshot), { timeout: 60_000 })
    const { statements } = await countingStatements(() => find('sort=soonest'))
    expect(statements).toHaveLength(1)
  })
})

test.each([true, false])(
  'a day of changes is not read to find out whether there are newer ones: with times %s',
  async (withTimes) => {
    await queryAsOwner(`insert into search_changes (provider_id, is_availability)
      select gen_random_uuid(), true from generate_series(1, 10000)`)
    await queryAsOwner('analyze search_changes')
    const client = new pg.Client(world.connection)
    await client.connect()
    onTestFinished(() => client.end())
    await client.query('set plan_cache_mode = force_generic_plan')
    const { sql: text, parameters } = sql`select ${hasChangedSince('1:1:', { withTimes })}`.compile(world.ctx.db)
    await client.query(`prepare changes as ${text}`)
    const values = parameters.map((value) => pg.escapeLiteral(String(value))).join(', ')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute changes (${values})`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index (Only )?Scan using search_changes_changed_by/)
    expect(plan).not.toContain('Seq Scan')
  },
)
