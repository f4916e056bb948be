import { beforeEach, describe, expect, test } from 'vitest'
import { days } from '#platform/rules/durations.ts'
import { listenForAnnouncements } from '#test/announcements.ts'
import { bookedAppointment } from '#test/appointments.ts'
import { changeProfile } from '#test/catalogue.ts'
import {
  book,
  clinicOf,
  freeTimes,
  mailsTo,
  move,
  moved,
  requested,
  requestOf,
  saveKinds,
} from '#test/people/appointment.ts'
import { signedIn } from '#test/people/chat.ts'
import { unzip } from '#test/unzip.ts'
import { del, get, type Person, post, put, setEmailConfirmed, settings, world } from '#test/world.ts'
import type { Appointment } from '../rules/appointments.ts'

const NOW = new Date('2026-11-15T08:00:00.000Z')
const TEN_TWENTY = '2026-11-17T07:20:00.000Z'
const ELEVEN = '2026-11-17T08:00:00.000Z'
const SPECIAL = '/api/v1/appointments/special-days'
const FEED = '/api/v1/appointments/feed'
beforeEach(() => {
  settings.now = () => NOW
})
const twoPeople = async () => [await signedIn('patient'), await clinicOf()] as const
const list = async (as: Person, query: string) => (await get(`/api/v1/appointments${query}`, as)).json()
const starts = ({ appointments }: { appointments: Appointment[] }) => appointments.map(({ startsAt }) => startsAt)
const inDays = (count: number) => new Date(NOW.getTime() + days(count))

describe('a list of appointments', () => {
  test('appointments are listed in pages, upcoming ones soonest first and past ones latest first', async () => {
    const [mira, elif] = await twoPeople()
    const both = { provider: elif, patient: mira }
    for (const days of [3, 1, 2]) await bookedAppointment({ ...both, state: 'confirmed', startsAt: inDays(days) })
    for (const days of [-3, -1, -2]) await bookedAppointment({ ...both, startsAt: inDays(days) })
    await bookedAppointment({ ...both, state: 'cancelled', startsAt: inDays(1) })
    for (const as of [mira, elif]) {
      expect(starts(await list(as, ''))).toEqual([1, 2, 3].map((days) => inDays(days).toISOString()))
      expect(starts(await list(as, '?when=past'))).toEqual([1, -1, -2, -3].map((days) => inDays(days).toISOString()))
      for (const when of ['coming', 'past']) {
        const all = starts(await list(as, `?when=${when}`))
        const seen: string[] = []
        let cursor: string | null = ''
        while (cursor !== null) {
          const page = await list(as, `?when=${when}&limit=1${cursor && `&cursor=${cursor}`}`)
          seen.push(...starts(page))
          cursor = page.nextCursor
        }
        expect(seen).toEqual(all)
      }
    }
  })

  test('an appointment that is under way is listed as upcoming', async () => {
    const [mira, elif] = await twoPeople()
    const startsAt = new Date(NOW.getTime() - 60_000)
    await bookedAppointment({ provider: elif, patient: mira, state: 'confirmed', startsAt })
    expect(starts(await list(mira, ''))).toEqual([startsAt.toISOString()])
  })

  test('a calendar lists the appointments of its days in the time zone of the reader', async () => {
    const [mira, elif] = await twoPeople()
    const both = { provider: elif, patient: mira }
    await bookedAppointment({ ...both, startsAt: new Date('2026-10-31T22:30:00Z') })
    await bookedAppointment({ ...both, startsAt: new Date('2026-11-30T20:30:00Z'), state: 'cancelled' })
    const november = (zone: string) => list(elif, `?from=2026-11-01&to=2026-11-30&timeZone=${zone}`)
    expect(starts(await november('Europe/Istanbul'))).toEqual(['2026-10-31T22:30:00.000Z', '2026-11-30T20:30:00.000Z'])
    expect(starts(await november('UTC'))).toEqual(['2026-11-30T20:30:00.000Z'])
    expect((await november('UTC')).nextCursor).toBeNull()
  })

  test('a calendar lists a pending reschedule by both of its times', async () => {
    const [mira, elif] = await twoPeople()
    const agreed = await moved(elif, await requested(mira, elif, TEN_TWENTY), 'confirm')
    await moved(mira, agreed, 'reschedule', { startsAt: '2026-12-01T08:00:00.000Z' })
    const month = (of: string) => list(elif, `?from=${of}-01&to=${of}-28&timeZone=Europe/Istanbul`)
    expect(starts(await month('2026-11'))).toEqual([TEN_TWENTY])
    expect(starts(await month('2026-12'))).toEqual([TEN_TWENTY])
  })

  test.each([
    ['?from=2026-11-01', 'The days of a calendar need a first day, a last day and a time zone.'],
    ['?from=2026-11-02&to=2026-11-01&timeZone=UTC', 'The last day cannot come before the first.'],
    ['?from=2026-11-01&to=2027-11-01&timeZone=UTC', 'Ask for at most 62 days at once.'],
    ['?from=2026-11-01&to=2026-11-02&timeZone=Mars/Olympus', 'Choose a time zone from the list.'],
    ['?from=today&to=2026-11-02&timeZone=UTC', 'Write a day like 2026-11-17.'],
    ['?when=never', 'Ask for coming or for past appointments.'],
    ['?cursor=x', 'This cursor is not one of ours.'],
    ['?limit=51', 'The limit is a number from 1 to 50.'],
  ])('a list of appointments with %s is refused', async (query, message) => {
    expect((await list(await signedIn('patient'), query)).message).toBe(message)
  })
})

