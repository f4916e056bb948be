import fc from 'fast-check'
import { expect, test } from 'vitest'
import { days } from '#platform/rules/durations.ts'
import { runs } from '#test/properties.ts'
import { format } from './date-formatter.ts'
import { dateIn, describeDay, momentHere, momentIn, timeIn, visitorTimeZone } from './local-time.ts'

const zones = fc.constantFrom(
  visitorTimeZone(),
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Africa/Casablanca',
)
const instants = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2060, 0, 1) })

/** Within a day of the change to or from summer time in Berlin, New York and Lord Howe. */
const transitions = fc
  .constantFrom('2026-03-29T01:00Z', '2026-10-25T01:00Z', '2026-03-08T07:00Z', '2026-11-01T06:00Z', '2026-04-04T15:00Z')
  .chain((moment) => fc.integer({ min: -days(1), max: days(1) }).map((shift) => Date.parse(moment) + shift))

test('the clock of a zone shows what Intl says', () => {
  fc.assert(
    fc.property(zones, fc.oneof(instants, transitions), (timeZone, instant) => {
      const time = format(instant, { timeZone, hour: '2-digit', minute: '2-digit' })
      const weekday = format(instant, { timeZone, weekday: 'short' })
      const day = format(instant, { timeZone, day: 'numeric', month: 'short' })

      expect(timeIn(timeZone, instant)).toBe(time)
      expect(dateIn(timeZone, instant)).toBe(
        format(instant, { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA'),
      )
      expect(momentIn(timeZone, instant)).toBe(`${weekday} ${day}, ${time}`)
      const full = format(instant, { timeZone, weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '')
      expect(describeDay(dateIn(timeZone, instant)).full).toBe(full)
    }),
    runs(2000),
  )
})

test('the own clock needs no name of its zone', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      expect(momentHere(instant)).toBe(momentIn(visitorTimeZone(), instant))
    }),
  )
})

test('a time zone that does not exist is refused', () => {
  expect(() => timeIn('Atlantis/Capital', 0)).toThrow(RangeError)
})
