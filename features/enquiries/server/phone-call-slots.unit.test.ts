import fc from 'fast-check'
import { expect, test } from 'vitest'
import { days, minutes } from '#platform/rules/durations.ts'
import type { Schedule } from '#platform/rules/time/opening-hours.ts'
import { phoneCallSlots } from './phone-calls.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Clocks that are set by one hour, by half an hour, by two hours, at midnight, and not at all. */
const ZONES = [
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Antarctica/Troll',
  'Asia/Beirut',
  'Africa/Cairo',
  'America/Havana',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Africa/Casablanca',
  'UTC',
]

const clockTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

function shown(slot: Date, timeZone: string) {
  const [weekday = '', time = ''] = slot
    .toLocaleString('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' })
    .split(/,? /)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { weekday: WEEKDAYS.indexOf(weekday) + 1, minutes: hours * 60 + minutes, time }
}

const opening = fc
  .record({
    timeZone: fc.constantFrom(...ZONES),
    weekdays: fc.subarray(EVERY_DAY, { minLength: 1 }),
    times: fc.uniqueArray(fc.integer({ min: 0, max: 24 * 60 }), { minLength: 2, maxLength: 2 }),
  })
  .map(({ timeZone, weekdays, times }) => {
    const [opens = 0, closes = 0] = times.toSorted((one, other) => one - other)
    const hours: Schedule = { timeZone, openings: [{ weekdays, opens: clockTime(opens), closes: clockTime(closes) }] }
    return { hours, timeZone, weekdays, opens, closes }
  })
const period = fc
  .record({
    from: fc.date({ min: new Date('2024-01-01'), max: new Date('2035-12-31'), noInvalidDate: true }),
    length: fc.double({ min: 0, max: 14, noNaN: true }),
  })
  .map(({ from, length }) => ({ from, to: new Date(from.getTime() + Math.round(days(length))) }))

test('every call slot begins and ends while the wall clock shows the opening hours', () => {
  fc.assert(
    fc.property(opening, period, ({ hours, timeZone, weekdays, opens, closes }, { from, to }) => {
      for (const slot of phoneCallSlots(hours, from, to)) {
        const { weekday, minutes } = shown(slot, timeZone)
        expect(weekdays).toContain(weekday)
        expect(minutes).toBeGreaterThanOrEqual(opens)
        expect(minutes + 20).toBeLessThanOrEqual(closes)
      }
    }),
  )
})

test('call slots do not overlap or repeat and lie in the requested period', () => {
  fc.assert(
    fc.property(opening, period, ({ hours }, { from, to }) => {
      const slots = phoneCallSlots(hours, from, to).map(Number)
      slots.forEach((slot, at) => {
        const before = slots[at - 1]
        if (before !== undefined) expect(slot - before).toBeGreaterThanOrEqual(minutes(20))
        expect(slot).toBeGreaterThanOrEqual(from.getTime())
        expect(slot).toBeLessThanOrEqual(to.getTime())
      })
    }),
  )
})

test('call slots do not depend on the requested period', () => {
  fc.assert(
    fc.property(opening, period, period, ({ hours }, { from, to }, { from: other }) => {
      const slots = phoneCallSlots(hours, from, to)
      const middle = new Date(from.getTime() + (other.getTime() % (to.getTime() - from.getTime() + 1)))
      const fromTheMiddle = slots.filter((slot) => slot >= middle)
      expect(phoneCallSlots(hours, middle, to)).toEqual(fromTheMiddle)
      for (const slot of slots.slice(0, 3)) expect(phoneCallSlots(hours, slot, slot)).toEqual([slot])
    }),
  )
})

