import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { UNREADABLE_PLAN } from '#features/plans/rules/plan-code.ts'
import { readPlanQuery } from '#features/plans/rules/plan-query.ts'
import type { PlanSummary } from '#features/plans/rules/plan-summary.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { changeProfile, clinic, provider, services } from '#test/catalogue.ts'
import { get, queryAsOwner, settings, world } from '#test/world.ts'
import type { PlanTotals } from '../rules/plan-totals.ts'
import { findPlanClinics, summarisePlan } from './plan-totals.ts'

/** Two implants with crown at 36 and 46, and a root canal with a crown at 26. */
const PLAN = '1-M3646-im3646-cz26-rc26'
const LINES = ['implant-with-crown', 'crown-zirconia', 'root-canal']

type Prices = Record<string, number>
/** US dollars. */
const PRICES: Prices = { 'implant-fixture': 500, abutment: 150, 'crown-zirconia': 250, 'root-canal': 120 }
const dental = services({ 'Dental Treatment': { 'Dental Implant': 480 } })

async function setPrices(id: string, prices: Prices) {
  await world.ctx.pool.query('delete from procedure_prices where provider_id = $1', [id])
  await world.ctx.pool.query(
    `insert into procedure_prices (provider_id, procedure_id, price_cents, confirmed_at)
     select $1, procedure, dollars * 100, '2026-10-01T00:00:00Z' from unnest($2::text[], $3::int[]) as given (procedure, dollars)`,
    [id, Object.keys(prices), Object.values(prices)],
  )
}

async function pricedClinic(name: string, prices: Prices, [city, country] = ['Istanbul', 'Turkey'], details = {}) {
  const id = await provider(name, { clinic: clinic(name, city ?? '', country ?? ''), services: dental }, details)
  await setPrices(id, prices)
  return id
}

async function totals(parameters: Record<string, string> = {}): Promise<PlanTotals> {
  const answer = await get(`/api/v1/plans/totals?${new URLSearchParams({ plan: PLAN, ...parameters })}`)
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
  return answer.json()
}
const names = ({ clinics }: Pick<PlanTotals, 'clinics'>) => clinics.map(({ clinicName }) => clinicName)

beforeEach(async () => {
  await queryAsOwner('delete from accounts; delete from places; delete from search_terms')
  settings.now = () => new Date('2026-11-16T10:00:00Z')
})

