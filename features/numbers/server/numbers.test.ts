import { beforeAll, expect, test } from 'vitest'
import { days, hours, minutes } from '#platform/rules/durations.ts'
import { enforceRetention } from '#platform/server/retention/retention.ts'
import { bookedAppointment } from '#test/appointments.ts'
import { changeProfile, clinic } from '#test/catalogue.ts'
import { get, type Person, person, post, settings, world } from '#test/world.ts'
import type { NumbersReport, OwnNumbersReport } from '../rules/numbers.ts'
import { createCounters } from './counters.ts'
import { numbers } from './feature.ts'
import { rollUp } from './roll-up.ts'

const MONDAY = Date.parse('2026-05-04')
let clock = MONDAY + hours(10)
settings.now = () => new Date(clock)

let operator: Person
let elif: Person
let hannah: Person
const counters = createCounters()

beforeAll(async () => {
  elif = await person('doctor', { displayname: 'Dr. Elif Kaya' })
  await changeProfile(elif.user._id, { clinic: clinic('Marmara Dental', 'Istanbul', 'Turkey') })
  hannah = await person('patient')
  const book = (at: number, state: 'confirmed' | 'no_show', patientTimeZone: string) =>
    bookedAppointment({
      provider: elif,
      patient: hannah,
      state,
      startsAt: new Date(at),
      service: 'Dental implants',
      patientTimeZone,
    })
  await book(MONDAY + days(4), 'confirmed', 'Europe/Berlin')
  await book(MONDAY + days(5), 'no_show', 'Asia/Kolkata')
  for (const keyword of ['Zahn-Nachtschiene', 'zahn-nachtschiene ', 'ZAHN-NACHTSCHIENE', 'Mira Lang'])
    counters.count({ kind: 'search', keyword, isMatched: false })
  counters.count({ kind: 'search', keyword: 'implant', isMatched: true })
  counters.count({ kind: 'profile', id: elif.user._id })
  counters.count({ kind: 'profile', id: hannah.user._id })
  await counters.flush(world.ctx)
  // The week is over.
  clock = MONDAY + days(7) + minutes(20)
  await rollUp(world.ctx)
  operator = await person('operator')
})

const report = async (weeks = 4) =>
  (await get(`/api/v1/operator/numbers?weeks=${weeks}`, operator)).json() as NumbersReport

test('operators read the whole weeks, the last of which has just ended', async () => {
  const { from, to, weeks, totals } = await report()
  expect([from, to]).toEqual(['2026-04-13', '2026-05-11'])
  expect(weeks.map(({ monday }) => monday)).toEqual(['2026-04-13', '2026-04-20', '2026-04-27', '2026-05-04'])
  expect(totals).toMatchObject({
    searches: 5,
    unmatched_searches: 4,
    profile_views: 1,
    bookings: 2,
    no_shows: 1,
    ended: 1,
  })
  expect(weeks.at(-1)?.counts).toEqual(totals)
  expect((await report(52)).totals).toEqual(totals)
})

test('bookings are counted where patients live and where they are treated', async () => {
  const { origins, countries } = await report()
  expect(origins.ranks.map(({ key, name, count }) => [key, name, count])).toEqual([
    ['DE', 'Germany', 1],
    ['IN', 'India', 1],
  ])
  expect(countries.ranks).toEqual([{ key: 'TR', name: 'Turkey', place: '', count: 2 }])
})

test('a word is shown once three searches had it', async () => {
  expect((await report()).words).toEqual([{ word: 'zahn-nachtschiene', count: 3 }])
})

test('rare words are deleted after a week', async () => {
  clock = MONDAY + days(9)
  await enforceRetention(world.ctx, numbers.retention)
  const { rows } = await world.ctx.pool.query(`select key from daily_numbers where dimension = 'word'`)
  expect(rows).toEqual([{ key: 'zahn-nachtschiene' }])
  clock = MONDAY + days(7) + minutes(20)
})

test.each([
  ['bookings', 'treatment', [['Dental implants', 2]]],
  ['profile_views', 'country', [['Turkey', 1]]],
  ['bookings', 'provider', [['Marmara Dental', 2]]],
])('operators rank %s by %s', async (measure, by, ranks) => {
  const answer = await get(`/api/v1/operator/numbers/ranking?weeks=4&measure=${measure}&by=${by}`, operator)
  const { ranking } = answer.json()
  expect(ranking.ranks.map(({ name, count }: { name: string; count: number }) => [name, count])).toEqual(ranks)
  expect(ranking.others).toEqual({ keys: 0, count: 0 })
})

test.each([
  ['weeks=5&measure=bookings&by=country', 'Choose 4, 12, 52 weeks.'],
  ['measure=moons&by=country', 'There is no such number.'],
  ['measure=bookings&by=moon', 'Choose treatment, country, provider.'],
  ['measure=requests&by=country', 'This number is not counted that way.'],
])('a ranking of %s is refused', async (query, message) => {
  const refused = await get(`/api/v1/operator/numbers/ranking?${query}`, operator)
  expect([refused.statusCode, refused.json().message]).toEqual([400, message])
})

test('a provider reads their own numbers alone', async () => {
  const mine = (await get('/api/v1/numbers?weeks=4', elif)).json() as OwnNumbersReport
  expect(mine.totals).toMatchObject({ profile_views: 1, bookings: 2, no_shows: 1 })
  const others = (await get('/api/v1/numbers?weeks=4', await person('doctor'))).json() as OwnNumbersReport
  expect(others.totals).toMatchObject({ profile_views: 0, bookings: 0, no_shows: 0 })
})

test('the exports are CSV with a row for each week and dimension', async () => {
  const all = await get('/api/v1/operator/numbers/export?weeks=4', operator)
  expect(all.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(all.body).toContain('2026-05-04,bookings,treatment,Dental implants,,2,\r\n')
  expect(all.body).not.toContain('mira')
  const byProvider = await get('/api/v1/operator/numbers/export?weeks=4&by=provider', operator)
  expect(byProvider.body).toContain(`2026-05-04,bookings,provider,${elif.user._id},Dr. Elif Kaya,2,\r\n`)
  const mine = await get('/api/v1/numbers/export?weeks=4', elif)
  expect(mine.body).toContain('2026-05-04,bookings,provider,,Dr. Elif Kaya,2,\r\n')
})

test('anyone can be counted, and nothing but a search or a profile', async () => {
  const search = await post('/api/v1/counts', undefined, { kind: 'search', keyword: '', isMatched: true })
  expect([search.statusCode, search.body]).toEqual([204, ''])
  const long = await post('/api/v1/counts', undefined, { kind: 'search', keyword: 'x'.repeat(101), isMatched: true })
  expect([long.statusCode, long.json().message]).toEqual([400, 'The keyword can have at most 100 characters.'])
  const odd = await post('/api/v1/counts', undefined, { kind: 'profile', id: 'no id' })
  expect([odd.statusCode, odd.json().message]).toEqual([400, 'There is no such profile.'])
})

test('what many invent between two flushes does not fill the memory', async () => {
  const bounded = createCounters()
  for (let at = 0; at < 5000; at++) bounded.count({ kind: 'search', keyword: `invented ${at}`, isMatched: false })
  clock = MONDAY + days(100)
  await bounded.flush(world.ctx)
  const { rows } = await world.ctx.pool.query(
    `select dimension, sum(count)::int as count from daily_numbers where day = '2026-08-12' group by 1, measure order by 1, 2`,
  )
  expect(rows).toEqual([
    { dimension: 'all', count: 5000 },
    { dimension: 'all', count: 5000 },
    { dimension: 'word', count: 2000 },
  ])
})
