import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChatMessage } from '#domain/chats.ts'
import { endOf, openLog, withMessages } from './message-log.ts'

const message = (number: number) => ({ number, id: String(number) }) as ChatMessage
const messages = (...numbers: number[]) => numbers.map(message)
const numbersOf = (list: readonly ChatMessage[]) => list.map(({ number }) => number)

test('a message that comes too early is kept back until those before it are there', () => {
  const early = withMessages(openLog(messages(1, 2), 2), messages(5, 4))
  expect([numbersOf(early.run), numbersOf(early.ahead), endOf(early)]).toEqual([[1, 2], [4, 5], 2])
  const whole = withMessages(early, messages(3))
  expect([numbersOf(whole.run), whole.ahead]).toEqual([[1, 2, 3, 4, 5], []])
})

test('older messages go in front, and what belongs to neither end is left out', () => {
  const log = openLog(messages(10, 11), 11)
  expect(numbersOf(withMessages(log, messages(8, 9)).run)).toEqual([8, 9, 10, 11])
  expect(withMessages(log, messages(3, 4))).toEqual(log)
})

test('an empty chat begins with its first message, whichever comes first', () => {
  const early = withMessages(openLog([], 0), messages(2))
  expect([early.run, endOf(early)]).toEqual([[], 0])
  expect(numbersOf(withMessages(early, messages(1)).run)).toEqual([1, 2])
})

test('however often, late and mixed messages arrive, people see them all, once, in order and without a hole', () => {
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
        expect(numbersOf(log.ahead).every((number) => number > endOf(log) + 1)).toBe(true)
      }
      // Asking for what is missing on both ends makes it whole.
      const rest = Array.from({ length: last }, (_, place) => place + 1)
      expect(numbersOf(withMessages(log, messages(...rest)).run)).toEqual(rest)
    }),
  )
})
