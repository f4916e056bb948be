import { expect, test } from 'vitest'
import { afterWorkingDays, answerDeadline } from './deadlines.ts'

test.each([
  // The office is in New York: 09:32 there.
  ['within office hours, the same time on the next working day', '2026-11-11T14:32:00Z', '2026-11-12T14:32:00Z'],
  ['on a Friday, on Monday', '2026-11-13T14:32:00Z', '2026-11-16T14:32:00Z'],
  ['before the office opens, from its opening', '2026-11-11T08:00:00Z', '2026-11-12T11:00:00Z'],
  ['after it has closed, from the next opening', '2026-11-12T02:00:00Z', '2026-11-13T11:00:00Z'],
  ['on Friday night, from Monday’s opening', '2026-11-14T02:00:00Z', '2026-11-17T11:00:00Z'],
  ['at a weekend, from Monday’s opening', '2026-11-15T12:00:00Z', '2026-11-17T11:00:00Z'],
  ['over the change of the clocks, by the clock', '2026-10-30T14:00:00Z', '2026-11-02T15:00:00Z'],
])('an answer is due %s', (_when, received, due) => {
  expect(answerDeadline(new Date(received)).toISOString()).toBe(new Date(due).toISOString())
})

test('a follow-up is due after working days only', () => {
  expect(afterWorkingDays(new Date('2026-11-12T15:00:00Z'), 3).toISOString()).toBe('2026-11-17T15:00:00.000Z')
})
