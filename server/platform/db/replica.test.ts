import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { createPublicReads } from '#server/pages/public-reads.ts'
import { startPrimaryAndStandby } from '#test/standby.ts'
import { world } from '#test/world.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { createReplica, type Replica, readPublic } from './replica.ts'

type Servers = Awaited<ReturnType<typeof startPrimaryAndStandby>>
let servers: Servers
let primary: ReturnType<typeof openDatabase>
let standby: ReturnType<typeof openDatabase>
let replica: Replica
let clock = 0
const ELIF = crypto.randomUUID()
const ORHAN = crypto.randomUUID()

beforeAll(async () => {
  servers = await startPrimaryAndStandby(await mkdtemp(join(inject('scratch'), 'replica-')))
  primary = openDatabase({ ...servers.primary.connection, max: 2 })
  standby = openDatabase({ ...servers.standby.connection, max: 2 })
  await primary.pool.query('create table pages (title text); insert into pages values ($$old$$)')
})
afterAll(async () => {
  await Promise.all([primary.pool.end(), standby.pool.end()])
  await servers.primary.stop()
})

beforeEach(async () => {
  await standby.pool.query('select pg_wal_replay_resume()')
  clock = Date.now()
  replica = createReplica(primary.pool, standby, () => clock)
  await untilCaughtUp()
})

const until = (isSo: () => boolean | Promise<boolean>) =>
  vi.waitUntil(
    async () => {
      await replica.check()
      return isSo()
    },
    { timeout: 60_000 },
  )
const untilCaughtUp = () => until(() => replica.lagMs() === 0)

const write = (title: string) => primary.pool.query('update pages set title = $1', [title])
const readTitle = (subject: string) =>
  readPublic({ ...primary, replica }, subject, async ({ pool }) => {
    const { rows } = await pool.query('select title, pg_is_in_recovery() as "isReplica" from pages')
    return rows[0] as { title: string; isReplica: boolean }
  })

test('public data is read from the replica', async () => {
  expect(await readTitle('lists')).toMatchObject({ isReplica: true })
})

test('what has changed is read from the primary until the replica has replayed the change', async () => {
  await standby.pool.query('select pg_wal_replay_pause()')
  await write('new')
  replica.followChange({ kind: 'provider', providerId: ELIF })
  expect(await readTitle(ELIF)).toEqual({ title: 'new', isReplica: false })
  await replica.check()
  expect(await readTitle(ELIF)).toEqual({ title: 'new', isReplica: false })
  expect(await readTitle(ORHAN)).toMatchObject({ isReplica: true })
  expect(await readTitle('lists')).toMatchObject({ isReplica: true })

  await standby.pool.query('select pg_wal_replay_resume()')
  await until(async () => (await readTitle(ELIF)).isReplica)
  expect(await readTitle(ELIF)).toEqual({ title: 'new', isReplica: true })
})

test('a change that is announced during a check waits for the next one', async () => {
  const checking = replica.check()
  replica.followChange({ kind: 'lists' })
  await checking
  expect(replica.isCurrent('lists')).toBe(false)
  await until(() => replica.isCurrent('lists'))
})

test('after a gap in the notifications everything is read from the primary', async () => {
  replica.followChange({ kind: 'everything' })
  expect([replica.isCurrent('lists'), replica.isCurrent(ELIF)]).toEqual([false, false])
})

test('a replica that lags is skipped, and read again when it has caught up', async () => {
  await standby.pool.query('select pg_wal_replay_pause()')
  for (const title of ['one', 'two', 'three']) {
    await write(title)
    clock += 2000
    await replica.check()
  }
  expect(replica.isCurrent('lists')).toBe(false)
  expect(await readTitle('lists')).toEqual({ title: 'three', isReplica: false })
  await standby.pool.query('select pg_wal_replay_resume()')
  await until(() => replica.isCurrent('lists'))
})

test('all public reads work on a database that takes no writes', async () => {
  await migrate(primary.pool)
  await untilCaughtUp()
  const ctx = { ...world.ctx, ...primary, replica }
  const app = await buildApp(ctx)
  onTestFinished(() => app.close())
  for (const url of [
    '/api/v1/search?keyword=dental+implants&city=Istanbul',
    '/api/v1/suggestions?text=den',
    '/allHealthProviders',
    '/packages',
    '/sitemap.xml',
  ])
    expect([url, (await app.inject({ method: 'GET', url })).statusCode]).toEqual([url, 200])
  const reads = createPublicReads(ctx, { openapi: () => ({}) as never })
  await Promise.all([reads.site(), reads.topSpecialists(), reads.topDentalClinics(), reads.lowestPrices()])
  await Promise.all([reads.providersByCountry(), reads.locations(), reads.homePackages()])
  expect(await reads.profilePage(ELIF)).toBe(null)
  expect(await reads.carePackage(ELIF)).toBe(null)
  // A read that failed there would have been answered by the primary, and the replica skipped.
  expect(replica.isCurrent('lists')).toBe(true)
})

test('a read that fails on the replica is answered by the primary, and a dead replica is skipped', async () => {
  await servers.standby.stop()
  expect(await readTitle('lists')).toMatchObject({ isReplica: false })
  expect(replica.isCurrent('lists')).toBe(false)
  await replica.check()
  expect(await readTitle('lists')).toMatchObject({ isReplica: false })
})
