import { beforeAll, expect, test } from 'vitest'
import { listenForAnnouncements } from '#test/announcements.ts'
import { clinic, provider, services } from '#test/catalogue.ts'
import { get, world } from '#test/world.ts'
import { readPackageFilters } from '../rules/care-package-filters.ts'
import { type CarePackage, CarePackageForm, type CarePackages } from '../rules/care-packages.ts'
import { addCarePackage, countryCarePackages, homeCarePackages } from './care-packages.ts'

const implants = {
  title: 'Two implants',
  country: 'Turkey',
  city: 'Istanbul',
  benefit1: 'Two implants with crowns',
  benefit2: 'Four nights in a hotel',
  benefit3: 'Transfers',
  oldPrice: '$2,400',
  newPrice: '$1,890',
}
type Typed = Partial<typeof implants> & { speciality?: string; serviceType?: string }

let clinicId = ''
let day = 0

beforeAll(async () => {
  const offered = services({ 'Dental Treatment': { 'Dental Implant': 600 }, Eye: { 'LASIK Eye Surgery': 900 } })
  clinicId = await provider('Dr. Elif Kaya', { clinic: clinic('Kaya Dental', 'Istanbul', 'Turkey'), services: offered })
})

/** Adds a package, a day newer than the previous one. */
function offer(typed: Typed = {}, providerId = clinicId) {
  const draft = CarePackageForm.parse({ ...implants, ...typed })
  const beginning = { imagePath: '/drawings/packages/tray.svg', createdAt: new Date(Date.UTC(2026, 0, ++day)) }
  return world.ctx.db.transaction().execute((tx) => addCarePackage(tx, providerId, draft, beginning))
}
const deleteAll = () => world.ctx.db.deleteFrom('care_packages').execute()
const listed = async (query = ''): Promise<CarePackage[]> => (await get(`/packages${query}`)).json().packages
const titles = async (query = '') => (await listed(query)).map(({ title }) => title)

test('visitors see a package as its provider typed it, with prices in dollars, and nothing private', async () => {
  const added = await offer({ title: 'Free of charge before', oldPrice: '0', newPrice: '1,890.50' })
  expect(added).toEqual({
    _id: expect.any(String),
    ...implants,
    title: 'Free of charge before',
    oldPrice: 0,
    newPrice: 1890.5,
    displayImage: '/drawings/packages/tray.svg',
    provider: { _id: clinicId, name: 'Kaya Dental', isVerified: true, rating: null, feedbackCount: 0 },
  })
  const answer = await get('/packages')
  expect(answer.json()).toEqual({ packages: [added], nextCursor: null })
  expect(answer.body).not.toMatch(/example\.org|username|password|cents|paused/)
})

test('packages come newest first, a few at a time, each exactly once, and paused ones not at all', async () => {
  await deleteAll()
  for (const title of ['one', 'two', 'three', 'four', 'five']) await offer({ title })
  // Equal to the microsecond: then the id decides.
  await world.ctx.db.updateTable('care_packages').set({ created_at: '2026-03-01' }).where('title', '<', 'one').execute()
  await world.ctx.db.updateTable('care_packages').set({ is_paused: true }).where('title', '=', 'two').execute()
  const everything = await titles()
  expect(everything.slice(0, 2).sort()).toEqual(['five', 'four'])
  expect(everything.slice(2)).toEqual(['three', 'one'])

  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: CarePackages = (await get(`/packages?limit=1${cursor && `&cursor=${cursor}`}`)).json()
    expect(page.packages.length).toBe(1)
    seen.push(page.packages[0]?.title ?? '')
    cursor = page.nextCursor
  }
  expect(seen).toEqual(everything)
})

const cursorOf = (text: string) => `cursor=${Buffer.from(text).toString('base64url')}`
test.each(['limit=0', 'limit=201', 'limit=1.5', 'limit=many', 'cursor=xyz', 'cursor=%00', 'cursor='])(
  'a list of packages with ?%s is refused with a message',
  async (query) => {
    const { statusCode, json } = await get(`/packages?${query}`)
    expect([statusCode, json().success]).toEqual([400, false])
  },
)

test('a cursor of another list or of a distant future starts at the packages before it', async () => {
  const id = '00000000-0000-4000-8000-000000000000'
  expect(await listed(`?${cursorOf(`0 ${id}`)}`)).toEqual([])
  expect((await listed(`?${cursorOf(`9999999999999999 ${id}`)}`)).length).toBe(4)
})

