import { beforeEach, describe, expect, test } from 'vitest'
import { minutes } from '#platform/rules/durations.ts'
import { changeProfile } from '#test/catalogue.ts'
import {
  block,
  blockOf,
  calendarOf,
  clinicOf,
  clinicWithVisits,
  ELEVEN,
  freeTimes,
  NOW,
  requested,
  TEN_TWENTY,
} from '#test/people/appointment.ts'
import { signedIn } from '#test/people/chat.ts'
import { get, put, settings, world } from '#test/world.ts'

const TUESDAY = '2026-11-17'
settings.config = { rateLimits: false }
beforeEach(() => {
  settings.now = () => NOW
})

describe('the calendar of a provider', () => {
  test('has the opening hours of each day, with special days and their notes', async () => {
    const elif = await clinicOf()
    await changeProfile(elif.user._id, {
      timeZone: 'Europe/Istanbul',
      openingHours: [
        { weekday: 2, opens: '14:00', closes: '24:00' },
        { weekday: 2, opens: '09:00', closes: '12:00' },
        { weekday: 4, opens: '09:00', closes: '12:00' },
      ],
    })
    const special = [
      { from: '2026-11-18', to: '2026-11-18', hours: [{ opens: '10:00', closes: '11:00' }], note: 'Congress' },
      { from: '2026-11-19', to: '2026-11-20', hours: [], note: '' },
    ]
    await put('/api/v1/appointments/special-days', elif, { days: special, version: 0 })
    const { timeZone, days: shown } = await calendarOf(elif, `from=${TUESDAY}&days=4`)
    expect(timeZone).toBe('Europe/Istanbul')
    const weekly = [
      { opens: '09:00', closes: '12:00' },
      { opens: '14:00', closes: '24:00' },
    ]
    expect(shown).toEqual([
      { date: '2026-11-17', hours: weekly, note: '', isSpecial: false },
      { date: '2026-11-18', hours: [{ opens: '10:00', closes: '11:00' }], note: 'Congress', isSpecial: true },
      { date: '2026-11-19', hours: [], note: '', isSpecial: true },
      { date: '2026-11-20', hours: [], note: '', isSpecial: true },
    ])
  })

  test('has exactly the free slots that patients see, of every kind that is offered', async () => {
    const elif = await clinicWithVisits({ minutes: 60, bufferMinutes: 30 })
    const mira = await signedIn('patient')
    await requested(mira, elif, TEN_TWENTY)
    await block(elif, blockOf(ELEVEN))
    const { free } = await calendarOf(elif, `from=${TUESDAY}&days=7`)
    for (const kind of ['video', 'clinic'] as const) {
      const shown = free.filter((slot) => slot.kind === kind)
      expect(shown.map(({ startsAt }) => startsAt)).toEqual(await freeTimes(elif, TUESDAY, kind))
      const length = kind === 'video' ? 30 : 60
      for (const { startsAt, endsAt } of shown) expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(minutes(length))
    }
    expect(free.map(({ startsAt }) => startsAt)).not.toContain(TEN_TWENTY)
    const { free: onlyVideo } = await calendarOf(await clinicOf())
    expect(new Set(onlyVideo.map(({ kind }) => kind))).toEqual(new Set(['video']))
  })

  test('has the blocked and the external times that overlap its days, on days of 25 hours, too', async () => {
    settings.now = () => new Date('2027-10-29T08:00:00Z')
    const elif = await clinicOf()
    await changeProfile(elif.user._id, { timeZone: 'Europe/Berlin' })
    // The clock is set back on 31 October 2027, so that the day lasts from 22:00Z to 23:00Z.
    const times = {
      before: '2027-10-30T21:30:00.000Z',
      first: '2027-10-30T22:00:00.000Z',
      last: '2027-10-31T22:30:00.000Z',
      after: '2027-10-31T23:00:00.000Z',
    }
    for (const startsAt of Object.values(times)) await block(elif, blockOf(startsAt))
    const calendar_id = crypto.randomUUID()
    const provider_id = elif.user._id
    const stamps = { created_at: NOW, fetch_at: NOW, fetched_at: NOW }
    const calendar = { id: calendar_id, provider_id, sealed: Buffer.from('x'), key_id: 'k', host: 'calendar.example' }
    await world.ctx.db
      .insertInto('external_calendars')
      .values({ ...calendar, ...stamps })
      .execute()
    const busy = Object.values(times).map((startsAt) => {
      const { startsAt: starts_at, endsAt: ends_at } = blockOf(startsAt)
      return { calendar_id, provider_id, starts_at: new Date(starts_at), ends_at: new Date(ends_at) }
    })
    await world.ctx.db.insertInto('external_busy_times').values(busy).execute()
    const { blocked, external } = await calendarOf(elif, 'from=2027-10-31&days=1')
    expect(blocked.map(({ startsAt }) => startsAt)).toEqual([times.first, times.last])
    expect(external).toEqual([
      { startsAt: times.first, endsAt: '2027-10-30T22:30:00.000Z', host: 'calendar.example' },
      { startsAt: times.last, endsAt: times.after, host: 'calendar.example' },
    ])
  })

  test('begins with today and has a week, is for providers, and has 31 days at most', async () => {
    const elif = await clinicOf()
    const { days: week } = await calendarOf(elif, '')
    expect([week.length, week[0]?.date]).toEqual([7, '2026-11-15'])
    const statuses = ['days=31', 'days=32', 'days=0', 'from=today'].map(
      async (query) => (await get(`/api/v1/appointments/calendar?${query}`, elif)).statusCode,
    )
    expect(await Promise.all(statuses)).toEqual([200, 400, 400, 400])
    const mira = await signedIn('patient')
    const others = [undefined, mira].map(async (as) => (await get('/api/v1/appointments/calendar', as)).statusCode)
    expect(await Promise.all(others)).toEqual([401, 403])
  })
})