describe('special days', () => {
  const off = { from: '2026-11-17', to: '2026-11-18', hours: [], note: 'Congress' }
  const evening = { from: '2026-11-20', to: '2026-11-20', hours: [{ opens: '19:00', closes: '20:10' }], note: '' }

  test('special days replace the weekly hours, and appointments outside are named', async () => {
    const [mira, elif] = await twoPeople()
    const seen = await requested(mira, elif, TEN_TWENTY)
    expect((await get(SPECIAL, elif)).json()).toEqual({ success: true, days: [], version: 0, outside: [] })
    const saved = (await put(SPECIAL, elif, { days: [evening, off], version: 0 })).json()
    expect(saved).toMatchObject({ success: true, days: [off, evening], version: 1, outside: [{ _id: seen._id }] })
    expect((await get(SPECIAL, elif)).json()).toEqual(saved)
    const free = await freeTimes(elif, '2026-11-16')
    expect(free.filter((time) => /-1[78]T/.test(time))).toEqual([])
    expect(free.filter((time) => time.includes('-20T'))).toEqual([
      '2026-11-20T16:00:00.000Z',
      '2026-11-20T16:40:00.000Z',
    ])
    const refused = await book(await signedIn('patient'), requestOf(elif, ELEVEN))
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'bad_request'])
    expect((await moved(elif, seen, 'confirm')).state).toBe('confirmed')
    expect((await put(SPECIAL, elif, { days: [], version: 1 })).json()).toMatchObject({ days: [], outside: [] })
    expect((await freeTimes(elif, '2026-11-16')).includes(ELEVEN)).toBe(true)
  })

  test('appointments outside changed weekly hours are named', async () => {
    const [mira, elif] = await twoPeople()
    const seen = await requested(mira, elif, TEN_TWENTY)
    await changeProfile(elif.user._id, {
      timeZone: 'Europe/Istanbul',
      openingHours: [{ weekday: 1, opens: '09:00', closes: '17:00' }],
    })
    expect((await get(SPECIAL, elif)).json().outside).toMatchObject([{ _id: seen._id, state: 'requested' }])
  })

  test('special days saved from an outdated version are refused', async () => {
    const elif = await clinicOf()
    await put(SPECIAL, elif, { days: [off], version: 0 })
    const stale = await put(SPECIAL, elif, { days: [evening], version: 0 })
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      { code: 'changed', days: [off], version: 1, outside: [] },
    ])
    expect((await get(SPECIAL, elif)).json().days).toEqual([off])
  })

  test('past special days are stored and not listed', async () => {
    const elif = await clinicOf()
    await put(SPECIAL, elif, { days: [off], version: 0 })
    settings.now = () => new Date('2026-11-19T08:00:00Z')
    expect((await get(SPECIAL, elif)).json().days).toEqual([])
    expect((await put(SPECIAL, elif, { days: [off, evening], version: 1 })).json().days).toEqual([evening])
    const stored = world.ctx.db.selectFrom('special_days').select('note').where('provider_id', '=', elif.user._id)
    expect((await stored.execute()).map(({ note }) => note).sort()).toEqual(['', 'Congress'])
  })

  test('special days stay free of overlaps when the clinic moves, and cached pages are invalidated', async () => {
    const elif = await clinicOf()
    const isAnnounced = await listenForAnnouncements()
    expect(await isAnnounced(() => put(SPECIAL, elif, { days: [off], version: 0 }))).toBe(true)
    // In Kiritimati it is already the day after
    settings.now = () => new Date('2026-11-18T22:00:00Z')
    await changeProfile(elif.user._id, { timeZone: 'Pacific/Kiritimati' })
    const longer = { ...off, to: '2026-11-21' }
    expect((await put(SPECIAL, elif, { days: [longer], version: 1 })).json().days).toEqual([longer])
    await changeProfile(elif.user._id, { timeZone: 'Pacific/Pago_Pago' })
    expect((await get(SPECIAL, elif)).json().days).toEqual([longer])
    expect((await get(`/api/v1/providers/${elif.user._id}`)).statusCode).toBe(200)
  })

  test.each([
    ['end before they begin', [{ ...off, to: '2026-11-16' }], 'The last day cannot come before the first.'],
    ['last for years', [{ ...off, to: '2028-11-16' }], 'One entry can be at most a year long.'],
    [
      'are there twice',
      [off, { ...evening, from: '2026-11-18' }],
      'Two entries name the same day. Change one of them.',
    ],
    [
      'close before they open',
      [{ ...off, hours: [{ opens: '10:00', closes: '09:00' }] }],
      'Opening hours end after they begin.',
    ],
    [
      'have hours of no clock',
      [{ ...off, hours: [{ opens: '25:00', closes: '26:00' }] }],
      'Enter opening hours like 09:00 and 17:30.',
    ],
    ['are no days', [{ ...off, from: 'soon' }], 'Write a day like 2026-11-17.'],
    ['are no list', 'none', 'Send the days as a list.'],
  ])('special days that %s are refused', async (_what, days, message) => {
    const refused = await put(SPECIAL, await clinicOf(), { days, version: 0 })
    expect([refused.statusCode, refused.json().message]).toEqual([400, message])
  })
})