test('a list is narrowed by country, city, speciality, service and price', async () => {
  await deleteAll()
  await offer({ title: 'dear', oldPrice: '0', newPrice: '$5,000', serviceType: 'Surgery' })
  await offer({ title: 'eyes', city: 'Izmir', speciality: 'Eye', newPrice: '$1,000' })
  await offer({ title: 'Cancún', country: 'Mexico', city: 'Cancún', oldPrice: '0', newPrice: '$3,000' })
  const found = {
    '?country=turkey': ['eyes', 'dear'],
    '?country=T%C3%BCrkiye': ['eyes', 'dear'],
    '?city=cancun': ['Cancún'],
    '?speciality=Eye': ['eyes'],
    '?serviceType=Surgery': ['dear'],
    '?minPrice=1000&maxPrice=3000': ['Cancún', 'eyes'],
    '?country=Turkey&minPrice=1001': ['dear'],
    '?country=Narnia': [],
    '?city=%25': [],
    '?city=%00&minPrice=-1&maxPrice=cheap&speciality=': ['Cancún', 'eyes', 'dear'],
    '?country=Turkey&country=Mexico': ['eyes', 'dear'],
  }
  for (const [query, expected] of Object.entries(found)) expect([query, await titles(query)]).toEqual([query, expected])
})

test('the packages of England include those of the United Kingdom, each under the country that was entered', async () => {
  await deleteAll()
  await offer({ title: 'Manchester', country: 'United Kingdom' })
  await offer({ title: 'Leeds', country: 'england' })
  for (const name of ['England', 'United%20Kingdom', 'UK'])
    expect((await listed(`?country=${name}`)).map(({ country }) => country)).toEqual(['england', 'United Kingdom'])
})

test('the page of a country lists all choices of its filters, whatever is chosen now', async () => {
  await deleteAll()
  await offer({ serviceType: 'Surgery' })
  await offer({ city: 'Izmir', serviceType: 'Therapy' })
  await offer({ city: 'izmir', speciality: 'Eye', serviceType: 'Surgery' })
  await offer({ country: 'Mexico', city: 'Cancún' })
  const filters = readPackageFilters(new URLSearchParams({ country: 'Turkey', speciality: 'Eye' }))
  const { packages, nextCursor, choices, isContinued } = await countryCarePackages(
    world.ctx,
    filters,
    'no cursor at all',
  )
  expect([packages.length, nextCursor, isContinued]).toEqual([1, null, false])
  expect(choices).toEqual({
    cities: [
      { name: 'Izmir', count: 2 },
      { name: 'Istanbul', count: 1 },
    ],
    specialities: [
      { name: 'Dental Treatment', count: 2 },
      { name: 'Eye', count: 1 },
    ],
    serviceTypes: [
      { name: 'Surgery', count: 2 },
      { name: 'Therapy', count: 1 },
    ],
  })
})

test('a page of packages shows sixty at most and has a cursor to the rest', async () => {
  await deleteAll()
  await offer()
  await world.ctx.pool.query(`insert into care_packages (provider_id, title, country, city, benefit1, benefit2, benefit3, image_path, new_price_cents)
    select provider_id, 'copy ' || n, country, city, 'a', 'b', 'c', image_path, 100000 from care_packages, generate_series(1, 60) n`)
  const filters = readPackageFilters(new URLSearchParams({ country: 'Turkey' }))
  const first = await countryCarePackages(world.ctx, filters, '')
  expect(first.packages.length).toBe(60)
  const rest = await countryCarePackages(world.ctx, filters, first.nextCursor ?? '')
  expect([rest.packages.map(({ title }) => title), rest.nextCursor, rest.isContinued]).toEqual([
    ['Two implants'],
    null,
    true,
  ])
})

/** A provider with feedback of this mean rating, in the columns that the trigger of feedback maintains. */
async function ratedProvider(name: string, rating: number, isVerified = true) {
  const id = await provider(name, {}, isVerified ? {} : { verified_at: null })
  await world.ctx.db
    .updateTable('providers')
    .set({ feedback_count: 20, rating_total: 20 * rating })
    .where('account_id', '=', id)
    .execute()
  return id
}