describe('the totals of a plan', () => {
  test('do not count a clinic as complete whose price the index knows, but the database no longer has', async () => {
    await pricedClinic('Bosphorus', PRICES)
    const gone = await pricedClinic('Galata', { ...PRICES, 'root-canal': 100 })
    expect(names(await totals({ sort: 'all-in' }))).toEqual(['Galata', 'Bosphorus'])
    // Without its triggers, so that the index does not learn of it
    await queryAsOwner(`set session_replication_role = replica; delete from procedure_prices
      where provider_id = '${gone}' and procedure_id = 'root-canal'`)
    const query = readPlanQuery(new URLSearchParams({ plan: PLAN, sort: 'all-in' }))
    const { clinics, total } = await findPlanClinics(world.ctx, query)
    expect({ names: names({ clinics }), total }).toEqual({ names: ['Bosphorus'], total: 1 })
    expect((await summarisePlan(world.ctx, query)).lowest?.clinicName).toBe('Bosphorus')
  })

  test('name each line and the sum of all, with the stay in that town', async () => {
    await pricedClinic('Bosphorus', PRICES)
    const { clinics, trips, stay, total, isTotalExact } = await totals()
    expect({ total, isTotalExact, lines: LINES.length }).toEqual({ total: 1, isTotalExact: true, lines: 3 })
    const [found] = clinics
    expect(found).toMatchObject({
      clinicName: 'Bosphorus',
      lines: [2 * (500 + 150 + 250) * 100, 250_00, 120_00],
      treatment: 2170_00,
      night: 80_00,
      hotel: 10 * 80_00,
      transfer: 40_00,
      transfers: 4 * 40_00,
      allIn: 2170_00 + 800_00 + 160_00,
      confirmedAt: '2026-10-01T00:00:00.000Z',
    })
    expect({ trips, stay }).toEqual({
      trips: [
        { nights: 5, healingWeeks: [12, 26] },
        { nights: 5, healingWeeks: null },
      ],
      stay: { nights: 10, transfers: 4, hotel: 'standard', flights: null },
    })
  })

  test('follow the stay that a visitor chooses', async () => {
    await pricedClinic('Bosphorus', PRICES)
    const { clinics, stay } = await totals({ nights: '3', transfers: '0', hotel: 'comfort' })
    expect(stay).toEqual({ nights: 3, transfers: 0, hotel: 'comfort', flights: null })
    expect(clinics[0]).toMatchObject({ hotel: 3 * 150_00, transfers: 0, allIn: 2170_00 + 450_00 })
  })

  test('count the flights of each trip that a visitor has entered, also against the limit of the price', async () => {
    await pricedClinic('Bosphorus', PRICES)
    const { clinics, stay } = await totals({ flights: '250.5' })
    expect(stay.flights).toBe(250.5)
    expect(clinics[0]).toMatchObject({ flights: 2 * 250_50, allIn: 2170_00 + 960_00 + 501_00 })
    expect((await totals({ flights: '250.5', maxPrice: '3630' })).total).toBe(0)
    expect((await totals({ flights: '250.5', maxPrice: '3631' })).total).toBe(1)
    for (const flights of ['0', '-5', 'cheap']) expect((await totals({ flights })).stay.flights).toBeNull()
  })

  test('the points of the best match add up to its order', async () => {
    for (const [name, dollars] of [
      ['Dear', 900],
      ['Cheap', 100],
      ['Fair', 500],
    ] as const)
      await pricedClinic(name, { ...PRICES, 'root-canal': dollars })
    const { clinics } = await totals()
    const sums = clinics.map(({ points: { price, rating, verified } }) => price + rating + verified)
    expect(names({ clinics })).toEqual(['Cheap', 'Fair', 'Dear'])
    expect(sums).toEqual(sums.toSorted((a, b) => b - a))
    expect(new Set(sums).size).toBe(3)
    // Without ratings 3.5 of 5, and verified
    expect(clinics[0]?.points).toMatchObject({ rating: 21, verified: 10 })
  })

  test('a clinic without a line is never complete: it comes apart, with what it has', async () => {
    const { 'root-canal': _, ...others } = PRICES
    await pricedClinic('Kadıköy', others)
    await pricedClinic('Only examinations', { examination: 20 })
    expect(await totals()).toMatchObject({
      total: 0,
      clinics: [],
      missingOne: [{ clinicName: 'Kadıköy', lines: [1800_00, 250_00, null], treatment: 2050_00 }],
    })
  })

  test('a procedure free of charge is a price', async () => {
    await pricedClinic('Bosphorus', { ...PRICES, 'root-canal': 0 })
    expect((await totals()).clinics[0]?.lines).toEqual([1800_00, 250_00, 0])
  })

  test('leave out suspended and hidden providers, and those who offer no dental treatment', async () => {
    const suspended = await pricedClinic('Suspended', PRICES)
    const deleted = await pricedClinic('Deleted', PRICES)
    const retired = await pricedClinic('No dentist', PRICES)
    await pricedClinic('Open', PRICES)
    expect((await totals()).total).toBe(4)
    await queryAsOwner(`update accounts set disabled_at = now(), disabled_reason = 'Spam' where id = '${suspended}'`)
    await world.ctx.pool.query('select refresh_search($1)', [suspended])
    await queryAsOwner(`delete from accounts where id = '${deleted}'`)
    await changeProfile(retired, {
      clinic: clinic('No dentist', 'Istanbul', 'Turkey'),
      services: services({ Eye: { 'LASIK Eye Surgery': 900 } }),
    })
    expect(names(await totals())).toEqual(['Open'])
  })

  test('change with the prices at once', async () => {
    const id = await pricedClinic('Bosphorus', PRICES)
    expect((await totals()).clinics[0]?.treatment).toBe(2170_00)
    await setPrices(id, { ...PRICES, 'root-canal': 220 })
    expect((await totals()).clinics[0]?.treatment).toBe(2270_00)
    await setPrices(id, { abutment: 150 })
    expect((await totals()).total).toBe(0)
  })

  test('change in every process that answers', async () => {
    const id = await pricedClinic('Bosphorus', PRICES)
    const other = openDatabase(world.connection)
    onTestFinished(() => other.pool.end())
    const query = readPlanQuery(new URLSearchParams({ plan: PLAN }))
    const elsewhere = async () => (await findPlanClinics({ ...world.ctx, ...other }, query)).clinics[0]?.treatment
    expect([(await totals()).clinics[0]?.treatment, await elsewhere()]).toEqual([2170_00, 2170_00])
    await setPrices(id, { ...PRICES, 'root-canal': 320 })
    expect([(await totals()).clinics[0]?.treatment, await elsewhere()]).toEqual([2370_00, 2370_00])
  })

  test('add treatments of other specialities by what clinics offer', async () => {
    await pricedClinic('Only teeth', PRICES)
    const id = await provider('Both', {
      clinic: clinic('Both', 'Istanbul', 'Turkey'),
      services: services({ 'Dental Treatment': {}, 'Hair Transplant': { 'FUE Hair Transplant': 1900 } }),
    })
    await setPrices(id, PRICES)
    const { clinics, missingOne } = await totals({ plan: '1-rc26-Sha1' })
    expect(clinics).toMatchObject([{ clinicName: 'Both', lines: [120_00, 1900_00], treatment: 2020_00 }])
    expect(names({ clinics: missingOne })).toEqual(['Only teeth'])
  })
})

