import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { topSpecialists } from '#features/providers/server/providers.ts'
import { readSearch } from '#features/search/rules/search.ts'
import { searchProviders } from '#features/search/server/search.ts'
import { slotsBetween } from '#platform/server/scheduling/opening-slots.ts'
import { changeProfile, clinic, provider } from '#test/catalogue.ts'
import { clinicOf, freeTimes, moved, requested } from '#test/people/appointment.ts'
import { signedIn } from '#test/people/chat.ts'
import { get, type Person, put, settings, world } from '#test/world.ts'
import { DEFAULT_KINDS } from '../../rules/appointment-kinds.ts'
import { busyTimes } from '../calendars/calendars.ts'
import { findNextSlot, refreshDueAvailability } from './availability.ts'
import { bookingWindow, endOf, rhythmOf } from './kinds.ts'

const WEEK = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' }))
const MONDAY_MORNING = '2026-11-16T05:00:00.000Z'

beforeEach(async () => {
  settings.now = () => new Date(MONDAY_MORNING)
  for (const table of ['appointments', 'chats', 'accounts'] as const) await world.ctx.db.deleteFrom(table).execute()
})

async function special(id: string, first: string, last: string, opened: [opens: string, closes: string][] = []) {
  const { db } = world.ctx
  const day = { provider_id: id, first_day: first, last_day: last }
  const { id: special_id } = await db.insertInto('special_days').values(day).returning('id').executeTakeFirstOrThrow()
  for (const [opens, closes] of opened)
    await db.insertInto('special_hours').values({ special_id, opens, closes }).execute()
}

const search = async (query: string) => (await searchProviders(world.ctx, readSearch(new URLSearchParams(query)))).hits

/** What a card shows at an instant, by search, its filter, the profile and the home page alike. */
async function shownAt(id: string, instant: string) {
  settings.now = () => new Date(instant)
  await refreshDueAvailability(world.ctx)
  const [hit] = await search('keyword=Open Later')
  const { provider: profile } = (await get(`/api/v1/providers/${id}`)).json()
  const [card] = await topSpecialists(world.ctx)
  const shown = [hit, profile, card].map((one) => `${one.isAvailableToday} ${one.nextAvailable} ${one.timeZone}`)
  expect(new Set(shown).size, shown.join('\n')).toBe(1)
  expect((await search('keyword=Open Later&available=1')).length === 1).toBe(hit?.isAvailableToday)
  return `${hit?.isAvailableToday ? 'today' : 'later'} ${hit?.nextAvailable}`
}

test('the next bookable time follows the clock and special days of the clinic, in search and on every page', async () => {
  const place = clinic('Open Later', 'Istanbul', 'Turkey')
  const id = await provider('Elif', { clinic: place, timeZone: 'Europe/Istanbul', openingHours: WEEK })
  await special(id, '2026-11-17', '2026-11-18')
  await special(id, '2026-11-20', '2026-11-20', [
    ['09:00', '12:00'],
    ['13:00', '14:00'],
  ])
  await special(id, '2026-11-22', '2026-11-22', [['20:00', '24:00']])
  // Istanbul is three hours ahead of UTC, and times can be booked until two hours before.
  expect(await shownAt(id, '2026-11-16T05:00:00Z')).toBe('today 2026-11-16T07:20:00.000Z')
  expect(await shownAt(id, '2026-11-16T11:20:00Z')).toBe('today 2026-11-16T13:20:00.000Z') // the last of Monday
  expect(await shownAt(id, '2026-11-16T11:20:01Z')).toBe('later 2026-11-19T06:00:00.000Z') // two days off
  expect(await shownAt(id, '2026-11-18T21:00:00Z')).toBe('today 2026-11-19T06:00:00.000Z') // midnight of Thursday there
  expect(await shownAt(id, '2026-11-20T07:50:00Z')).toBe('today 2026-11-20T10:00:00.000Z') // opens once more
  expect(await shownAt(id, '2026-11-20T08:30:00Z')).toBe('later 2026-11-22T17:00:00.000Z') // other Fridays until five
  expect(await shownAt(id, '2026-11-22T18:00:00Z')).toBe('today 2026-11-22T20:20:00.000Z') // a Sunday evening
})

const storedSlot = async ({ user }: Pick<Person, 'user'>) =>
  (await get(`/api/v1/providers/${user._id}`)).json().provider.nextAvailable

test('bookings, moves, hours and time off keep the next bookable time current at once', async () => {
  const mira = await signedIn('patient')
  const elif = await clinicOf()
  const [first = '', second = '', third = ''] = await freeTimes(elif)
  expect(await storedSlot(elif)).toBe(first)
  const appointment = await requested(mira, elif, first)
  expect(await storedSlot(elif)).toBe(second)
  const moves = await moved(mira, appointment, 'reschedule', { startsAt: second })
  expect(await storedSlot(elif)).toBe(first)
  await requested(await signedIn('patient'), elif, first)
  expect(await storedSlot(elif)).toBe(third)
  await moved(mira, moves, 'cancel')
  expect(await storedSlot(elif)).toBe(second)
  const off = { from: '2026-11-16', to: '2026-11-17', hours: [], note: '' }
  await put('/api/v1/appointments/special-days', elif, { days: [off], version: 0 })
  expect(await storedSlot(elif)).toBe('2026-11-18T06:00:00.000Z')
  const body = new FormData()
  body.append('openingHours', JSON.stringify([{ weekday: 7, opens: '10:00', closes: '11:00' }]))
  await put('/api/v1/user/update', elif, body)
  expect(await storedSlot(elif)).toBe('2026-11-22T07:00:00.000Z')
})