test('the page of a country puts better rated and verified providers first and mixes the packages by provider', async () => {
  await deleteAll()
  const unverified = await ratedProvider('Unverified', 4, false)
  const good = await ratedProvider('Good', 4)
  const best = await ratedProvider('Best', 5)
  await offer({ title: 'best, older' }, best)
  await offer({ title: 'best, newer' }, best)
  await offer({ title: 'good' }, good)
  for (const title of ['unverified 1', 'unverified 2', 'unverified 3']) await offer({ title }, unverified)
  const filters = readPackageFilters(new URLSearchParams({ country: 'Turkey' }))
  const { packages, elsewhere } = await countryCarePackages(world.ctx, filters, '')
  expect(packages.map(({ title }) => title)).toEqual([
    'best, newer',
    'good',
    'unverified 3',
    'best, older',
    'unverified 2',
    'unverified 1',
  ])
  expect(packages[0]?.provider).toEqual({ _id: best, name: 'Best', isVerified: true, rating: 5, feedbackCount: 20 })
  expect(elsewhere).toEqual([])
})

test('among equal providers the newer package comes first', async () => {
  await deleteAll()
  const older = await ratedProvider('Older', 4)
  const newer = await ratedProvider('Newer', 4)
  await offer({ title: 'older' }, older)
  await offer({ title: 'newer' }, newer)
  const filters = readPackageFilters(new URLSearchParams({ country: 'Turkey' }))
  const { packages } = await countryCarePackages(world.ctx, filters, '')
  expect(packages.map(({ title }) => title)).toEqual(['newer', 'older'])
})

test('the page of a country without packages names the countries that have some', async () => {
  await deleteAll()
  for (const country of ['Mexico', 'Turkey', 'mexico']) await offer({ country })
  const filters = readPackageFilters(new URLSearchParams({ country: 'Hungary' }))
  const { packages, elsewhere } = await countryCarePackages(world.ctx, filters, '')
  expect(packages).toEqual([])
  expect(elsewhere.map(({ name, count }) => [name.toLowerCase(), count])).toEqual([
    ['mexico', 2],
    ['turkey', 1],
  ])
})

test('the home page shows three dental packages at most, one of each provider', async () => {
  await deleteAll()
  const ids = [await ratedProvider('One', 3), await ratedProvider('Two', 5), await ratedProvider('Three', 4)]
  for (const id of [...ids, ...ids]) await offer({ title: `of ${id}` }, id)
  await offer({ title: 'eyes', speciality: 'Eye' }, ids[1])
  expect((await homeCarePackages(world.ctx)).map(({ provider: { name } }) => name)).toEqual(['Two', 'Three', 'One'])
  await offer({ title: 'fourth' }, await ratedProvider('Four', 5))
  expect((await homeCarePackages(world.ctx)).length).toBe(3)
})

test('a package without a speciality gets the first one that its provider offers, and an unknown one is refused', async () => {
  await deleteAll()
  const beginner = await provider('Offers nothing yet', { services: [] })
  await offer({ title: 'of a beginner' }, beginner)
  await offer({ title: 'of a dentist' })
  expect(await titles('?speciality=Dental%20Treatment')).toEqual(['of a dentist'])
  await expect(offer({ speciality: 'Witchcraft' })).rejects.toThrow('Choose a speciality from the list.')
  await expect(offer({ serviceType: 'Sleep' })).rejects.toThrow('Choose a service from the list.')
  expect(await titles()).toEqual(['of a dentist', 'of a beginner'])
})

test('the database refuses packages that the form would refuse', async () => {
  await deleteAll()
  await offer()
  const bad = [
    "title = ' '",
    "benefit2 = ''",
    "benefit3 = repeat('x', 101)",
    'new_price_cents = 0',
    'old_price_cents = -1',
  ]
  for (const change of [...bad, "image_path = ''", "city = ''", 'speciality_id = 99'])
    await expect(world.ctx.pool.query(`update care_packages set ${change}`)).rejects.toThrow(/violates/)
})

test('every change of packages invalidates the page cache, also by the deletion of an account', async () => {
  const isAnnounced = await listenForAnnouncements()
  const providerId = await provider('Somebody')
  const pause = () => world.ctx.db.updateTable('care_packages').set({ is_paused: true }).execute()
  const deleteAccount = () => world.ctx.db.deleteFrom('accounts').where('id', '=', providerId).execute()
  expect(await isAnnounced(() => offer({}, providerId))).toBe(true)
  expect(await isAnnounced(pause)).toBe(true)
  expect(await isAnnounced(deleteAccount)).toBe(true)
})
