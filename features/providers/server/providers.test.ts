import { expect, test } from 'vitest'
import { refreshDueAvailability } from '#features/appointments/server/availability/availability.ts'
import { clinic, provider, services } from '#test/catalogue.ts'
import { settings, world } from '#test/world.ts'
import { topDentalClinics, topSpecialists } from './providers.ts'

test('the best rated verified providers come first, and one happy patient is not enough', async () => {
  await provider('Many good ratings', {}, { feedback_count: 40, rating_total: 196 })
  await provider('One perfect rating', {}, { feedback_count: 1, rating_total: 5 })
  await provider('Many fair ratings', {}, { feedback_count: 40, rating_total: 160 })
  await provider('Not verified', {}, { feedback_count: 40, rating_total: 200, verified_at: null })
  await provider('Nothing known yet', { services: [] })
  await provider('No ratings')

  const cards = await topSpecialists(world.ctx)
  expect(cards.map(({ name, rating, feedbackCount }) => [name, rating, feedbackCount])).toEqual([
    ['Many good ratings', 4.9, 40],
    ['Many fair ratings', 4, 40],
    ['One perfect rating', 5, 1],
    ['No ratings', null, 0],
  ])
  expect(JSON.stringify(cards)).not.toMatch(/example\.org|password|49301234567/)
})

test('a provider is available today while a time can still be booked, by the clinic’s own clock', async () => {
  await world.ctx.db.deleteFrom('accounts').execute()
  settings.now = () => new Date('2026-11-15T20:00:00Z')
  const monday = [{ weekday: 1, opens: '09:00', closes: '17:00' }]
  await provider('Istanbul on Mondays', { timeZone: 'Europe/Istanbul', openingHours: monday })
  await provider('Cancún on Mondays', { timeZone: 'America/Cancun', openingHours: monday })
  await provider('Never')

  const availableAt = async (instant: string) => {
    settings.now = () => new Date(instant)
    await refreshDueAvailability(world.ctx)
    const cards = await topSpecialists(world.ctx)
    return cards
      .filter(({ isAvailableToday }) => isAvailableToday)
      .map(({ name }) => name)
      .sort()
  }
  // Istanbul is three hours ahead of UTC, Cancún five behind.
  expect(await availableAt('2026-11-15T20:59:00Z')).toEqual([]) // still Sunday in both
  expect(await availableAt('2026-11-15T21:01:00Z')).toEqual(['Istanbul on Mondays'])
  expect(await availableAt('2026-11-16T05:01:00Z')).toEqual(['Cancún on Mondays', 'Istanbul on Mondays'])
  expect(await availableAt('2026-11-16T11:21:00Z')).toEqual(['Cancún on Mondays'])
  expect(await availableAt('2026-11-16T19:21:00Z')).toEqual([])
})

/** A dental clinic with pictures of these names and a number of five-star ratings. */
const dental = (name: string, pictures: string[], ratings: number, change: Parameters<typeof provider>[1] = {}) =>
  provider(
    `Owner of ${name}`,
    {
      clinic: clinic(name, 'Split', 'Croatia'),
      gallery: pictures.map((picture) => ({ file: `/${picture}.svg`, name: '' })),
      ...change,
    },
    { feedback_count: ratings, rating_total: ratings * 5 },
  )

test('the top dental clinics are verified, dental, rated best and can be seen: five at most, each with a picture of its own', async () => {
  await world.ctx.db.deleteFrom('accounts').execute()
  const first = await dental('First', ['street', 'room'], 90)
  await dental('Second', ['street', 'room'], 80)
  await dental('Third', ['street', 'room'], 70)
  await dental('Fourth', ['garden'], 60)
  await dental('Sixth', ['roof'], 40)
  await dental('Fifth', ['hall'], 50)
  await dental('No picture', [], 100)
  await dental('Eyes', ['eye'], 100, { services: services({ Eye: {} }) })
  await dental('No clinic', ['street'], 100, { clinic: {} })
  const unverified = { clinic: clinic('Not verified', 'Split', 'Croatia'), gallery: [{ file: '/x.svg', name: '' }] }
  await provider('x', unverified, { feedback_count: 100, rating_total: 500, verified_at: null })

  const shown = await topDentalClinics(world.ctx)
  expect(shown.map(({ name, picture }) => [name, picture])).toEqual([
    ['First', '/street.svg'],
    ['Second', '/room.svg'],
    ['Third', '/street.svg'], // all of its pictures are taken
    ['Fourth', '/garden.svg'],
    ['Fifth', '/hall.svg'],
  ])
  expect(shown[0]).toEqual({
    _id: first,
    name: 'First',
    picture: '/street.svg',
    city: 'Split',
    country: 'Croatia',
    rating: 5,
    feedbackCount: 90,
  })
  expect(await topDentalClinics(world.ctx)).toEqual(shown)
})

test('the database refuses hours that end before they begin, ratings beyond five stars, and unknown time zones', async () => {
  const backwards = [{ weekday: 1, opens: '17:00', closes: '09:00' }]
  await expect(provider('x', { openingHours: backwards })).rejects.toThrow(/check/)
  await expect(provider('x', {}, { feedback_count: 1, rating_total: 6 })).rejects.toThrow(/check/)
  await expect(provider('x', { timeZone: 'Mars/Olympus' })).rejects.toThrow(/time zone/)
})
