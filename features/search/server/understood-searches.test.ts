import { beforeAll, expect, test } from 'vitest'
import { clinic, provider, services } from '#test/catalogue.ts'
import { addClinics, names, search } from '#test/search/clinics.ts'
import { world } from '#test/world.ts'
import type { SearchResult } from '../rules/search-results.ts'
import { syncAliases, writeAliases } from './aliases.ts'

beforeAll(addClinics)

test('a misspelt treatment is a result, and the answer says how it was read', async () => {
  const found = await search({ keyword: 'implnat', city: 'Istanbul', country: 'Turkey' })
  expect([found.total, names(found)]).toEqual([1, ['Bosphorus']])
  expect(found.reading).toEqual({ topics: ['Dental Implant'], city: 'Istanbul', country: 'Turkey', name: '' })
})

test('a treatment in another language, with a place', async () => {
  const found = await search({ keyword: 'Zahnimplantate in İstanbul' })
  expect([found.total, names(found)]).toEqual([1, ['Bosphorus']])
  expect(found.hits[0]).toMatchObject({ service: 'Dental Implant', startingPrice: 480 })
  expect(found.reading).toEqual({ topics: ['Dental Implant'], city: 'Istanbul', country: 'Turkey', name: '' })
})

test.each([
  ['nose job', 'Rhinoplasty', ['Galata']],
  ['saç ekimi', 'Hair Transplant', ['Hairline']],
  ['Galata nose job', 'Rhinoplasty', ['Galata']],
  ['rinoplasti instanbul', 'Rhinoplasty', ['Galata']],
  ['4 implants in Durres', 'Dental Implant', ['Durrës Dental']],
])('%s is read as %s', async (keyword, topic, expected) => {
  const found = await search({ keyword })
  expect([found.reading?.topics, names(found)]).toEqual([[topic], expected])
})

test('a person is found by name, and a place as the keyword finds everyone there', async () => {
  expect(names(await search({ keyword: 'dr. bosphorus' }))).toEqual(['Bosphorus'])
  expect(names(await search({ keyword: 'paris' })).sort()).toEqual(['Smile Paris'])
  expect((await search({ keyword: 'Istanbul' })).total).toBe(3)
})

test('literal matches come before what understanding adds, and all count', async () => {
  await provider('Literal', {
    clinic: clinic('The Nose Job House', 'Izmir', 'Turkey'),
    services: services({ 'Angiosurgery and Phlebology': { Sclerotherapy: 900 } }),
  })
  const found = await search({ keyword: 'nose job', country: 'Turkey' })
  expect([found.total, names(found)]).toEqual([2, ['Literal', 'Galata']])
  expect(found.hits.map(({ service, startingPrice }) => [service, startingPrice])).toEqual([
    ['Sclerotherapy', 900],
    ['Rhinoplasty', 2000],
  ])
})

test('a service under another name of the treatment is an offer of it', async () => {
  await syncAliases(world.ctx)
  const id = await provider('Own words', {
    clinic: clinic('Own Words', 'Graz', 'Austria'),
    services: services({ Face: { 'Nose Job': 1700, 'Face Lift': 3000 } }),
  })
  const found = await search({ keyword: 'Nasenkorrektur', city: 'Graz' })
  expect(found.hits.map(({ _id, service, startingPrice }) => [_id, service, startingPrice])).toEqual([
    [id, 'Nose Job', 1700],
  ])
})

test('aliases that are removed from or added to the content change the offers', async () => {
  const offered = () => search({ keyword: 'rhinoplasty', city: 'Graz' })
  await world.ctx.db.deleteFrom('treatment_aliases').execute()
  await syncAliases(world.ctx)
  expect((await offered()).total).toBe(1)
  await world.ctx.db.transaction().execute((tx) => writeAliases(tx, []))
  expect((await offered()).total).toBe(0)
  await syncAliases(world.ctx)
  expect((await offered()).total).toBe(1)
})

test('England and the United Kingdom are one country', async () => {
  const one = services({ 'Angiosurgery and Phlebology': { Sclerotherapy: 900 } })
  await provider('Under England', { clinic: clinic('Under England', 'Leeds', 'England'), services: one })
  await provider('Under the UK', { clinic: clinic('Under the UK', 'Leeds', 'United Kingdom'), services: one })
  for (const country of ['England', 'united kingdom', 'UK']) {
    for (const city of ['', 'Leeds']) {
      const place = { city, country }
      expect(names(await search(place)).sort()).toEqual(['Under England', 'Under the UK'])
      expect(names(await search({ keyword: 'sclero', ...place })).sort()).toEqual(['Under England', 'Under the UK'])
    }
  }
  expect((await search({ keyword: 'Besenreiser England' })).total).toBe(2)
})

test('the price of the treatment that matched is shown, sorted and filtered by', async () => {
  const offers = (implant: number, canal: number) =>
    services({ 'Dental Treatment': { 'Dental Implant': implant, 'Root Canal Treatment': canal } })
  await provider('Cheap canal', { clinic: clinic('One', 'Pula', 'Croatia'), services: offers(900, 20) })
  await provider('Cheap implant', { clinic: clinic('Two', 'Pula', 'Croatia'), services: offers(500, 90) })
  const inPula = { city: 'Pula', country: 'Croatia', sort: 'price' }
  const prices = ({ hits }: SearchResult) => hits.map(({ service, startingPrice }) => [service, startingPrice])
  for (const keyword of ['implant', 'Zahnimplantat', 'dental implant', 'implants']) {
    expect(prices(await search({ keyword, ...inPula }))).toEqual([
      ['Dental Implant', 500],
      ['Dental Implant', 900],
    ])
    expect((await search({ keyword, ...inPula, maxPrice: '100' })).total).toBe(0)
    expect((await search({ keyword, ...inPula, maxPrice: '600' })).total).toBe(1)
  }
  expect(prices(await search(inPula))).toEqual([
    ['Root Canal Treatment', 20],
    ['Root Canal Treatment', 90],
  ])
})

test('exact searches the keyword as it is', async () => {
  const found = await search({ keyword: 'Zahnimplantate in Istanbul', exact: '1' })
  expect([found.total, found.understoodAs, found.reading]).toEqual([0, null, null])
})

test('the answer says what it was understood as, also where the reading goes without saying', async () => {
  for (const [keyword, understoodAs, isRead] of [
    ['dental implant', 'offers', false],
    ['implan', 'offers', false],
    ['Zahnimplantat', 'offers', true],
    ['dr. bosphorus', 'named', true],
    ['paris', 'in-place', true],
    ['Bosphorus Center', null, false],
  ] as const) {
    const found = await search({ keyword })
    expect([keyword, found.understoodAs, found.reading !== null]).toEqual([keyword, understoodAs, isRead])
  }
})