describe('orders and filters', () => {
  const more = (factor: number) => Object.fromEntries(Object.entries(PRICES).map(([id, price]) => [id, price * factor]))
  beforeEach(async () => {
    await pricedClinic('Cheap treatment', PRICES, ['London', 'United Kingdom'], {
      feedback_count: 20,
      rating_total: 80,
    })
    await pricedClinic('Cheap stay', more(1.2), ['Chiang Mai', 'Thailand'], {
      feedback_count: 20,
      rating_total: 100,
      verified_at: null,
    })
    await pricedClinic('Dear', more(4), ['Istanbul', 'Turkey'], { feedback_count: 40, rating_total: 196 })
  })

  test.each([
    ['treatment', ['Cheap treatment', 'Cheap stay', 'Dear']],
    ['all-in', ['Cheap stay', 'Cheap treatment', 'Dear']],
    ['rating', ['Cheap stay', 'Dear', 'Cheap treatment']],
  ])('sorts by %s', async (sort, expected) => {
    expect(names(await totals({ sort }))).toEqual(expected)
  })

  test.each([
    [{ country: 'Thailand' }, ['Cheap stay']],
    [{ country: 'uk' }, ['Cheap treatment']],
    [{ city: 'chiang mai' }, ['Cheap stay']],
    [{ verified: '1' }, ['Cheap treatment', 'Dear']],
    [{ rating: '4.5' }, ['Cheap stay', 'Dear']],
    [{ maxPrice: '3200' }, ['Cheap stay']],
    [{ language: 'Klingon' }, []],
    [{ page: '7' }, []],
  ])('narrows to %o', async (filter, expected) => {
    expect(names(await totals({ sort: 'all-in', ...(filter as Record<string, string>) }))).toEqual(expected)
  })

  test('the best match has the most points', async () => {
    expect((await totals()).clinics).toHaveLength(3)
    expect(names(await totals())[2]).toBe('Dear')
  })

  test('the summary names the lowest landed price and how many clinics there are', async () => {
    const answer = await get(`/api/v1/plans/summary?${new URLSearchParams({ plan: PLAN })}`)
    const { total, lowest }: PlanSummary = answer.json()
    expect([total, lowest?.clinicName]).toEqual([3, 'Cheap stay'])
  })
})

describe('prices at home', () => {
  test('are those of the country, times the quantity of each line', async () => {
    const { home } = await totals({ home: 'Germany' })
    expect(home).toMatchObject({
      country: 'Germany',
      lines: [
        { low: 4000_00, high: 7600_00 },
        { low: 700_00, high: 1400_00 },
        { low: 400_00, high: 1100_00 },
      ],
      low: 5100_00,
      high: 10_100_00,
      typical: 7600_00,
      isScaled: false,
    })
  })

  test.each(['Atlantis', ''])('an unknown country (%s) is the default', async (home) => {
    expect((await totals({ home })).home?.country).toBe('United States')
  })

  test('are scaled where they are not listed, and unknown for some treatments', async () => {
    expect((await totals({ home: 'Switzerland' })).home?.isScaled).toBe(true)
    expect((await totals({ plan: '1-Sne1' })).home).toBeNull()
  })
})

test.each([
  ['no plan', '', UNREADABLE_PLAN],
  ['nonsense', '<script>', UNREADABLE_PLAN],
  ['a very long text', `1-${'x'.repeat(2000)}`, UNREADABLE_PLAN],
  [
    'a plan without treatments',
    '1-M36',
    'This plan has no treatments yet. Add what you need, and the totals appear here.',
  ],
])('%s is refused with a sentence', async (_what, plan, message) => {
  for (const path of ['totals', 'summary']) {
    const answer = await get(`/api/v1/plans/${path}?${new URLSearchParams({ plan })}`)
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  }
})