describe('calendar feeds', () => {
  const path = (url: string) => new URL(url).pathname
  const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

  test('a calendar feed shows its address once and is revoked when it is replaced or deleted', async () => {
    const [mira] = await twoPeople()
    expect((await get(FEED, mira)).json()).toEqual({ success: true, isOn: false, url: null })
    const first = (await post(FEED, mira, {})).json()
    expect(first).toEqual({
      success: true,
      isOn: true,
      url: expect.stringMatching(/\/api\/v1\/calendars\/[\w-]{43}\.ics$/),
    })
    expect((await get(FEED, mira)).json()).toEqual({ success: true, isOn: true, url: null })
    for (const address of [path(first.url), path(first.url).replace('.ics', '')]) {
      const { statusCode, headers } = await get(address)
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
      expect(headers['cache-control']).toBe('no-store')
    }
    const second = (await post(FEED, mira, {})).json()
    expect([(await get(path(first.url))).statusCode, (await get(path(second.url))).statusCode]).toEqual([404, 200])
    expect((await del(FEED, mira)).json()).toEqual({ success: true, isOn: false, url: null })
    expect((await get(path(second.url))).statusCode).toBe(404)
    expect((await get('/api/v1/calendars/guess.ics')).json().code).toBe('not_found')
  })

  test('the owner is mailed when a calendar feed is created, without its address', async () => {
    const [mira] = await twoPeople()
    const { url } = (await post(FEED, mira, {})).json()
    const mail = (await mailsTo(mira)).find(({ subject }) => subject === 'A calendar subscription was started')
    expect(mail?.text).toContain('If it wasn’t you, end the subscription')
    expect(mail?.text).not.toContain(path(url).slice('/api/v1/calendars/'.length, -4))
    await setEmailConfirmed(mira.user._id, null)
    await post(FEED, mira, {})
    const subjects = (await mailsTo(mira)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === mail?.subject)).toHaveLength(1)
  })

  test('the address of a calendar feed is stored as a hash and revoked with the account', async () => {
    const [mira] = await twoPeople()
    const { url } = (await post(FEED, mira, {})).json()
    const { rows } = await world.ctx.pool.query<{ row: string }>('select f::text as row from calendar_feeds f')
    expect(rows.map(({ row }) => row).join()).not.toContain(path(url).slice('/api/v1/calendars/'.length, -4))
    await world.ctx.db.updateTable('accounts').set({ leaving_at: NOW }).where('id', '=', mira.user._id).execute()
    expect((await get(path(url))).statusCode).toBe(404)
  })

  test('a calendar feed has one event per appointment, with the new time of moved and the status of cancelled ones', async () => {
    const [mira, elif] = await twoPeople()
    const first = await requested(mira, elif, TEN_TWENTY)
    const other = await requested(mira, elif, '2026-11-18T07:20:00.000Z')
    await bookedAppointment({ provider: elif, patient: mira, startsAt: inDays(-91) })
    const { url } = (await post(FEED, elif, {})).json()
    settings.now = () => new Date('2026-11-15T09:00:00Z')
    await moved(elif, await moved(mira, first, 'reschedule', { startsAt: ELEVEN }), 'confirm')
    await move(mira, other, 'cancel', { reason: 'The lump' })
    const file = (await get(path(url))).body
    const [, one = '', two = '', ...more] = unfold(file).join('\n').split('BEGIN:VEVENT')
    expect(more).toEqual([])
    for (const line of [`UID:${first._id}@sanavia`, 'SEQUENCE:3', 'STATUS:CONFIRMED', 'DTSTART:20261117T080000Z'])
      expect(one).toContain(`${line}\n`)
    expect(one).toContain('LAST-MODIFIED:20261115T090000Z')
    expect(one).toContain('SUMMARY:Appointment with Mira Lang')
    expect(one).toContain(`/dashboard/appointments?id=${first._id}`)
    for (const line of [`UID:${other._id}@sanavia`, 'SEQUENCE:2', 'STATUS:CANCELLED'])
      expect(two).toContain(`${line}\n`)
    expect(file).not.toMatch(/lump|teeth/)
  })
})

