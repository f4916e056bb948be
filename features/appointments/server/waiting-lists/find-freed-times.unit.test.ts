import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minutes } from '#platform/rules/durations.ts'
import { mergeIntervals } from '#platform/server/scheduling/opening-slots.ts'
import { type FreeTimes, freedSince, wantedTimes } from './find-freed-times.ts'

const NEVER = new Date(8e15)
const at = (slot: number) => new Date(Date.UTC(2026, 10, 17) + minutes(slot * 30))
const free = (slots: readonly number[], until = NEVER): FreeTimes => ({
  times: slots.toSorted((one, other) => one - other).map(at),
  minutes: 30,
  until,
})
const numbers = (times: readonly Date[]) => times.map((time) => (time.getTime() - at(0).getTime()) / minutes(30))
const slots = fc.uniqueArray(fc.nat(100))

test('of the times of one rhythm exactly those are freed that are new', () => {
  fc.assert(
    fc.property(slots, slots, (before, now) => {
      const expected = free(now.filter((slot) => !before.includes(slot)))
      expect(freedSince(free(before), free(now))).toEqual(expected.times)
    }),
  )
})

test('nothing is freed after the last time that was looked at', () => {
  fc.assert(
    fc.property(slots, slots, fc.nat(100), (before, now, last) => {
      const freed = freedSince(free(before, at(last)), free(now))
      expect(numbers(freed).every((slot) => slot <= last)).toBe(true)
    }),
  )
})

test('a time that overlaps one that was free is not freed, whatever the lengths', () => {
  const length = fc.integer({ min: 10, max: 240 })
  fc.assert(
    fc.property(slots, length, slots, length, (before, oldLength, now, newLength) => {
      const known = { ...free(before), minutes: oldLength }
      for (const time of freedSince(known, { ...free(now), minutes: newLength })) {
        const overlapped = known.times.filter(
          (other) =>
            other.getTime() < time.getTime() + minutes(newLength) &&
            time.getTime() < other.getTime() + minutes(oldLength),
        )
        expect(overlapped).toEqual([])
      }
    }),
  )
})

test('a patient wants every freed time before theirs at which they have no appointment, and no other', () => {
  fc.assert(
    fc.property(slots, fc.nat(100), slots, (freed, before, own) => {
      const held = mergeIntervals(own.map((slot) => ({ from: at(slot).getTime(), to: at(slot + 1).getTime() })))
      const wanted = numbers(wantedTimes(free(freed), { before: at(before), own: held }))
      const expected = freed.filter((slot) => slot < before && !own.includes(slot))
      expect(wanted).toEqual(expected.toSorted((one, other) => one - other))
    }),
  )
})
