import { beforeEach, describe, expect, test } from 'vitest'
import type { OwnService } from '#platform/rules/services.ts'
import { del, get, type Person, person, put, world } from '#test/world.ts'

const ADD = '/api/v1/user/add-service'
const rhinoplasty = { title: 'Face', subtitle: 'Rhinoplasty', price: '2,000', description: 'One night in the clinic.' }

let elif: Person
beforeEach(async () => {
  elif = await person('doctor')
})
const add = (change: object = {}, as = elif) => put(ADD, as, { ...rhinoplasty, ...change })
const offered = async (as = elif): Promise<OwnService[]> =>
  (await get('/api/v1/user/me', as)).json().user.offeredServices
const summary = (services: OwnService[]) =>
  services.map(({ title, subservices }) => [title, subservices.map(({ subtitle, price }) => [subtitle, price])])
const found = async (keyword: string) =>
  (await get(`/api/v1/search?exact=1&keyword=${encodeURIComponent(keyword)}`)).json().total

test('a provider offers a service, and visitors find it at once', async () => {
  const answer = await add({ subtitle: 'Quartz peeling', price: 480.5 })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ success: true, message: 'Service added successfully!' })
  expect(answer.json().user.offeredServices).toEqual([
    {
      _id: expect.any(String),
      title: 'Face',
      subservices: [
        { _id: expect.any(String), subtitle: 'Quartz peeling', price: 480.5, description: rhinoplasty.description },
      ],
    },
  ])
  expect(await found('quartz peeling')).toBe(1)
})

test('adding a service again in another spelling updates it, and new services come last', async () => {
  await add()
  await add({ subtitle: 'Something of our own', price: '$300' })
  await add({ title: 'Eye', subtitle: 'Check', price: '90' })
  await add({ subtitle: 'RHINOPLASTY', price: '$1,900.50', description: 'Two nights.' })
  expect(summary(await offered())).toEqual([
    [
      'Face',
      [
        ['Rhinoplasty', 1900.5],
        ['Something of our own', 300],
      ],
    ],
    ['Eye', [['Check', 90]]],
  ])
  const types = await world.ctx.pool.query(
    `select subtitle, t.name from sub_services u left join service_types t on
    t.id = u.service_type_id join offered_services o on o.id = u.service_id where provider_id = $1 order by 1`,
    [elif.user._id],
  )
  expect(types.rows.map(({ name }) => name)).toEqual([null, 'Surgery', null])
})

test('a treatment in two spellings and two specialities is one search suggestion', async () => {
  await add({ subtitle: 'Zirconium Glow' })
  expect((await add({ title: 'Filler', subtitle: 'zirconium glow' })).statusCode).toBe(200)
  const terms = () =>
    world.ctx.db.selectFrom('search_terms').select('providers').where('key', '=', 'zirconium glow').execute()
  expect(await terms()).toEqual([{ providers: 1 }])
  for (const { subservices } of await offered()) await del(`/api/v1/services/${subservices[0]?._id}`, elif)
  expect(await terms()).toEqual([])
})

test('a provider moves a service to another speciality, and the empty speciality disappears', async () => {
  await add()
  const [{ subservices: [service] = [] } = {}] = await offered()
  const change = { title: 'Filler', subtitle: 'Botox', price: '200', description: 'Twenty minutes.' }
  const answer = await put(`/api/v1/services/${service?._id}`, elif, change)
  expect(answer.json()).toMatchObject({ success: true, message: 'Service Updated!' })
  expect(summary(answer.json().user.offeredServices)).toEqual([['Filler', [['Botox', 200]]]])
  expect((await offered())[0]?.subservices[0]).toMatchObject({ _id: service?._id, description: 'Twenty minutes.' })
})

test('a service cannot be renamed to another service of the provider', async () => {
  await add()
  await add({ subtitle: 'Face Lift' })
  const [{ subservices: [first] = [] } = {}] = await offered()
  const answer = await put(`/api/v1/services/${first?._id}`, elif, { ...rhinoplasty, subtitle: 'face lift' })
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'You offer this service already. Change that one, or delete it first.',
  ])
})

test('visitors do not find a deleted service any more', async () => {
  await add({ subtitle: 'Moonstone facial' })
  const [{ subservices: [service] = [] } = {}] = await offered()
  const answer = await del(`/api/v1/services/${service?._id}`, elif)
  expect(answer.json()).toMatchObject({ success: true, message: 'Service Deleted!', user: { offeredServices: [] } })
  expect(await found('moonstone facial')).toBe(0)
})

