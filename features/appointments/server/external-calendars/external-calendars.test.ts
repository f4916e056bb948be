import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { minutes } from '#platform/rules/durations.ts'
import {
  book,
  clinicOf,
  ELEVEN,
  freeTimes,
  move,
  NOW,
  requested,
  requestOf,
  TEN_TWENTY,
} from '#test/people/appointment.ts'
import { signedIn } from '#test/people/chat.ts'
import { del, get, type Person, post, settings, world } from '#test/world.ts'
import { ExternalCalendarsAnswer } from '../../rules/external-calendars.ts'
import { addCalendar, fetchDueCalendars } from './external-calendars.ts'
import { parseInThread } from './fetch-calendar.ts'

settings.config = { rateLimits: false }
const PATH = '/api/v1/appointments/external-calendars'

beforeEach(() => {
  settings.now = () => NOW
  world.ctx.outbound = { isAllowedAddress: (address) => address === '127.0.0.1', allowsHttp: true }
})
afterAll(() => {
  delete world.ctx.outbound
})

const calendar = (...events: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR'].join('\r\n')
const busyAt = (start: string, uid = start) =>
  ['BEGIN:VEVENT', `UID:${uid}`, `DTSTART:${compact(start)}`, 'DURATION:PT30M', 'SUMMARY:Private', 'END:VEVENT'].join(
    '\r\n',
  )
const compact = (instant: string) => instant.replaceAll(/[-:]|\.000/g, '')

/** A server with a calendar file that can be changed. */
async function calendarServer(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/basic.ics`
}

const serveText = (text: () => string) => calendarServer((_request, response) => void response.end(text()))

const actorOf = ({ user }: Person) => ({ id: user._id, role: 'doctor' as const })
/** Past the form, which admits https alone: the servers of the tests have no certificates. */
const add = (as: Person, url: string, id: string = crypto.randomUUID()) =>
  addCalendar(world.ctx, actorOf(as), { id, url })

const isFree = async (provider: Person, instant: string) => (await freeTimes(provider, '2026-11-17')).includes(instant)
const pass = (count: number) => {
  settings.now = () => new Date(NOW.getTime() + minutes(count))
}

describe('busy times of a calendar elsewhere', () => {
  test('are not offered, cannot be booked, and are free again once the calendar is removed', async () => {
    const mira = await signedIn('patient')
    const elif = await clinicOf()
    const url = await serveText(() => calendar(busyAt(TEN_TWENTY)))
    expect(await isFree(elif, TEN_TWENTY)).toBe(true)
    const id = crypto.randomUUID()
    expect(await add(elif, url, id)).toMatchObject([{ _id: id, host: new URL(url).host, busyCount: 1, problem: null }])
    expect(await isFree(elif, TEN_TWENTY)).toBe(false)
    expect((await book(mira, requestOf(elif, TEN_TWENTY))).json()).toMatchObject({ success: false, code: 'taken' })
    const other = await requested(mira, elif, ELEVEN)
    expect((await move(mira, other, 'reschedule', { startsAt: TEN_TWENTY })).json()).toMatchObject({
      message: 'This time cannot be booked. Please choose one of the free times.',
    })
    const removed = (await del(`${PATH}/${id}`, elif)).json()
    expect(ExternalCalendarsAnswer.parse(removed)).toEqual({ success: true, calendars: [] })
    expect(await isFree(elif, TEN_TWENTY)).toBe(true)
  })

  test('follow the calendar every ten minutes, and stay when it cannot be read', async () => {
    const elif = await clinicOf()
    let text = calendar(busyAt(TEN_TWENTY))
    await add(elif, await serveText(() => text))
    text = calendar()
    pass(9)
    expect(await fetchDueCalendars(world.ctx)).toBe(0)
    pass(10)
    await fetchDueCalendars(world.ctx)
    expect(await isFree(elif, TEN_TWENTY)).toBe(true)
    text = calendar(busyAt(TEN_TWENTY))
    pass(20)
    await fetchDueCalendars(world.ctx)
    text = 'gone'
    pass(30)
    await fetchDueCalendars(world.ctx)
    expect((await get(PATH, elif)).json().calendars).toMatchObject([{ busyCount: 1, problem: 'unreadable' }])
    expect(await isFree(elif, TEN_TWENTY)).toBe(false)
  })

  test('are stored without titles, and their address is encrypted', async () => {
    const elif = await clinicOf()
    await add(elif, await serveText(() => calendar(busyAt(TEN_TWENTY))))
    const rows = await world.ctx.db.selectFrom('external_calendars').selectAll().execute()
    const own = rows.find(({ provider_id }) => provider_id === elif.user._id)
    expect(own?.sealed.toString('latin1')).not.toContain('basic.ics')
    const answers = [(await get(PATH, elif)).body, JSON.stringify(rows)]
    for (const answer of answers) expect(answer).not.toMatch(/Private|basic\.ics/)
  })

  test('several processes fetch a calendar once', async () => {
    const elif = await clinicOf()
    let fetches = 0
    const url = await serveText(() => {
      fetches++
      return calendar()
    })
    await add(elif, url)
    pass(10)
    const claimed = await Promise.all([1, 2, 3, 4].map(() => fetchDueCalendars(world.ctx)))
    expect(claimed.filter((count) => count > 0).length).toBeGreaterThan(0)
    expect(fetches).toBe(2)
  })
})

describe('a refused calendar', () => {
  test.each([
    ['no calendar', '<html></html>', 'There’s no calendar at this address.'],
    [
      'too many events',
      calendar(...Array.from({ length: 10_001 }, (_, at) => busyAt(TEN_TWENTY, `${at}`))),
      'too many',
    ],
    ['a file of six megabytes', calendar(`X-NOTE:${'x'.repeat(6 * 1024 * 1024)}`), 'too large'],
  ])('%s is explained, and nothing is stored', async (_what, text, message) => {
    const elif = await clinicOf()
    await expect(add(elif, await serveText(() => text))).rejects.toThrow(message)
    expect((await get(PATH, elif)).json().calendars).toEqual([])
  })

  test('an answer that is no file, and a redirect to another network', async () => {
    const elif = await clinicOf()
    const missing = await calendarServer((_request, response) => void response.writeHead(404).end())
    await expect(add(elif, missing)).rejects.toThrow('doesn’t give us the calendar')
    const redirect = await calendarServer(
      (_request, response) => void response.writeHead(302, { location: 'http://10.0.0.1/basic.ics' }).end(),
    )
    await expect(add(elif, redirect)).rejects.toThrow('This address can’t be used.')
  })

  test.each([
    ['http', 'http://calendar.example.org/basic.ics', 'begins with https'],
    ['a password', 'https://me:secret@calendar.example.org/basic.ics', 'name or password'],
    ['a script', 'javascript:alert(1)', 'begins with https'],
    ['nothing', '', 'begins with https'],
    ['a very long one', `https://calendar.example.org/${'x'.repeat(2000)}`, 'at most 2,000 characters'],
    ['this machine', 'https://127.0.0.1/basic.ics', 'can’t be used'],
    ['this machine by IPv6', 'https://[::1]/basic.ics', 'can’t be used'],
    ['a private network', 'webcal://10.0.0.1/basic.ics', 'can’t be used'],
  ])('an address of %s', async (_what, url, message) => {
    delete world.ctx.outbound
    const answer = await post(PATH, await clinicOf(), { id: crypto.randomUUID(), url })
    expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringContaining(message)])
  })

  test('a fourth one', async () => {
    const elif = await clinicOf()
    const url = await serveText(() => calendar())
    for (const _number of [1, 2, 3]) await add(elif, url)
    await expect(add(elif, url)).rejects.toThrow('up to 3 calendars')
  })
})

test('the same form sent twice adds one calendar, and that of others is not found', async () => {
  const elif = await clinicOf()
  const url = await serveText(() => calendar())
  const id = crypto.randomUUID()
  await Promise.all([add(elif, url, id), add(elif, url, id)])
  expect((await get(PATH, elif)).json().calendars).toHaveLength(1)
  expect((await del(`${PATH}/${id}`, await clinicOf('Dr. Other'))).statusCode).toBe(404)
  expect((await get(PATH, await signedIn('patient'))).statusCode).toBe(403)
})

test('a hostile file is read beside the event loop, and ends at its limit', async () => {
  const rule = 'RRULE:FREQ=SECONDLY'
  const event = ['BEGIN:VEVENT', 'UID:1', 'DTSTART:20261115T080000Z', 'DURATION:PT1S', rule, 'END:VEVENT'].join('\r\n')
  const period = { from: NOW.getTime(), to: NOW.getTime() + minutes(60 * 24 * 366), timeZone: 'UTC' }
  let turns = 0
  const timer = setInterval(() => turns++)
  expect(await parseInThread(calendar(event), period)).toEqual({ problem: 'too_many' })
  clearInterval(timer)
  expect(turns).toBeGreaterThan(1)
})
