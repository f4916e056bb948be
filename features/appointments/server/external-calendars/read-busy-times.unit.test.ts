import { describe, expect, test } from 'vitest'
import { CalendarProblem, EVENTS_MAX, readBusyTimes } from './read-busy-times.ts'

const PERIOD = {
  from: Date.parse('2027-03-01T00:00:00Z'),
  to: Date.parse('2027-05-01T00:00:00Z'),
  timeZone: 'Europe/Istanbul',
}

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')
let uid = 0
const event = (...lines: string[]) => ['BEGIN:VEVENT', `UID:event-${uid++}`, ...lines, 'END:VEVENT'].join('\r\n')

/** As texts: 2027-03-10T09:00Z/2027-03-10T10:00Z */
const busy = (...lines: string[]) =>
  readBusyTimes(calendar(...lines), PERIOD).map(({ from, to }) => `${minute(from)}/${minute(to)}`)
const minute = (time: number) => new Date(time).toISOString().replace(':00.000Z', 'Z')

describe('times', () => {
  test.each([
    ['in UTC', ['DTSTART:20270310T090000Z', 'DTEND:20270310T100000Z'], '2027-03-10T09:00Z/2027-03-10T10:00Z'],
    [
      'in a zone of the database',
      ['DTSTART;TZID=America/New_York:20270310T090000', 'DTEND;TZID=America/New_York:20270310T100000'],
      '2027-03-10T14:00Z/2027-03-10T15:00Z',
    ],
    [
      'in an unknown zone, on the clock of the provider',
      ['DTSTART;TZID=Mars/Olympus:20270310T090000', 'DTEND;TZID=Mars/Olympus:20270310T100000'],
      '2027-03-10T06:00Z/2027-03-10T07:00Z',
    ],
    ['floating', ['DTSTART:20270310T090000', 'DTEND:20270310T100000'], '2027-03-10T06:00Z/2027-03-10T07:00Z'],
    ['with a duration', ['DTSTART:20270310T090000Z', 'DURATION:PT90M'], '2027-03-10T09:00Z/2027-03-10T10:30Z'],
    ['a whole day', ['DTSTART;VALUE=DATE:20270310'], '2027-03-09T21:00Z/2027-03-10T21:00Z'],
  ])('%s', (_what, lines, expected) => {
    expect(busy(event(...lines))).toEqual([expected])
  })

  test('in a zone that the file defines, with the change of its clock', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:W. Europe Standard Time',
      ...['BEGIN:STANDARD', 'DTSTART:16010101T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'],
      ...['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10', 'END:STANDARD'],
      ...['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
      ...['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT'],
      'END:VTIMEZONE',
    ]
    const times = ['DTSTART;TZID=W. Europe Standard Time:20270327T090000', 'DURATION:PT1H']
    expect(busy(...zone, event(...times, 'RRULE:FREQ=DAILY;COUNT=2'))).toEqual([
      '2027-03-27T08:00Z/2027-03-27T09:00Z',
      '2027-03-28T07:00Z/2027-03-28T08:00Z',
    ])
  })
})

describe('what counts', () => {
  const TIME = ['DTSTART:20270310T090000Z', 'DTEND:20270310T100000Z']

  test.each([
    ['free', ['TRANSP:TRANSPARENT']],
    ['cancelled', ['STATUS:CANCELLED']],
    ['of our own feed', ['UID:5d6f@sanavia']],
  ])('an event that is %s does not', (_what, lines) => {
    const own = ['BEGIN:VEVENT', ...(lines[0]?.startsWith('UID') ? [] : ['UID:a']), ...TIME, ...lines, 'END:VEVENT']
    expect(busy(...own)).toEqual([])
  })

  test('events that overlap or touch are one busy time, and those outside of the period are none', () => {
    const before = event('DTSTART:20200310T090000Z', 'DURATION:PT1H')
    const next = event('DTSTART:20270310T100000Z', 'DURATION:PT1H')
    expect(busy(event(...TIME), next, before)).toEqual(['2027-03-10T09:00Z/2027-03-10T11:00Z'])
  })

  test('an event that cannot be read does not spoil the others', () => {
    expect(busy(event('DTSTART:nonsense'), event('SUMMARY:no time'), event(...TIME))).toHaveLength(1)
  })
})

describe('recurring events', () => {
  test('have the occurrences of the period, without those that were removed, and with those that were moved', () => {
    const weekly = [
      ...['BEGIN:VEVENT', 'UID:weekly', 'DTSTART:20250303T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;BYDAY=MO'],
      ...['EXDATE:20270308T090000Z', 'END:VEVENT'],
      ...['BEGIN:VEVENT', 'UID:weekly', 'RECURRENCE-ID:20270315T090000Z', 'DTSTART:20270316T120000Z'],
      ...['DURATION:PT30M', 'END:VEVENT'],
    ]
    expect(busy(...weekly).slice(0, 3)).toEqual([
      '2027-03-01T09:00Z/2027-03-01T10:00Z',
      '2027-03-16T12:00Z/2027-03-16T12:30Z',
      '2027-03-22T09:00Z/2027-03-22T10:00Z',
    ])
  })

  test('that never end inside of the limit are refused', () => {
    const problem = () => busy(event('DTSTART:20270301T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'))
    expect(problem).toThrow(CalendarProblem)
  })
})

test.each(['', 'hello', '<html></html>', 'BEGIN:VCARD\r\nEND:VCARD', 'BEGIN:VCALENDAR'])(
  '%j is no calendar',
  (text) => {
    expect(() => readBusyTimes(text, PERIOD)).toThrow('unreadable')
  },
)

test('a calendar without events is free', () => expect(busy()).toEqual([]))

test('more events than the limit are refused', () => {
  const many = Array.from({ length: EVENTS_MAX + 1 }, () => event('DTSTART:20270310T090000Z'))
  expect(() => busy(...many)).toThrow('too_many')
})
