import { beforeEach, expect, test } from 'vitest'
import { listenForAnnouncements } from '#test/announcements.ts'
import { changeProfile, services } from '#test/catalogue.ts'
import { get, type Person, person, put, settings, world } from '#test/world.ts'
import { PRICE_CHANGES_MAX, type PriceList, type PublicPrice } from '../rules/price-lists.ts'
import { formerPrices } from './feature.ts'

const PATH = '/api/v1/user/price-list'
settings.now = () => new Date('2026-11-18T09:00:00Z')

let elif: Person
beforeEach(async () => {
  elif = await dentist()
})

async function dentist() {
  const doctor = await person('doctor')
  await changeProfile(doctor.user._id, { services: services({ 'Dental Treatment': { 'Dental Implant': 900 } }) })
  return doctor
}

type Prices = Record<string, number | string>
const entries = (prices: Prices) => Object.entries(prices).map(([procedure, price]) => ({ procedure, price }))
const save = (version: number, prices: Prices, change: object = {}, as = elif) =>
  put(PATH, as, { version, prices: entries(prices), ...change })
const own = async (as = elif): Promise<PriceList> => (await get(PATH, as)).json().priceList
const shown = async (as = elif): Promise<PublicPrice[]> =>
  (await get(`/api/v1/providers/${as.user._id}/price-list`)).json().prices
const pairs = (prices: readonly { procedure: string; price: number }[]) =>
  prices.map(({ procedure, price }) => [procedure, price])
/** Moves what is stored of a list into the past. */
async function age(count: number) {
  const { pool } = world.ctx
  const shift = [elif.user._id, count]
  await pool.query(
    `update procedure_prices set confirmed_at = confirmed_at - $2 * interval '1 day', changed_at = changed_at - $2 * interval '1 day'
     where provider_id = $1`,
    shift,
  )
  await pool.query(
    `update procedure_price_changes set changed_at = changed_at - $2 * interval '1 day',
       replaced_at = replaced_at - $2 * interval '1 day' where provider_id = $1`,
    shift,
  )
}
const changesOf = async (procedure: string) =>
  (await get(`${PATH}/changes/${procedure}`, elif)).json().changes.map(({ price }: { price: number | null }) => price)

test('prices of a procedure that has left the list stay stored, and no save is refused for them', async () => {
  await save(0, { abutment: 95 })
  await world.ctx.pool.query(
    `insert into procedure_prices (provider_id, procedure_id, price_cents, confirmed_at) values ($1, 'gold-crown', 40000, now())`,
    [elif.user._id],
  )
  expect(pairs((await own()).prices)).toEqual([['abutment', 95]])
  expect((await save(1, { abutment: 99 })).statusCode).toBe(200)
  const { rows } = await world.ctx.pool.query(
    'select procedure_id from procedure_prices where provider_id = $1 order by 1',
    [elif.user._id],
  )
  expect(rows.map(({ procedure_id }) => procedure_id)).toEqual(['abutment', 'gold-crown'])
})

test('a dentist saves a price list, and visitors read it in the order of the list', async () => {
  expect(await own()).toEqual({ version: 0, prices: [] })
  const answer = await save(0, { abutment: '$95.50', 'crown-zirconia': 240, examination: '0' })
  expect([answer.statusCode, answer.json().priceList.version]).toEqual([200, 1])
  expect(await own()).toEqual(answer.json().priceList)
  expect(await shown()).toEqual([
    expect.objectContaining({ procedure: 'examination', price: 0, unit: 'visit' }),
    {
      procedure: 'crown-zirconia',
      group: 'Crowns, bridges and veneers',
      name: 'Zirconia crown',
      unit: 'tooth',
      price: 240,
      previousPrice: null,
      confirmedAt: '2026-11-18T09:00:00.000Z',
      changedAt: '2026-11-18T09:00:00.000Z',
      isOld: false,
    },
    expect.objectContaining({ procedure: 'abutment', price: 95.5 }),
  ])
})

test('a changed price is confirmed with its change, others keep their dates until all are confirmed', async () => {
  await save(0, { abutment: 90, extraction: 40 })
  await age(400)
  await save(1, { abutment: 95, extraction: 40 })
  const dates = async () =>
    (await shown()).map(({ procedure, confirmedAt, changedAt, previousPrice, isOld }) => [
      procedure,
      confirmedAt.slice(0, 10),
      changedAt.slice(0, 10),
      previousPrice,
      isOld,
    ])
  expect(await dates()).toEqual([
    ['extraction', '2025-10-14', '2025-10-14', null, true],
    ['abutment', '2026-11-18', '2026-11-18', 90, false],
  ])
  expect((await save(2, { abutment: 95, extraction: 40 }, { isConfirmed: true })).json().priceList.version).toBe(3)
  expect(await dates()).toEqual([
    ['extraction', '2026-11-18', '2025-10-14', null, false],
    ['abutment', '2026-11-18', '2026-11-18', 90, false],
  ])
})

