import { expect, test } from 'vitest'
import { exampleAppointment } from '#test/examples/appointment.ts'
import type { ProviderCalendar } from '../../rules/provider-calendar.ts'
import { countEntries, entriesOf, freeEntries, layOut, lookOf, nextEntry } from './calendar-entries.ts'

const NOW = new Date('2026-11-15T12:00:00.000Z')
const slot = (time: string, end: string, kind: 'video' | 'clinic' = 'video') => ({
  startsAt: `2026-11-17T${time}:00.000Z`,
  endsAt: `2026-11-17T${end}:00.000Z`,
  kind,
})
const calendar: ProviderCalendar = {
  timeZone: 'Europe/Istanbul',
  days: ['2026-11-17', '2026-11-18', '2026-11-19'].map((date) => ({
    date,
    hours: [{ opens: '09:00', closes: '17:00' }],
    note: '',
    isSpecial: false,
  })),
  free: [slot('06:00', '06:30'), slot('07:00', '07:30')],
  external: [{ startsAt: '2026-11-17T06:30:00.000Z', endsAt: '2026-11-17T07:00:00.000Z', host: 'calendar.google.com' }],
  blocked: [
    {
      _id: '00000000-0000-4000-8000-000000000009',
      startsAt: '2026-11-19T06:00:00.000Z',
      endsAt: '2026-11-19T07:00:00.000Z',
      note: 'Meeting',
    },
  ],
}
const dates = calendar.days.map(({ date }) => date)

test('a pending reschedule is at both of its times, and waits at the new one', () => {
  const moving = exampleAppointment('provider', { state: 'move_requested', newStartsAt: '2026-11-18T09:00:00.000Z' })
  const entries = entriesOf(calendar, [moving])
  const held = entries.filter(({ type }) => type === 'appointment')
  expect(held.map((entry) => [entry.startsAt, entry.endsAt, lookOf(entry, NOW)])).toEqual([
    ['2026-11-17T08:00:00.000Z', '2026-11-17T08:30:00.000Z', 'video'],
    ['2026-11-18T09:00:00.000Z', '2026-11-18T09:30:00.000Z', 'waiting'],
  ])
  expect(countEntries(entries, dates, calendar.timeZone)).toEqual({ booked: 1, waiting: 1, free: 2 })
  expect(countEntries(entries, ['2026-11-18'], calendar.timeZone)).toEqual({ booked: 0, waiting: 1, free: 0 })
})

test('what is over is muted, and an offer looks different from a request', () => {
  const look = (told: Parameters<typeof exampleAppointment>[1], now = NOW) =>
    entriesOf(calendar, [exampleAppointment('provider', told)])
      .filter(({ type }) => type === 'appointment')
      .map((entry) => lookOf(entry, now))
  expect(look({ state: 'requested' })).toEqual(['waiting'])
  expect(look({ state: 'proposed' })).toEqual(['offered'])
  expect(look({ state: 'confirmed', kind: 'clinic' })).toEqual(['clinic'])
  expect(look({ state: 'confirmed' }, new Date('2026-11-17T08:30:00.000Z'))).toEqual(['past'])
  expect(look({ state: 'cancelled' })).toEqual([])
})

test('free times of a second kind fill the gaps of the first; a dragged appointment shows those of its own', () => {
  const free = [
    slot('06:00', '06:30'),
    slot('07:30', '08:00'),
    slot('06:00', '07:00', 'clinic'),
    slot('08:00', '09:00', 'clinic'),
  ]
  const shown = (only?: 'clinic') =>
    freeEntries(free, only).map(({ kind, startsAt }) => `${kind} ${startsAt.slice(11, 16)}`)
  expect(shown()).toEqual(['video 06:00', 'video 07:30', 'clinic 08:00'])
  expect(shown('clinic')).toEqual(['clinic 06:00', 'clinic 08:00'])
})

test('the arrow keys move within a day and to the nearest time of another, past days without entries', () => {
  const { days } = layOut(calendar, entriesOf(calendar, []), dates)
  const early = 'free-video-2026-11-17T06:00:00.000Z'
  const late = 'free-video-2026-11-17T07:00:00.000Z'
  const meeting = 'blocked-00000000-0000-4000-8000-000000000009'
  expect(nextEntry(days, early, 'ArrowDown')).toBe(late)
  expect(nextEntry(days, late, 'ArrowUp')).toBe(early)
  expect(nextEntry(days, early, 'ArrowUp')).toBeUndefined()
  expect(nextEntry(days, late, 'ArrowRight')).toBe(meeting)
  expect(nextEntry(days, meeting, 'ArrowLeft')).toBe(early)
  expect(nextEntry(days, meeting, 'ArrowRight')).toBeUndefined()
  expect([nextEntry(days, late, 'Home'), nextEntry(days, early, 'End')]).toEqual([early, late])
  expect(nextEntry(days, late, 'x')).toBeUndefined()
})
