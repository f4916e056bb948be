import { expect, test } from 'vitest'
import { topSpecialists } from '#server/providers/providers.ts'
import { provider } from '#test/catalogue.ts'
import { settings, world } from '#test/world.ts'

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

test('a provider is available today while the clinic still opens, by the clinic’s own clock', async () => {
  await world.ctx.db.deleteFrom('accounts').execute()
  const monday = [{ weekday: 1, opens: '09:00', closes: '17:00' }]
  await provider('Istanbul on Mondays', { timeZone: 'Europe/Istanbul', hours: monday })
  await provider('Cancún on Mondays', { timeZone: 'America/Cancun', hours: monday })
  await provider('Never')

  const availableAt = async (instant: string) => {
    settings.now = () => new Date(instant)
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
  expect(await availableAt('2026-11-16T14:01:00Z')).toEqual(['Cancún on Mondays'])
  expect(await availableAt('2026-11-16T22:01:00Z')).toEqual([])
})

test('the database refuses hours that end before they begin, ratings beyond five stars, and unknown time zones', async () => {
  const backwards = [{ weekday: 1, opens: '17:00', closes: '09:00' }]
  await expect(provider('x', { hours: backwards })).rejects.toThrow(/check/)
  await expect(provider('x', {}, { feedback_count: 1, rating_total: 6 })).rejects.toThrow(/check/)
  await expect(provider('x', { timeZone: 'Mars/Olympus' })).rejects.toThrow(/time zone/)
})