test('a day without a clock change is filled from opening to closing', () => {
  fc.assert(
    fc.property(opening, ({ opens, closes }) => {
      const hours = {
        timeZone: 'Asia/Kathmandu',
        openings: [{ weekdays: EVERY_DAY, opens: clockTime(opens), closes: clockTime(closes) }],
      }
      const midnight = new Date('2026-05-04T18:15:00Z')
      const slots = phoneCallSlots(hours, midnight, new Date(midnight.getTime() + days(1) - 1))
      const times = slots.map((slot) => shown(slot, 'Asia/Kathmandu').minutes)
      expect(times).toEqual(
        Array.from({ length: Math.floor((closes - opens) / 20) }, (_, number) => opens + number * 20),
      )
    }),
  )
})

const nights = (timeZone: string, opens: string, closes: string): Schedule => ({
  timeZone,
  openings: [{ weekdays: EVERY_DAY, opens, closes }],
})

test('a clock that is set forward has no call slots in the skipped hour', () => {
  const slots = phoneCallSlots(
    nights('America/New_York', '01:20', '04:00'),
    new Date('2027-03-14T04:00Z'),
    new Date('2027-03-14T12:00Z'),
  )
  expect(slots.map((slot) => shown(slot, 'America/New_York').time)).toEqual([
    '01:20',
    '01:40',
    '03:00',
    '03:20',
    '03:40',
  ])
  expect(slots[0]?.toISOString()).toBe('2027-03-14T06:20:00.000Z')
})

test('a clock that is set back has call slots in both passes of the repeated hour', () => {
  const slots = phoneCallSlots(
    nights('Europe/Berlin', '01:40', '03:20'),
    new Date('2026-10-24T22:00Z'),
    new Date('2026-10-25T12:00Z'),
  )
  expect(slots.map((slot) => slot.toISOString().slice(11, 16))).toEqual([
    '23:40',
    '00:00',
    '00:20',
    '00:40',
    '01:00',
    '01:20',
    '01:40',
    '02:00',
  ])
  expect(slots.map((slot) => shown(slot, 'Europe/Berlin').time)).toEqual([
    '01:40',
    '02:00',
    '02:20',
    '02:40',
    '02:00',
    '02:20',
    '02:40',
    '03:00',
  ])
})

test('a clock that is set back to before the opening has no call slots until the opening', () => {
  const night = [new Date('2026-10-24T22:00Z'), new Date('2026-10-25T12:00Z')] as const
  const slots = phoneCallSlots(nights('Europe/Berlin', '02:20', '03:20'), ...night)
  const times = ['02:20', '02:40', '02:20', '02:40', '03:00']
  expect(slots.map((slot) => shown(slot, 'Europe/Berlin').time)).toEqual(times)
})

test('a clock change of half an hour makes no call slots overlap', () => {
  const slots = phoneCallSlots(
    nights('Australia/Lord_Howe', '01:10', '02:30'),
    new Date('2027-04-03T12:00Z'),
    new Date('2027-04-03T18:00Z'),
  )
  expect(slots.map((slot) => shown(slot, 'Australia/Lord_Howe').time)).toEqual([
    '01:10',
    '01:30',
    '01:50',
    '01:40',
    '02:00',
  ])
})

test('opening hours that begin in a skipped hour begin after it', () => {
  const slots = phoneCallSlots(
    nights('America/New_York', '02:20', '04:00'),
    new Date('2027-03-14T04:00Z'),
    new Date('2027-03-14T12:00Z'),
  )
  expect(slots.map((slot) => shown(slot, 'America/New_York').time)).toEqual(['03:20', '03:40'])
})

test('the same opening hours are different instants in winter and in summer', () => {
  const officeHours = nights('America/New_York', '09:00', '09:20')
  const [winter, summer] = ['2027-01-15', '2027-07-15'].map((day) =>
    phoneCallSlots(officeHours, new Date(`${day}T00:00Z`), new Date(`${day}T23:00Z`)),
  )
  expect(winter).toEqual([new Date('2027-01-15T14:00Z')])
  expect(summer).toEqual([new Date('2027-07-15T13:00Z')])
})
