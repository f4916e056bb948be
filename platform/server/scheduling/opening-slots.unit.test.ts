import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import type { Opening, Schedule } from '#platform/rules/time/opening-hours.ts'
import { isFullLength, runs } from '#test/properties.ts'
import {
  countDays,
  dayIn,
  daysFrom,
  isBusy,
  isWithinHours,
  mergeIntervals,
  slotsOfDay,
  startOfDay,
} from './opening-slots.ts'

const MINUTE_MS = 60_000
const ZONES = Intl.supportedValuesOf('timeZone')
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const TALKS = { minutes: 30, every: 40 }

const clockTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const time = fc.nat({ max: 200 })
const interval = fc.tuple(time, fc.integer({ min: 1, max: 30 })).map(([from, length]) => ({ from, to: from + length }))

test('merged intervals are in order, apart, and busy exactly where one of them is', () => {
  fc.assert(
    fc.property(fc.array(interval, { maxLength: 40 }), interval, (intervals, { from, to }) => {
      const busy = mergeIntervals(intervals)
      for (const [at, { from: next }] of busy.entries()) expect(next > (busy[at - 1]?.to ?? -1)).toBe(true)
      expect(isBusy(busy, from, to)).toBe(intervals.some((one) => one.from < to && one.to > from))
    }),
  )
})

test('an interval that ends when another begins leaves both as they are given', () => {
  const given = [{ from: 10, to: 20 }]
  expect([isBusy(mergeIntervals(given), 0, 10), isBusy(mergeIntervals(given), 20, 30)]).toEqual([false, false])
  mergeIntervals([...given, { from: 15, to: 40 }])
  expect(given).toEqual([{ from: 10, to: 20 }])
})

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const daily = (timeZone: string, openings: readonly Opening[]): Schedule => ({
  timeZone,
  openings: openings.map((opening) => ({ ...opening, weekdays: EVERY_DAY })),
})

const clocks = new Map<string, Intl.DateTimeFormat>()
/** What a clock shows, read by another way than the slots are made. */
function shown(timeZone: string, instant: number) {
  const day = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv', { timeZone, ...day })
  clocks.set(timeZone, clock)
  const [date = '', time = ''] = clock.format(instant).split(' ')
  return { date, minutes: minutesOf(time) }
}

/** One to three openings of a day that do not overlap, up to midnight. */
const openings = fc
  .uniqueArray(fc.integer({ min: 0, max: 24 * 60 }), { minLength: 2, maxLength: 6 })
  .map((times) => times.toSorted((one, other) => one - other))
  .map((times) =>
    times.flatMap((opens, at) => {
      const closes = times[at + 1]
      return at % 2 === 0 && closes !== undefined ? [{ opens: clockTime(opens), closes: clockTime(closes) }] : []
    }),
  )
const someTime = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2040, 11, 31) })
const rhythm = fc
  .tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 0, max: 30 }))
  .map(([minutes, pause]) => ({ minutes, every: Math.max(minutes + pause, 20) }))

const zonedTime = (timeZone: string, instant: number) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
/** The next time that the clock is set, or the instant itself where it never is again. */
function changeAfter(timeZone: string, instant: number) {
  const then = zonedTime(timeZone, instant)
  return then.getTimeZoneTransition('next') ?? then
}
/** The day of an instant, the one before and the one after. */
const daysAround = (instant: Temporal.ZonedDateTime) =>
  daysFrom(instant.toPlainDate().subtract({ days: 1 }).toString(), 3)

/** At full length every zone there is comes once for sure, and some come with other years and hours. */
const inAllZones = <More extends unknown[]>(example: [number, ...More]) => ({
  examples: isFullLength ? ZONES.map((zone): [string, number, ...More] => [zone, ...example]) : [],
  ...runs(ZONES.length + 200, 100),
})
const zone = fc.constantFrom(...ZONES)
const HALF_DAYS = [
  { opens: '00:10', closes: '02:40' },
  { opens: '02:40', closes: '24:00' },
]

test.each([
  ['around the days on which the clock is set', changeAfter],
  ['on any day', zonedTime],
])('%s, no slot lies outside the hours, in a gap, twice, or over another', (_when, dayNear) => {
  const property = fc.property(zone, someTime, openings, rhythm, (timeZone, instant, hours, { minutes, every }) => {
    let before = Number.NEGATIVE_INFINITY
    for (const date of daysAround(dayNear(timeZone, instant)))
      for (const slot of slotsOfDay(daily(timeZone, hours), { minutes, every }, date).map(Number)) {
        const isApart = slot - before >= minutes * MINUTE_MS
        const isRight = isApart && isWithin(timeZone, hours, date, slot, minutes) && leadsBack(timeZone, slot)
        if (!isRight) throw new Error(`${new Date(slot).toISOString()} in ${timeZone}`)
        before = slot
      }
  })
  fc.assert(property, inAllZones([Date.UTC(2026, 0), HALF_DAYS, TALKS]))
})

