import { expect, test } from 'vitest'
import { instantAt, isDate, minuteOf, spanOn, timeOf, titleOf, weekAround } from './calendar-time.ts'

const BERLIN = 'Europe/Berlin'
const period = (startsAt: string, endsAt: string) => ({ startsAt, endsAt })

test('a week is from Monday to Sunday, and has a title', () => {
  expect(weekAround('2026-11-22')).toEqual(weekAround('2026-11-16'))
  expect(weekAround('2026-11-18')[0]).toBe('2026-11-16')
  expect(titleOf('week', '2026-11-18')).toBe('16 – 22 Nov 2026')
  expect(titleOf('week', '2026-12-01')).toBe('30 Nov – 6 Dec 2026')
  expect(titleOf('week', '2026-12-31')).toBe('28 Dec 2026 – 3 Jan 2027')
  expect(titleOf('day', '2026-11-17')).toBe('Tue 17 Nov 2026')
  expect(titleOf('month', '2026-11-17')).toBe('November 2026')
})

test('an address can name any day, and nothing else', () => {
  expect(['2026-11-17', '2028-02-29'].every(isDate)).toBe(true)
  expect(['2026-02-30', '2026-13-01', 'today', '', null].some(isDate)).toBe(false)
})

test('an entry is at its time at the clinic, on each day that it touches', () => {
  const night = period('2026-11-17T20:00:00.000Z', '2026-11-18T00:00:00.000Z')
  expect(spanOn('2026-11-17', 'Europe/Istanbul', night)).toEqual({ from: 23 * 60, to: 24 * 60 })
  expect(spanOn('2026-11-18', 'Europe/Istanbul', night)).toEqual({ from: 0, to: 3 * 60 })
  expect(spanOn('2026-11-16', 'Europe/Istanbul', night)).toBeUndefined()
  expect(spanOn('2026-11-19', 'Europe/Istanbul', night)).toBeUndefined()
  expect(spanOn('2026-11-17', 'Pacific/Kiritimati', night)).toBeUndefined()
})

test('on a day of 23 hours, entries after the change are where the clock says', () => {
  const before = period('2026-03-29T00:30:00.000Z', '2026-03-29T01:00:00.000Z')
  const across = period('2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z')
  const after = period('2026-03-29T07:00:00.000Z', '2026-03-29T07:40:00.000Z')
  expect(spanOn('2026-03-29', BERLIN, before)).toEqual({ from: 90, to: 180 })
  expect(spanOn('2026-03-29', BERLIN, across)).toEqual({ from: 90, to: 210 })
  expect(spanOn('2026-03-29', BERLIN, after)).toEqual({ from: 9 * 60, to: 9 * 60 + 40 })
})

test('on a day of 25 hours, entries of the repeated hour keep their length', () => {
  const across = period('2026-10-25T00:30:00.000Z', '2026-10-25T01:15:00.000Z')
  const second = period('2026-10-25T01:30:00.000Z', '2026-10-25T02:00:00.000Z')
  const after = period('2026-10-25T08:00:00.000Z', '2026-10-25T08:40:00.000Z')
  expect(spanOn('2026-10-25', BERLIN, across)).toEqual({ from: 150, to: 195 })
  expect(spanOn('2026-10-25', BERLIN, second)).toEqual({ from: 150, to: 180 })
  expect(spanOn('2026-10-25', BERLIN, after)).toEqual({ from: 9 * 60, to: 9 * 60 + 40 })
})

test('a time on the clock is an instant, also when the clock changes', () => {
  expect(instantAt('Europe/Istanbul', '2026-11-17', 11 * 60)).toBe('2026-11-17T08:00:00.000Z')
  expect(instantAt('Europe/Istanbul', '2026-11-17', 24 * 60)).toBe('2026-11-17T21:00:00.000Z')
  // The missing hour: 02:30 is 03:30.
  expect(instantAt(BERLIN, '2026-03-29', 150)).toBe('2026-03-29T01:30:00.000Z')
  // The repeated hour: the first 02:30.
  expect(instantAt(BERLIN, '2026-10-25', 150)).toBe('2026-10-25T00:30:00.000Z')
  expect(instantAt('America/New_York', '2026-11-01', 9 * 60)).toBe('2026-11-01T14:00:00.000Z')
})

test.each([BERLIN, 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia'])(
  'in %s the times of every day of a year lead back to themselves',
  (timeZone) => {
    for (let day = 0; day < 365; day += 1) {
      const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)
      for (const minute of [0, 375, 540, 1425]) {
        const startsAt = instantAt(timeZone, date, minute)
        const endsAt = new Date(Date.parse(startsAt) + 600_000).toISOString()
        expect(spanOn(date, timeZone, { startsAt, endsAt })?.from).toBe(minute)
      }
    }
  },
)

test('times are written and read with two digits', () => {
  expect([timeOf(0), timeOf(575), timeOf(1440)]).toEqual(['00:00', '09:35', '24:00'])
  expect(['00:00', '09:35', '24:00', '24:30', '9:35', ''].map(minuteOf)).toEqual([
    0,
    575,
    1440,
    undefined,
    undefined,
    undefined,
  ])
})
