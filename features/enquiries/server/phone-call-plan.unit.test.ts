import fc from 'fast-check'
import { expect, test } from 'vitest'
import { days, minutes } from '#platform/rules/durations.ts'
import type { Schedule } from '#platform/rules/time/opening-hours.ts'
import { isWithinHours } from '#platform/server/scheduling/opening-slots.ts'
import { runs } from '#test/properties.ts'
import { careTeam } from '../words/care-team.ts'
import { bookableSlots, freeOperators, type PhoneCallPlan } from './phone-calls.ts'

const clockTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const opening = fc
  .record({
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    times: fc.uniqueArray(fc.integer({ min: 0, max: 24 * 6 }), { minLength: 2, maxLength: 2 }),
  })
  .map(({ weekdays, times }) => {
    const [opens = 0, closes = 0] = times.toSorted((one, other) => one - other)
    return { weekdays, opens: clockTime(opens * 10), closes: clockTime(closes * 10) }
  })
const schedule = fc
  .record({ openings: fc.array(opening, { minLength: 1, maxLength: 3 }) })
  .map(({ openings }): Schedule => ({ timeZone: careTeam.timeZone, openings }))
const operators = fc
  .array(schedule, { minLength: 1, maxLength: 4 })
  .map((schedules) => schedules.map((one, at) => ({ id: `operator ${at}`, schedule: one })))

/** Each run computes the free times of two days again and again. */
const RUNS = runs(40)

/** The days around the changes of the clock, and an ordinary one. */
const beginning = fc.constantFrom(
  new Date('2027-03-13T12:00Z'),
  new Date('2026-10-31T12:00Z'),
  new Date('2026-05-04T00:00Z'),
)

/** Books calls one after another, each at one of the bookable times, by an owner or, as after a release, without one. */
function booked(plan: PhoneCallPlan, from: Date, choices: readonly { at: number; isReleased: boolean }[]) {
  const to = new Date(from.getTime() + days(2))
  const calls = [...plan.calls]
  const now = { ...plan, calls }
  for (const { at, isReleased } of choices) {
    const slots = bookableSlots(now, from, to)
    const slot = slots[at % Math.max(1, slots.length)]
    if (!slot) continue
    const [owner] = freeOperators(now, slot)
    if (!owner) throw new Error('A bookable time without a free operator.')
    calls.push({ at: slot, ownerId: isReleased ? null : owner, isOpen: true })
  }
  return now
}

const choices = fc.array(fc.record({ at: fc.nat(500), isReleased: fc.boolean() }), { maxLength: 15 })
const isDuring = (start: Date, moment: number) => start.getTime() <= moment && moment < start.getTime() + minutes(20)

test('there are never more calls at a moment than operators who work then, also when the clock is set', () => {
  fc.assert(
    fc.property(operators, beginning, choices, (team, from, wanted) => {
      const { calls } = booked({ operators: team, calls: [] }, from, wanted)
      for (const { at } of calls) {
        const together = calls.filter((call) => isDuring(call.at, at.getTime()))
        const working = team.filter((one) => isWithinHours(one.schedule, at, 20))
        expect(together.length).toBeLessThanOrEqual(working.length)
      }
    }),
    RUNS,
  )
})

test('no operator has two calls at once, or one outside of their hours', () => {
  fc.assert(
    fc.property(operators, beginning, choices, (team, from, wanted) => {
      const { calls } = booked({ operators: team, calls: [] }, from, wanted)
      for (const { id, schedule: own } of team) {
        const theirs = calls.filter(({ ownerId }) => ownerId === id).map(({ at }) => at)
        for (const [at, start] of theirs.entries()) {
          expect(isWithinHours(own, start, 20)).toBe(true)
          expect(theirs.some((other, index) => index !== at && isDuring(other, start.getTime()))).toBe(false)
        }
      }
    }),
    RUNS,
  )
})

const nine = new Date('2026-11-17T14:00Z')
const daily: Schedule = {
  timeZone: careTeam.timeZone,
  openings: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], opens: '09:00', closes: '17:00' }],
}
const team = [
  { id: 'maya', schedule: daily },
  { id: 'ruth', schedule: daily },
]
const call = (ownerId: string | null, minutesLater: number, isOpen = true) => ({
  ownerId,
  at: new Date(nine.getTime() + minutes(minutesLater)),
  isOpen,
})

test('the operator with the fewest calls of the day is first', () => {
  const calls = [call('maya', 60), call('maya', 120, false), call('ruth', 180)]
  expect(freeOperators({ operators: team, calls }, nine)).toEqual(['ruth', 'maya'])
})

test('a call again at an odd time takes its operator, and a call without an owner one of them', () => {
  expect(freeOperators({ operators: team, calls: [call('maya', 10)] }, nine)).toEqual(['ruth'])
  expect(freeOperators({ operators: team, calls: [call('maya', 10), call(null, 0)] }, nine)).toEqual([])
  expect(freeOperators({ operators: team, calls: [call('maya', 0, false)] }, nine)).toHaveLength(2)
})

test('a call of an operator who does not work then needs one of those who do', () => {
  const [first] = team
  const slots = (calls: PhoneCallPlan['calls'], operators = team) => bookableSlots({ operators, calls }, nine, nine)
  expect(freeOperators({ operators: team, calls: [call('left the team', 0)] }, nine)).toHaveLength(1)
  expect(slots([call('left the team', 0), call('without hours', 10)])).toEqual([])
  expect(slots([call('left the team', 0), call('maya', 0)])).toEqual([])
  expect(slots([call('left the team', 0)], first && [first])).toEqual([])
  expect(slots([call('left the team', 0, false)], first && [first])).toHaveLength(1)
})

test('a day off has no calls, and hours that begin at an odd time offer the same times as others', () => {
  const off = { ...daily, special: [{ from: '2026-11-17', to: '2026-11-17', hours: [] }] }
  const day = [nine, new Date(nine.getTime() + minutes(40))] as const
  expect(bookableSlots({ operators: [{ id: 'maya', schedule: off }], calls: [] }, ...day)).toEqual([])
  const late = { ...daily, openings: [{ weekdays: [2], opens: '09:10', closes: '17:00' }] }
  const slots = bookableSlots({ operators: [{ id: 'maya', schedule: late }], calls: [] }, ...day)
  expect(slots.map((slot) => slot.toISOString())).toEqual(['2026-11-17T14:20:00.000Z', '2026-11-17T14:40:00.000Z'])
})