test('a clinic without hours, or fully booked, has no next time until the booking window moves on', async () => {
  const id = await provider('Elif', { timeZone: 'Europe/Istanbul', openingHours: [] })
  const seen = async () => (await get(`/api/v1/providers/${id}`)).json().provider.nextAvailable
  expect(await seen()).toBeNull()
  await changeProfile(id, { timeZone: 'Europe/Istanbul', openingHours: WEEK })
  await special(id, '2026-11-16', '2027-02-15')
  settings.now = () => new Date('2026-11-17T05:00:00.000Z')
  await refreshDueAvailability(world.ctx)
  expect(await seen()).toBeNull()
  settings.now = () => new Date('2026-11-18T07:00:00.000Z')
  await refreshDueAvailability(world.ctx)
  expect(await seen()).toBe('2027-02-16T06:00:00.000Z')
})

test('search filters by the days until the next bookable time, and sorts by it', async () => {
  const opening = (weekday: number) => [{ weekday, opens: '12:00', closes: '13:00' }]
  const place = clinic('Open Later', 'Istanbul', 'Turkey')
  for (const [name, weekday] of [
    ['Friday', 5],
    ['Monday', 1],
    ['Wednesday', 3],
  ] as const)
    await provider(name, { clinic: place, timeZone: 'Europe/Istanbul', openingHours: opening(weekday) })
  await provider('Never', { clinic: place, timeZone: 'Europe/Istanbul' })
  const names = async (more: string) =>
    (await search(`keyword=Open Later&sort=soonest${more}`)).map(({ displayname }) => displayname)
  expect(await names('')).toEqual(['Monday', 'Wednesday', 'Friday', 'Never'])
  expect(await names('&available=1')).toEqual(['Monday'])
  expect(await names('&available=3')).toEqual(['Monday', 'Wednesday'])
  expect(await names('&available=7')).toEqual(['Monday', 'Wednesday', 'Friday'])
  expect(await names('&available=14')).toEqual(['Monday', 'Wednesday', 'Friday'])
})

test('where booking needs verification, times that cannot be booked do not count in the order', async () => {
  const openingHours = [{ weekday: 1, opens: '12:00', closes: '13:00' }]
  const offers = { clinic: clinic('Open Later', 'Istanbul', 'Turkey'), timeZone: 'Europe/Istanbul' }
  await provider('Unverified', { ...offers, openingHours }, { verified_at: null })
  await provider('Verified', { ...offers, openingHours: [{ weekday: 3, opens: '12:00', closes: '13:00' }] })
  const shown = async () =>
    (await search('keyword=Open Later&sort=soonest')).map((hit) => [hit.displayname, hit.nextAvailable !== null])
  expect(await shown()).toEqual([
    ['Unverified', true],
    ['Verified', true],
  ])
  world.ctx.config.isVerificationRequired = true
  try {
    expect(await shown()).toEqual([
      ['Verified', true],
      ['Unverified', false],
    ])
  } finally {
    world.ctx.config.isVerificationRequired = false
  }
})

test('the next slot is the first free one of the booking window', () => {
  const now = new Date(MONDAY_MORNING)
  const schedule = {
    timeZone: 'Europe/Istanbul',
    openings: WEEK.map(({ weekday, ...day }) => ({ ...day, weekdays: [weekday] })),
  }
  const { video } = DEFAULT_KINDS
  const { from, to } = bookingWindow(video, now)
  const slots = slotsBetween(schedule, rhythmOf(video), from, to)
  const heldSlots = fc.oneof(
    fc.subarray(slots),
    fc.nat(slots.length).map((count) => slots.slice(0, count)),
  )
  fc.assert(
    fc.property(heldSlots, (taken) => {
      const held = taken.map((slot) => ({
        starts_at: slot,
        ends_at: endOf(slot, video),
        new_starts_at: null,
        new_ends_at: null,
        buffer_minutes: video.bufferMinutes,
      }))
      const busy = busyTimes({ held, unavailable: [] })
      expect(findNextSlot(schedule, video, busy, now)).toEqual(slots.find((slot) => !taken.includes(slot)) ?? null)
    }),
  )
})

describe('slot strips', () => {
  const stripsOf = async (ids: string, timeZone = 'Europe/Berlin') =>
    get(`/api/v1/slots?providers=${ids}&timeZone=${timeZone}`)

  test('one call has the next three days of several providers, up to four free times each, by the reader’s calendar', async () => {
    const elif = await clinicOf()
    const [first = '', second = ''] = await freeTimes(elif)
    await requested(await signedIn('patient'), elif, first)
    const closed = await provider('Closed', { timeZone: 'Europe/Istanbul' })
    const { strips } = (await stripsOf(`${elif.user._id},${closed}`)).json()
    const byId = new Map(strips.map(({ _id, days: shown }: { _id: string; days: unknown }) => [_id, shown]))
    expect(byId.get(closed)).toEqual([])
    const shown = byId.get(elif.user._id) as { date: string; slots: string[] }[]
    expect(shown.map(({ date, slots }) => [date, slots.length])).toEqual([
      ['2026-11-16', 4],
      ['2026-11-17', 4],
      ['2026-11-18', 4],
    ])
    expect(shown[0]?.slots[0]).toBe(second)
    const inTokyo = (await stripsOf(elif.user._id, 'Asia/Tokyo')).json().strips[0].days
    expect(inTokyo[0].date).toBe('2026-11-16')
  })

  test.each([
    ['no provider', ''],
    ['a name', 'elif'],
    ['too many', Array.from({ length: 21 }, () => crypto.randomUUID()).join(',')],
  ])('a call for %s is refused', async (_what, ids) => {
    const refused = await stripsOf(ids)
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'Name up to 20 providers by their ids, separated by commas.',
    ])
  })
})
