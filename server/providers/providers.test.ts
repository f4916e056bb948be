import { expect, test } from 'vitest'
import { openAccount } from '#server/accounts/accounts.ts'
import type { ProviderBeginning } from '#server/providers/providers.ts'
import { topSpecialists } from '#server/providers/providers.ts'
import { newAccount, settings, world } from '#test/world.ts'

const verified_at = new Date('2026-01-01')
const known = {
  title: 'Implantologist',
  specialty: 'Dental Treatment',
  city: 'Istanbul',
  country: 'Turkey',
  verified_at,
}

async function provider(displayname: string, { details, hours }: ProviderBeginning) {
  const beginning = {
    role: 'doctor',
    provider: { details: { ...known, ...details }, ...(hours && { hours }) },
  } as const
  await world.ctx.db
    .transaction()
    .execute((tx) => openAccount(tx, newAccount({ displayname }), beginning, 'no password'))
}

test('the best rated verified providers come first, and one happy patient is not enough', async () => {
  await provider('Many good ratings', { details: { feedback_count: 40, rating_total: 196 } })
  await provider('One perfect rating', { details: { feedback_count: 1, rating_total: 5 } })
  await provider('Many fair ratings', { details: { feedback_count: 40, rating_total: 160 } })
  await provider('Not verified', { details: { feedback_count: 40, rating_total: 200, verified_at: null } })
  await provider('Nothing known yet', { details: { title: '' } })
  await provider('No ratings', {})

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
  await provider('Istanbul on Mondays', { details: { time_zone: 'Europe/Istanbul' }, hours: monday })
  await provider('Cancún on Mondays', { details: { time_zone: 'America/Cancun' }, hours: monday })
  await provider('Never', { details: { time_zone: 'UTC' }, hours: [] })

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

test('the database refuses hours that end before they begin and ratings beyond five stars', async () => {
  await expect(provider('x', { hours: [{ weekday: 1, opens: '17:00', closes: '09:00' }] })).rejects.toThrow(/check/)
  await expect(provider('x', { details: { feedback_count: 1, rating_total: 6 } })).rejects.toThrow(/check/)
})