/** From its first minute to its last. */
function isWithin(timeZone: string, hours: readonly Opening[], date: string, slot: number, minutes: number) {
  const times = [0, Math.floor(minutes / 2), minutes - 1].map((minute) => shown(timeZone, slot + minute * MINUTE_MS))
  return hours.some(({ opens, closes }) =>
    times.every((time) => time.date === date && time.minutes >= minutesOf(opens) && time.minutes < minutesOf(closes)),
  )
}

/** What the clock shows then leads back to the same instant. A time in a gap would lead somewhere else. */
function leadsBack(timeZone: string, slot: number) {
  const time = zonedTime(timeZone, slot).toPlainDateTime()
  return (['earlier', 'later'] as const).some(
    (disambiguation) => time.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds === slot,
  )
}

test('hours that lie wholly in a gap of the clock have no slots', () => {
  let gaps = 0
  const property = fc.property(zone, someTime, (timeZone, instant) => {
    // The clock is set forward and back in turns.
    for (const change of [
      changeAfter(timeZone, instant),
      changeAfter(timeZone, instant).getTimeZoneTransition('next'),
    ]) {
      if (!change) continue
      const first = change.subtract({ nanoseconds: 1 }).toPlainDateTime().add({ nanoseconds: 1 })
      const end = change.toPlainDateTime()
      if (Temporal.PlainDateTime.compare(end, first) <= 0) continue
      const isSameDay = end.toPlainDate().equals(first.toPlainDate())
      const time = (of: Temporal.PlainDateTime) => of.toPlainTime().toString().slice(0, 5)
      const gap = daily(timeZone, [{ opens: time(first), closes: isSameDay ? time(end) : '24:00' }])
      expect(slotsOfDay(gap, { minutes: 1, every: 1 }, first.toPlainDate().toString())).toEqual([])
      gaps++
    }
  })
  fc.assert(property, inAllZones([Date.UTC(2010, 5)]))
  expect(gaps).toBeGreaterThan(isFullLength ? 100 : 20)
})

test('a day that is open all day is filled, however long it is', () => {
  const property = fc.property(zone, someTime, (timeZone, instant) => {
    const allDay = daily(timeZone, [{ opens: '00:00', closes: '24:00' }])
    for (const date of daysAround(changeAfter(timeZone, instant))) {
      const slots = slotsOfDay(allDay, { minutes: 20, every: 20 }, date).length
      const [begins = 0, ends = 0] = daysFrom(date, 2).map((day) => startOfDay(timeZone, day).getTime())
      // The setting of the clock cuts some short, and what it shows twice may be cut by the day before.
      expect(slots).toBeGreaterThanOrEqual(Math.min((ends - begins) / (20 * MINUTE_MS), 72) - 2)
    }
  })
  fc.assert(property, inAllZones([Date.UTC(2026, 0)]))
})

describe('the hours of a clinic', () => {
  const istanbul = {
    ...daily('Europe/Istanbul', [{ opens: '09:00', closes: '12:00' }]),
    special: [
      { from: '2026-12-24', to: '2027-01-02', hours: [] },
      { from: '2027-01-05', to: '2027-01-05', hours: [{ opens: '20:00', closes: '21:10' }] },
    ],
  }
  const times = (date: string) => slotsOfDay(istanbul, TALKS, date).map((slot) => slot.toISOString().slice(11, 16))

  test('leave ten minutes between one talk and the next', () => {
    expect(times('2026-11-17')).toEqual(['06:00', '06:40', '07:20', '08:00'])
  })

  test('do not count on special days', () => {
    expect([times('2026-12-23').length, times('2026-12-24'), times('2027-01-02'), times('2027-01-03').length]).toEqual([
      ...[4, [], [], 4],
    ])
    expect(times('2027-01-05')).toEqual(['17:00', '17:40'])
  })

  test('tell whether a time lies in them, be it one of the slots or not', () => {
    const isWithin = (time: string) => isWithinHours(istanbul, new Date(time), 30)
    expect(['2026-11-17T06:10Z', '2026-11-17T08:30Z', '2027-01-05T17:40Z'].map(isWithin)).toEqual([true, true, true])
    expect(['2026-11-17T05:59Z', '2026-11-17T08:31Z', '2026-12-24T07:00Z'].map(isWithin)).toEqual([false, false, false])
  })

  test('end before the clock jumps over their end', () => {
    const night = daily('Europe/Berlin', [{ opens: '01:00', closes: '02:40' }])
    expect(slotsOfDay(night, TALKS, '2027-03-28').map((slot) => slot.toISOString())).toEqual([
      '2027-03-28T00:00:00.000Z',
    ])
  })
})

test('days are those that the clock of a zone shows', () => {
  expect(dayIn('Pacific/Auckland', new Date('2026-11-15T12:00Z'))).toBe('2026-11-16')
  expect(startOfDay('Africa/Cairo', '2027-04-30').toISOString()).toBe('2027-04-29T22:00:00.000Z')
  expect([countDays('2026-02-27', '2026-03-01'), countDays('2026-11-15', '2026-11-15')]).toEqual([3, 1])
})
