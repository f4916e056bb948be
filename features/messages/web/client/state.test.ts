import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChatMessage } from '../../rules/chats.ts'
import { contiguousEnd, openLog, withMessages } from './state.ts'

const message = (number: number) => ({ number, id: String(number) }) as ChatMessage
const messages = (...numbers: number[]) => numbers.map(message)
const numbersOf = (list: readonly ChatMessage[]) => list.map(({ number }) => number)

test('a message that arrives out of order is held back until the ones before it are received', () => {
  const early = withMessages(openLog(messages(1, 2), 2), messages(5, 4))
  expect([numbersOf(early.run), numbersOf(early.ahead), contiguousEnd(early)]).toEqual([[1, 2], [4, 5], 2])
  const whole = withMessages(early, messages(3))
  expect([numbersOf(whole.run), whole.ahead]).toEqual([[1, 2, 3, 4, 5], []])
})

test('older messages are prepended, and messages adjacent to neither end are dropped', () => {
  const log = openLog(messages(10, 11), 11)
  expect(numbersOf(withMessages(log, messages(8, 9)).run)).toEqual([8, 9, 10, 11])
  expect(withMessages(log, messages(3, 4))).toEqual(log)
})

test('an empty chat begins with message number 1, in whatever order messages arrive', () => {
  const early = withMessages(openLog([], 0), messages(2))
  expect([early.run, contiguousEnd(early)]).toEqual([[], 0])
  expect(numbersOf(withMessages(early, messages(1)).run)).toEqual([1, 2])
})

test('messages that arrive repeated, late and mixed are shown once, in order and without a gap', () => {
  const arrivals = fc.integer({ min: 1, max: 40 }).chain((last) =>
    fc.record({
      last: fc.constant(last),
      first: fc.integer({ min: 1, max: last }),
      batches: fc.array(fc.array(fc.integer({ min: 1, max: last }), { maxLength: 10 }), { maxLength: 20 }),
    }),
  )
  fc.assert(
    fc.property(arrivals, ({ last, first, batches }) => {
      let log = openLog(messages(first), last)
      for (const batch of batches) {
        log = withMessages(log, messages(...batch))
        const expected = Array.from({ length: log.run.length }, (_, place) => log.base + 1 + place)
        expect(numbersOf(log.run)).toEqual(expected)
        expect(numbersOf(log.ahead).every((number) => number > contiguousEnd(log) + 1)).toBe(true)
      }
      // Fetching what is missing on both ends completes the log.
      const rest = Array.from({ length: last }, (_, place) => place + 1)
      expect(numbersOf(withMessages(log, messages(...rest)).run)).toEqual(rest)
    }),
  )
})
