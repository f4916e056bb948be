import { expect, test } from 'vitest'
import { readSearch } from '#domain/search.ts'
import { searchProviders } from '#server/features/search/search.ts'
import { clinic, provider } from '#test/catalogue.ts'
import { get, settings, world } from '#test/world.ts'
import { topSpecialists } from './providers.ts'

const WEEK = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' }))

async function special(id: string, first: string, last: string, hours: [opens: string, closes: string][] = []) {
  const { db } = world.ctx
  const day = { provider_id: id, first_day: first, last_day: last }
  const { id: special_id } = await db.insertInto('special_days').values(day).returning('id').executeTakeFirstOrThrow()
  for (const [opens, closes] of hours)
    await db.insertInto('special_hours').values({ special_id, opens, closes }).execute()
}

/** Whether the provider is available, by search, its filter, the profile and the home page alike. */
async function availableAt(id: string, instant: string) {
  settings.now = () => new Date(instant)
  const found = async (more: string) =>
    (await searchProviders(world.ctx, readSearch(new URLSearchParams(`keyword=Open Later${more}`)))).hits
  const [hit] = await found('')
  const said = [
    hit?.isAvailableToday,
    (await found('&available=1')).length === 1,
    (await get(`/api/v1/providers/${id}`)).json().provider.isAvailableToday,
    (await topSpecialists(world.ctx)).some(({ isAvailableToday }) => isAvailableToday),
  ]
  expect(new Set(said).size, JSON.stringify(said)).toBe(1)
  return said[0]
}

test('on a special day its own hours decide the availability, by the clock of the clinic, in search and on every page', async () => {
  await world.ctx.db.deleteFrom('accounts').execute()
  const place = clinic('Open Later', 'Istanbul', 'Turkey')
  const id = await provider('Elif', { clinic: place, timeZone: 'Europe/Istanbul', openingHours: WEEK })
  await special(id, '2026-11-17', '2026-11-18')
  await special(id, '2026-11-20', '2026-11-20', [
    ['09:00', '12:00'],
    ['13:00', '14:00'],
  ])
  await special(id, '2026-11-22', '2026-11-22', [['20:00', '24:00']])
  // Istanbul is three hours ahead of UTC
  expect(await availableAt(id, '2026-11-16T08:00:00Z')).toBe(true)
  expect(await availableAt(id, '2026-11-16T20:59:00Z')).toBe(false) // Monday, closed since five
  expect(await availableAt(id, '2026-11-16T21:01:00Z')).toBe(false) // Tuesday there, the first day off
  expect(await availableAt(id, '2026-11-18T08:00:00Z')).toBe(false) // the last
  expect(await availableAt(id, '2026-11-19T08:00:00Z')).toBe(true)
  expect(await availableAt(id, '2026-11-20T10:30:00Z')).toBe(true) // opens once more
  expect(await availableAt(id, '2026-11-20T11:30:00Z')).toBe(false) // on other Fridays until five
  expect(await availableAt(id, '2026-11-21T08:00:00Z')).toBe(false) // Saturday
  expect(await availableAt(id, '2026-11-22T20:59:00Z')).toBe(true) // a Sunday evening, to the last minute
})
