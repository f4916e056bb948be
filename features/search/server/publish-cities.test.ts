import { beforeEach, expect, test } from 'vitest'
import type { ContentValue } from '#platform/words/documents.ts'
import { clinic, provider, services } from '#test/catalogue.ts'
import { CITIES, documentOf, publish, reads } from '#test/people/content.ts'
import { get, type Person, person, settings } from '#test/world.ts'

settings.config = { rateLimits: false }

type Value = ContentValue<'cities'>
type City = Value['countries'][number]['cities'][number]

let nadia: Person
beforeEach(async () => {
  nadia = await person('operator')
})

const [AUSTRIA] = CITIES.countries
const GRAZ: City = { id: 'graz', name: 'Graz', timeZone: 'Europe/Vienna', aliases: 'Gradec, Grác' }

/** The cities in force, with those of Austria. */
async function withAustria(...cities: City[]): Promise<Value> {
  const { countries } = await current()
  return { countries: [...countries.filter(({ country }) => country !== 'Austria'), { ...AUSTRIA, cities } as never] }
}
const current = async (): Promise<Value> => (await documentOf(nadia, 'cities')).value
const changeFrance = async (change: (cities: readonly City[]) => readonly City[]): Promise<Value> => ({
  countries: (await current()).countries.map((each) =>
    each.country === 'France' ? { ...each, cities: change(each.cities) } : each,
  ),
})
const store = (value: Value) => publish(nadia, 'cities', { value })
const messageOf = async (value: Value) => (await store(value)).json().message

const dentist = (name: string, city: string, country: string) =>
  provider(name, {
    clinic: clinic(name, city, country),
    services: services({ 'Dental Treatment': { 'Dental Implant': 700 } }),
  })
const find = async (keyword: string) => (await get(`/api/v1/search?${new URLSearchParams({ keyword })}`)).json()
const namesOf = async (keyword: string) =>
  (await find(keyword)).hits.map(({ displayname }: { displayname: string }) => displayname)
const citiesOf = async (wanted: string) => (await reads().locations()).find(({ country }) => country === wanted)?.cities

test('a new city is offered in the search box and found by its other names at once', async () => {
  await dentist('Mur Dental', 'Graz', 'Austria')
  await dentist('Donau Dental', 'Linz', 'Austria')
  expect(await namesOf('Zahnimplantat Gradec')).not.toEqual(['Mur Dental'])
  await store(await withAustria(GRAZ, { ...GRAZ, id: 'wels', name: 'Wels', aliases: '' }))
  expect(await namesOf('Zahnimplantat Gradec')).toEqual(['Mur Dental'])
  expect(await namesOf('dental implant grac')).toEqual(['Mur Dental'])
  expect(await citiesOf('Austria')).toEqual(['Graz', 'Linz', 'Wels'])
  await store(await withAustria())
  expect(await citiesOf('Austria')).toEqual(['Graz', 'Linz'])
})

test.each(['Vienna', 'Europe/Atlantis', 'CET', '+01:00', 'Europe/'])('refuses the time zone %s', async (timeZone) => {
  expect(await messageOf(await withAustria({ ...GRAZ, timeZone }))).toBe('Write Time zone like Europe/Berlin.')
})

test('a city is in its country once, and may have a namesake in another', async () => {
  expect(await messageOf(await withAustria(GRAZ, { ...GRAZ, id: 'graz-2', name: 'GRAZ' }))).toBe(
    'GRAZ is in the list twice. Please remove one of them.',
  )
  expect((await store(await withAustria({ ...GRAZ, name: 'Berlin' }))).statusCode).toBe(200)
})

test('an other name can be removed, and a removed city is still found under its name', async () => {
  await dentist('Seine Dental', 'Paris', 'France')
  await dentist('Elbe Dental', 'Hamburg', 'Germany')
  expect((await find('implant Париж')).reading).toMatchObject({ city: 'Paris', country: 'France' })
  await store(await changeFrance((cities) => cities.map((city) => ({ ...city, aliases: '' }))))
  expect((await find('implant Париж')).reading?.city ?? '').toBe('')
  await store(await changeFrance((cities) => cities.filter(({ name }) => name !== 'Paris')))
  expect(await namesOf('implant Paris')).toEqual(['Seine Dental'])
})

test('a city that is added without other names keeps those of the files', async () => {
  await dentist('Wien Dental', 'Vienna', 'Austria')
  await dentist('Linz Dental', 'Linz', 'Austria')
  await store(await withAustria({ ...GRAZ, id: 'vienna', name: 'Vienna', aliases: 'Beč' }))
  for (const name of ['Wien', 'Вена', 'Bec']) expect(await namesOf(`implant ${name}`)).toEqual(['Wien Dental'])
})