test('the personal data export holds the own appointments and no others', async () => {
  const [mira, elif] = await twoPeople()
  await moved(elif, await requested(mira, elif, TEN_TWENTY), 'decline', { reason: 'Closed' })
  await put(SPECIAL, elif, { days: [{ from: '2026-12-24', to: '2026-12-26', hours: [], note: 'Family' }], version: 0 })
  await saveKinds(elif, { video: { questions: ['Since when?'] } })
  const download = async (as: Person) => {
    const file = unzip((await get('/api/v1/user/my-data', as)).rawPayload).find(
      ({ name }) => name === 'appointments.json',
    )
    return JSON.parse(String(file?.content))
  }
  const steps = [
    { what: 'request', by: 'patient' },
    { what: 'decline', by: 'provider', reason: 'Closed' },
  ]
  expect(await download(mira)).toMatchObject({
    appointments: [{ with: 'Dr. Elif Kaya', about: 'My teeth', steps }],
    specialDays: [],
  })
  expect(await download(elif)).toMatchObject({
    appointments: [{ with: 'Mira Lang' }],
    kinds: [{ kind: 'video', questions: ['Since when?'] }, { kind: 'clinic' }],
    specialDays: [{ note: 'Family' }],
  })
  const none = { appointments: [], kinds: [], specialDays: [], blockedTimes: [] }
  expect(await download(await signedIn('patient'))).toEqual(none)
})

test('requests for slots are rate limited', async () => {
  const url = `/api/v1/providers/${crypto.randomUUID()}/slots`
  const requestSlots = () => world.app.inject({ url, remoteAddress: '10.9.9.9' })
  const statuses: number[] = []
  for (let times = 0; times < 301; times++) statuses.push((await requestSlots()).statusCode)
  expect(statuses).toEqual([...Array(300).fill(404), 429])
})