test('every change is in the history, and a procedure that is left out is taken off the list', async () => {
  await save(0, { abutment: 90, extraction: 40 })
  await save(1, { abutment: 95 })
  await save(2, { abutment: 95, extraction: 45 })
  expect(pairs(await own().then(({ prices }) => prices))).toEqual([
    ['extraction', 45],
    ['abutment', 95],
  ])
  expect([await changesOf('extraction'), await changesOf('abutment'), await changesOf('filling')]).toEqual([
    [45, null, 40],
    [95, 90],
    [],
  ])
  expect((await get(`${PATH}/changes/moonwalk`, elif)).statusCode).toBe(404)
})

test('a save that is based on an older list is refused with the newer one, and changes nothing', async () => {
  await save(0, { abutment: 90 })
  await save(1, { abutment: 95 })
  const answer = await save(1, { abutment: 80 })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'changed'])
  expect(answer.json().priceList).toEqual(await own())
  expect(pairs((await own()).prices)).toEqual([['abutment', 95]])
})

test('the same save twice has one effect, and of twenty different saves at once one is kept', async () => {
  const repeated = await Promise.all(Array.from({ length: 5 }, () => save(0, { abutment: 90 })))
  expect(repeated.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  expect([(await own()).version, await changesOf('abutment')]).toEqual([1, [90]])
  const racing = await Promise.all(Array.from({ length: 20 }, (_, at) => save(1, { abutment: 100 + at })))
  expect(racing.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(racing.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
  expect((await own()).version).toBe(2)
})

test('a change announces the provider, and a save without a change announces nothing', async () => {
  const isAnnounced = await listenForAnnouncements()
  expect(await isAnnounced(() => save(0, { abutment: 90 }))).toBe(true)
  expect(await isAnnounced(() => save(1, { abutment: 90 }))).toBe(false)
  expect(await isAnnounced(() => save(1, { abutment: 90 }, { isConfirmed: true }))).toBe(true)
})

test.each([
  ['an unknown procedure', { moonwalk: 10 }, 'There is no procedure “moonwalk” on the price list.'],
  ['a word', { abutment: 'forty' }, 'Abutment: Enter a price in US dollars, such as $3,900.'],
  ['a negative price', { abutment: '-5' }, 'Abutment: Enter a price in US dollars, such as $3,900.'],
  ['another currency', { abutment: '€90' }, 'Abutment: Prices are in US dollars. Enter one such as $3,900.'],
  ['a price beyond reason', { abutment: '99999999' }, 'Abutment: A price can be at most $10,000,000.'],
  ['a free implant', { abutment: 0 }, 'Abutment: Enter a price above zero, or leave it empty if you don’t offer this.'],
])('%s is refused, and nothing of the list is saved', async (_what, wrong, message) => {
  const answer = await save(0, { extraction: 40, ...wrong })
  expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  expect(await own()).toEqual({ version: 0, prices: [] })
})

test('a procedure that is sent twice is refused', async () => {
  const twice = [...entries({ abutment: 90 }), ...entries({ abutment: 95 })]
  const answer = await put(PATH, elif, { version: 0, prices: twice })
  expect(answer.json().message).toBe('Abutment: This procedure is on the list twice.')
})

test('only providers who offer dental treatment fill in and show a list', async () => {
  const surgeon = await person('doctor')
  await changeProfile(surgeon.user._id, { services: services({ Face: { Rhinoplasty: 2000 } }) })
  const answer = await save(0, { abutment: 90 }, {}, surgeon)
  expect([answer.statusCode, answer.json().message]).toEqual([
    400,
    'Add a dental treatment to your services first. Then you can fill in your price list.',
  ])
  await save(0, { abutment: 90 })
  await changeProfile(elif.user._id, { services: services({ Face: { Rhinoplasty: 2000 } }) })
  expect([await shown(), pairs((await own()).prices)]).toEqual([[], [['abutment', 90]]])
})

test('a list belongs to its provider, and an unknown provider has none', async () => {
  await save(0, { abutment: 90 })
  const other = await dentist()
  expect(await own(other)).toEqual({ version: 0, prices: [] })
  for (const id of ['none', '00000000-0000-4000-8000-000000000000'])
    expect((await get(`/api/v1/providers/${id}/price-list`)).statusCode).toBe(404)
})

test('the history of a price is bounded', async () => {
  await save(0, { abutment: 1 })
  await world.ctx.pool.query(
    `insert into procedure_price_changes (provider_id, procedure_id, price_cents, changed_at)
     select $1, 'abutment', n, now() from generate_series(1, 200) n`,
    [elif.user._id],
  )
  await save(1, { abutment: 95 })
  const { rows } = await world.ctx.pool.query('select from procedure_price_changes where provider_id = $1', [
    elif.user._id,
  ])
  expect(rows).toHaveLength(PRICE_CHANGES_MAX)
  expect((await changesOf('abutment'))[0]).toBe(95)
})

test('after five years former prices are deleted, and those that still hold stay', async () => {
  await save(0, { abutment: 90, extraction: 40, filling: 60 })
  await save(1, { abutment: 95, extraction: 40 })
  await age(5 * 365 + 1)
  await formerPrices.end(world.ctx, 500)
  expect([await changesOf('abutment'), await changesOf('extraction'), await changesOf('filling')]).toEqual([
    [95],
    [40],
    [],
  ])
})
