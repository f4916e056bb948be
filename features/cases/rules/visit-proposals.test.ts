import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayBounds, gapProblem, seriesProblem } from '#features/appointments/rules/visit-series.ts'
import { addDays } from '#platform/rules/time/local-time.ts'
import { type Visit, visitGap } from './quotes.ts'
import { proposeSeries } from './visit-proposals.ts'

const TODAY = '2026-11-18'
const visit = (change: Partial<Visit> = {}): Visit => ({ nights: 5, healingWeeks: null, days: [], ...change })
const healing = (low: number, high = low) => ({ healingWeeks: { low, high } })
const at = (day: string) => `${day}T07:00:00.000Z`
/** A clinic with one free time each day, but for the days that are full. */
const freeBut =
  (...full: string[]) =>
  (day: string) =>
    full.includes(day) ? [] : [at(day)]

describe('the proposed series', () => {
  test('begins on the day that the quote proposes, and keeps the stay and the shortest healing time', () => {
    const visits = [visit({ ...healing(12, 16), days: ['2026-12-07'] }), visit({ nights: 3 })]
    expect(proposeSeries({ visits, booked: [null, null], today: TODAY, freeTimes: freeBut() })).toEqual({
      times: [at('2026-12-07'), at(addDays('2026-12-07', 5 + 12 * 7))],
    })
  })

  test('takes another proposed day, and then the days after it, where the first is full', () => {
    const visits = [visit({ days: ['2026-12-14', '2026-12-07'] })]
    const series = (...full: string[]) =>
      proposeSeries({ visits, booked: [null], today: TODAY, freeTimes: freeBut(...full) })
    expect(series('2026-12-07')).toEqual({ times: [at('2026-12-14')] })
    expect(series('2026-12-07', '2026-12-14')).toEqual({ times: [at('2026-12-08')] })
  })

  test('leaves two weeks for the flights where the quote has no date', () => {
    expect(proposeSeries({ visits: [visit()], booked: [null], today: TODAY, freeTimes: freeBut() })).toEqual({
      times: [at('2026-12-02')],
    })
  })

  test('fits what is missing between the visits that are booked', () => {
    const visits = [visit(healing(2)), visit(healing(2)), visit()]
    const booked = ['2026-12-01', null, '2027-02-01']
    expect(proposeSeries({ visits, booked, today: TODAY, freeTimes: freeBut() })).toEqual({
      times: [null, at('2026-12-20'), null],
    })
  })

  test('keeps the chosen times that are free and late enough', () => {
    const visits = [visit({ ...healing(2), days: ['2026-12-07'] }), visit()]
    const series = (days: readonly [string, string], ...full: string[]) =>
      proposeSeries({
        visits,
        booked: [null, null],
        chosen: days.map((day) => ({ day, time: at(day) })),
        today: TODAY,
        freeTimes: freeBut(...full),
      }).times
    expect(series(['2026-12-10', '2027-01-20'])).toEqual([at('2026-12-10'), at('2027-01-20')])
    expect(series(['2026-12-10', '2027-01-20'], '2026-12-10')).toEqual([at('2026-12-07'), at('2027-01-20')])
    expect(series(['2026-12-10', '2026-12-20'])).toEqual([at('2026-12-10'), at('2026-12-29')])
  })

  test('leaves out a missed visit before one that has taken place', () => {
    const visits = [visit(), visit(healing(2)), visit()]
    const booked = [null, '2026-12-01', null]
    const skipped = [true, false, false]
    expect(proposeSeries({ visits, booked, skipped, today: TODAY, freeTimes: freeBut() })).toEqual({
      times: [null, null, at('2026-12-20')],
    })
  })

  test('says for which visit no time is free, and in which days', () => {
    const visits = [visit({ ...healing(12), days: ['2026-12-07'] }), visit()]
    const freeTimes = (day: string) => (day < '2027-01-01' ? [at(day)] : [])
    expect(proposeSeries({ visits, booked: [null, null], today: TODAY, freeTimes })).toEqual({
      problem: { number: 2, from: '2027-02-15', to: '2027-06-15' },
    })
  })
})

test('a visit that is moved into the healing time is refused with the day from which it can begin', () => {
  const gaps = [89, 1]
  const begins = ['2026-12-07', '2027-03-06']
  expect(gapProblem(gaps, begins, 1, '2027-03-05')).toBe(
    'Visit 2 can begin on Sat 6 Mar 2027 at the earliest: the stay and the healing time before it have to pass first.',
  )
  expect(gapProblem(gaps, begins, 0, '2026-12-08')).toMatch(/^Visit 1 has to begin by Mon 7 Dec 2026, /)
  expect(gapProblem(gaps, begins, 0, '2026-12-07')).toBeUndefined()
  expect(seriesProblem(gaps, begins)).toBeUndefined()
})

const visits = fc.array(
  fc.record({
    nights: fc.integer({ min: 0, max: 10 }),
    healingWeeks: fc.option(fc.integer({ min: 1, max: 6 }).map((low) => ({ low, high: low + 2 }))),
    days: fc.array(
      fc.integer({ min: 0, max: 120 }).map((count) => addDays(TODAY, count)),
      { maxLength: 3 },
    ),
  }),
  { minLength: 1, maxLength: 4 },
)
const openDays = fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 40 })

test('every proposed time is free, in the future and after the gap, and where there is no proposal no day of the search was free', () => {
  fc.assert(
    fc.property(visits, openDays, (planned, open) => {
      const days = open.toSorted((one, other) => one - other).map((count) => addDays(TODAY, count))
      const freeTimes = (day: string) => (days.includes(day) ? [at(day)] : [])
      const gaps = planned.map(visitGap)
      const series = proposeSeries({ visits: planned, booked: planned.map(() => null), today: TODAY, freeTimes })
      if (series.problem) {
        const { from, to } = series.problem
        expect(days.filter((day) => day >= from && day <= to)).toEqual([])
        return
      }
      const begins = series.times.map((time) => time?.slice(0, 10) ?? '')
      expect(begins.every((day) => days.includes(day) && day >= TODAY)).toBe(true)
      expect(seriesProblem(gaps, begins)).toBeUndefined()
      for (const [place, day] of begins.entries()) {
        const next = begins[place + 1]
        if (next) expect(next >= addDays(day, gaps[place] ?? 1)).toBe(true)
      }
    }),
  )
})

test('the bounds of a visit leave out itself, and add up the gaps over visits that are open', () => {
  expect(dayBounds([10, 20, 1], ['2026-12-01', null, null], 2)).toEqual({ earliest: '2026-12-31', latest: null })
  expect(dayBounds([10, 20, 1], [null, null, '2026-12-31'], 0)).toEqual({ earliest: null, latest: '2026-12-01' })
  expect(dayBounds([10, 20, 1], [null, '2026-12-31', null], 1)).toEqual({ earliest: null, latest: null })
})
