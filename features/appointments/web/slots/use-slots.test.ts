import { expect, test } from 'vitest'
import { addDays } from '#platform/rules/time/local-time.ts'
import { nextFreeDay, turnPage } from '#platform/web/time/local-times.ts'
import { exampleSlots } from '#test/examples/appointment.ts'
import type { SlotDay } from '../../rules/slots.ts'
import { dayOfSlot, mergeSlots, selectableDays } from './use-slots.ts'

/** Days from 16 November on: f has a free time, t only taken ones, and on - the clinic is closed. */
const days = (pattern: string): SlotDay[] =>
  [...pattern].map((kind, at) => {
    const date = addDays('2026-11-16', at)
    return { date, slots: kind === '-' ? [] : [{ startsAt: `${date}T08:00:00.000Z`, isFree: kind === 'f' }] }
  })
const dates = (list: readonly SlotDay[]) => list.map(({ date }) => date.slice(8)).join(' ')

test('days without slots, and those before the first and after the last free one, are not selectable', () => {
  expect(dates(selectableDays(days('t-ft-ft-')))).toBe('18 19 21')
  expect(selectableDays(days('tt--'))).toEqual([])
})

test('days are added on the calendar, also where a day has 23 or 25 hours, and over the end of a year', () => {
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
})

test('arrows turn a page of four days, and skip pages without a free slot', () => {
  const list = days('ffffttttttffff')
  expect(turnPage(list, 0, 'later')).toBe(10)
  expect(turnPage(list, 10, 'earlier')).toBe(0)
  expect(turnPage(days('ffffftfff'), 0, 'later')).toBe(4)
  expect(turnPage(days('ffffff'), 0, 'later')).toBe(2)
  expect(turnPage(days('ffffff'), 2, 'earlier')).toBe(0)
})

test('newer days replace older ones, and the order is kept', () => {
  const known = exampleSlots(days('fff'))
  const [, taken] = days('ftf')
  const merged = mergeSlots(mergeSlots(known, exampleSlots(days('ffff').slice(3))), exampleSlots([taken as SlotDay]))
  expect(dates(merged.days)).toBe('16 17 18 19')
  expect(dayOfSlot(merged.days, '2026-11-17T08:00:00.000Z')).toBeUndefined()
  expect(dayOfSlot(merged.days, '2026-11-19T08:00:00.000Z')?.date).toBe('2026-11-19')
  expect(nextFreeDay(merged.days, '2026-11-16')?.date).toBe('2026-11-18')
})
