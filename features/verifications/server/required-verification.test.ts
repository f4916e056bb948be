import { expect, test } from 'vitest'
import { days } from '#platform/rules/durations.ts'
import { changeProfile, clinic, provider, services } from '#test/catalogue.ts'
import { openChat } from '#test/people/chat.ts'
import { approvedEvidence } from '#test/people/verification.ts'
import { get, type Person, person, post, settings, world } from '#test/world.ts'
import { CANNOT_OFFER, NOT_BOOKABLE } from '../rules/verifications.ts'

settings.config = { rateLimits: false, isVerificationRequired: true }

const OPEN_DAILY = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' }))

/** A provider who could be booked, were it not for the verification. */
async function openProvider() {
  const elif = await person('doctor', { displayname: 'Dr. Elif Kaya' })
  await changeProfile(elif.user._id, {
    clinic: clinic('Kaya Dental', 'Izmir', 'Turkey'),
    services: services({ 'Dental Treatment': { Implant: 600 } }),
    openingHours: OPEN_DAILY,
    timeZone: 'UTC',
  })
  return elif
}

const nineIn = (count: number) => `${new Date(Date.now() + days(count)).toISOString().slice(0, 10)}T09:00:00.000Z`
const slotsOf = async ({ user }: Person) => (await get(`/api/v1/providers/${user._id}/slots`)).json()
const book = (as: Person, { user }: Person, startsAt: string) =>
  post('/api/v1/appointments', as, {
    id: crypto.randomUUID(),
    providerId: user._id,
    startsAt,
    service: '',
    about: '',
    answers: [],
    timeZone: 'UTC',
  })

test('an unverified provider offers no times, and a booking or an offer is refused in words', async () => {
  const elif = await openProvider()
  const mira = await person('patient')
  const { notice, days: shown } = await slotsOf(elif)
  expect(notice).toBe(NOT_BOOKABLE)
  expect(shown.flatMap(({ slots }: { slots: unknown[] }) => slots)).toEqual([])
  const { strips } = (await get(`/api/v1/slots?providers=${elif.user._id}&timeZone=UTC`)).json()
  expect(strips).toEqual([{ _id: elif.user._id, days: [] }])
  const { provider: profile } = (await get(`/api/v1/providers/${elif.user._id}`)).json()
  expect(profile).toMatchObject({ isBookable: false, isAvailableToday: false, nextAvailable: null })

  const refused = await book(mira, elif, nineIn(3))
  expect([refused.statusCode, refused.json().message]).toEqual([403, NOT_BOOKABLE])
  const { _id: chat } = await openChat(mira, elif)
  await post(`/api/v1/chats/${chat}/messages`, mira, { id: crypto.randomUUID(), text: 'Hello' })
  const offer = { id: crypto.randomUUID(), patientId: mira.user._id, startsAt: nineIn(3), service: '', about: '' }
  const refusedOffer = await post('/api/v1/appointments', elif, offer)
  expect([refusedOffer.statusCode, refusedOffer.json().message]).toEqual([403, CANNOT_OFFER])
})

test('once verified, the provider can be booked; appointments stay when the badge lapses', async () => {
  const elif = await openProvider()
  const mira = await person('patient')
  await approvedEvidence(elif, [await person('operator'), await person('operator')])
  expect((await slotsOf(elif)).notice).toBeUndefined()
  const { appointment } = (await book(mira, elif, nineIn(4))).json()
  await world.ctx.db
    .updateTable('providers')
    .set({ verified_at: null })
    .where('account_id', '=', elif.user._id)
    .execute()
  const confirmed = await post(`/api/v1/appointments/${appointment._id}/moves`, elif, { move: 'confirm', version: 1 })
  expect(confirmed.json().appointment).toMatchObject({ state: 'confirmed' })
  expect((await book(mira, elif, nineIn(5))).statusCode).toBe(403)
})

test('a search for free times leaves out who cannot be booked; other searches show them without times', async () => {
  const place = clinic('Free Clinic', 'Bursa', 'Turkey')
  await provider('Verified', { clinic: place, openingHours: OPEN_DAILY, timeZone: 'UTC' })
  await provider('Unverified', { clinic: place, openingHours: OPEN_DAILY, timeZone: 'UTC' }, { verified_at: null })
  const found = async (filter: string) =>
    (await get(`/api/v1/search?city=Bursa&country=Turkey${filter}`))
      .json()
      .hits.map((hit: { displayname: string; isBookable: boolean }) => [hit.displayname, hit.isBookable])
  expect(await found('')).toEqual([
    ['Verified', true],
    ['Unverified', false],
  ])
  expect(await found('&available=7')).toEqual([['Verified', true]])
})
