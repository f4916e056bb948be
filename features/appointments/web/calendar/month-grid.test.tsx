import { expect, test } from 'vitest'
import { exampleAppointment } from '#test/examples/appointment.ts'
import { addMonths, byDay, dayAfterKey, describeSpecialDay, monthTitle, weeksOf } from './month-grid.ts'

test('a month has whole weeks from Monday', () => {
  const ends = (month: string) => {
    const weeks = weeksOf(month)
    return [weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]
  }
  expect(ends('2026-11')).toEqual([6, '2026-10-26', '2026-12-06'])
  expect(ends('2027-02')).toEqual([4, '2027-02-01', '2027-02-28'])
  expect(ends('2026-12')).toEqual([5, '2026-11-30', '2027-01-03'])
  expect(monthTitle('2026-11')).toBe('November 2026')
})

test('no day is missing or doubled in months with a change to summer time', () => {
  for (const month of ['2026-03', '2026-10', '2026-11']) {
    const days = weeksOf(month).flat()
    expect(new Set(days).size).toBe(days.length)
    expect(days.every((day, at) => at === 0 || Date.parse(day) - Date.parse(days[at - 1] ?? '') === 86_400_000)).toBe(
      true,
    )
  }
})

test('the same day of a shorter month is its last day', () => {
  expect(addMonths('2026-10-31', 1)).toBe('2026-11-30')
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2026-12-05', 1)).toBe('2027-01-05')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
})

test.each([
  ['ArrowLeft', '2026-11-30'],
  ['ArrowRight', '2026-12-02'],
  ['ArrowUp', '2026-11-24'],
  ['ArrowDown', '2026-12-08'],
  ['Home', '2026-11-30'],
  ['End', '2026-12-06'],
  ['PageUp', '2026-11-01'],
  ['PageDown', '2027-01-01'],
  ['a', undefined],
])('from 1 December the key %s moves to %s', (key, day) => expect(dayAfterKey('2026-12-01', key)).toBe(day))

test('an appointment is listed on its date at the clinic, and a cancelled one on none', () => {
  const late = { startsAt: '2026-11-30T21:30:00.000Z' }
  const list = [exampleAppointment('provider', late), exampleAppointment('provider', { ...late, state: 'cancelled' })]
  expect([...byDay(list, 'Europe/Istanbul')].map(([day, { length }]) => [day, length])).toEqual([['2026-12-01', 1]])
  expect([...byDay(list, 'America/New_York').keys()]).toEqual(['2026-11-30'])
})

test('an appointment with a pending reschedule is on its agreed and on its proposed date', () => {
  const moving = exampleAppointment('provider', { state: 'move_requested', newStartsAt: '2026-11-19T09:00:00.000Z' })
  const days = byDay([moving], 'Europe/Istanbul')
  expect([...days].map(([day, entries]) => [day, entries[0]?.isProposed])).toEqual([
    ['2026-11-17', false],
    ['2026-11-19', true],
  ])
})

test('time off lasts from its first day to its last', () => {
  const days = [
    { from: '2026-12-24', to: '2026-12-26', hours: [], note: '' },
    { from: '2026-12-31', to: '2026-12-31', hours: [{ opens: '09:00', closes: '12:00' }], note: '' },
  ]
  const say = (date: string) => describeSpecialDay(days, date)
  expect(['2026-12-23', '2026-12-24', '2026-12-26', '2026-12-27', '2026-12-31'].map(say)).toEqual([
    undefined,
    'Time off',
    'Time off',
    undefined,
    '09:00 – 12:00',
  ])
})