describe('refusals', () => {
  const EMPTY = 'Please fill in all fields.'
  test.each([
    ['no speciality', { title: '' }, 'Select a speciality'],
    ['no speciality and nothing else', { title: undefined, subtitle: '', price: '' }, 'Select a speciality'],
    ['an unknown speciality', { title: 'Witchcraft' }, 'Choose a speciality from the list.'],
    ['no sub-service', { subtitle: ' ' }, EMPTY],
    ['no price', { price: '' }, EMPTY],
    ['no description', { description: null }, EMPTY],
    ['a price in words', { price: 'on request' }, 'Enter a price in US dollars, such as $3,900.'],
    ['a price of nothing', { price: 0 }, 'Enter a price in US dollars, such as $3,900.'],
    ['a price beyond reason', { price: 99_999_999 }, 'A price can be at most $10,000,000.'],
    [
      'a name as long as a page',
      { subtitle: 'x'.repeat(5000) },
      'The name of a service can have at most 120 characters.',
    ],
    [
      'a description as long as a book',
      { description: 'x'.repeat(5001) },
      'The description can have at most 5,000 characters.',
    ],
  ])('a service with %s is refused', async (_what, change, message) => {
    const answer = await add(change)
    expect([answer.statusCode, answer.json()]).toEqual([400, { success: false, code: 'bad_request', message }])
    expect(await offered()).toEqual([])
  })

  test('a provider who changes the service of another provider gets 404, and it stays unchanged', async () => {
    await add()
    const before = await offered()
    const id = before[0]?.subservices[0]?._id
    const other = await person('doctor')
    for (const answer of [
      await put(`/api/v1/services/${id}`, other, rhinoplasty),
      await del(`/api/v1/services/${id}`, other),
      await del('/api/v1/services/none', elif),
      await put('/api/v1/services/00000000-0000-4000-8000-000000000000', elif, rhinoplasty),
    ])
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'You offer no such service.'])
    expect(await offered()).toEqual(before)
    expect(await offered(other)).toEqual([])
  })

  test('patients and operators cannot add services', async () => {
    for (const role of ['patient', 'operator'] as const)
      expect((await add({}, await person(role))).statusCode).toBe(403)
  })

  test('the 301st service of a provider is refused', async () => {
    await add()
    const [{ _id } = { _id: '' }] = await offered()
    await world.ctx.pool.query(
      `insert into sub_services (service_id, position, subtitle, price_cents)
      select $1, n, 'copy ' || n, 100 from generate_series(1, 299) n`,
      [_id],
    )
    expect((await add({ subtitle: 'One more' })).json().message).toBe('You can offer at most 300 services.')
    expect((await add({ price: '1' })).statusCode).toBe(200)
  })
})

test('ten services that are added at the same time are all stored', async () => {
  const names = Array.from({ length: 10 }, (_, at) => `Treatment ${at}`)
  const answers = await Promise.all(names.map((subtitle) => add({ subtitle })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(names.map(() => 200))
  expect((await offered())[0]?.subservices.map(({ subtitle }) => subtitle).sort()).toEqual(names)
})

test('a price far outside the usual range is refused with a question where our own screen has not confirmed it', async () => {
  const unconfirmed = await add({ price: '$150,000', isPriceConfirmed: false })
  expect([unconfirmed.statusCode, unconfirmed.json().message]).toEqual([
    400,
    expect.stringMatching(/^Clinics usually ask \$[\d,]+ to \$[\d,]+ for this\. Is \$150,000 right\?$/),
  ])
  expect((await add({ price: '$150,000', isPriceConfirmed: true })).statusCode).toBe(200)
  const [service] = await offered()
  const id = service?.subservices[0]?._id
  expect(
    (await put(`/api/v1/services/${id}`, elif, { ...rhinoplasty, price: '1', isPriceConfirmed: false })).statusCode,
  ).toBe(400)
  expect((await put(`/api/v1/services/${id}`, elif, { ...rhinoplasty, isPriceConfirmed: false })).statusCode).toBe(200)
})

test('other clients set any price', async () => {
  expect((await add({ price: '$150,000' })).statusCode).toBe(200)
})
