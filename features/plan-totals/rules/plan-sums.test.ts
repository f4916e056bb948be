import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { landedPrice, mergeNeeds, type Need, savingOf, sumHomePrices, sumPlan } from './plan-sums.ts'

const PROCEDURES = ['implant-fixture', 'abutment', 'crown-zirconia', 'root-canal', 'bone-graft', 'sedation']

const need = fc.record({
  procedureId: fc.constantFrom(...PROCEDURES),
  quantity: fc.integer({ min: 1, max: 32 }),
})
const lines = fc.array(fc.array(need, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 })
const cents = fc.integer({ min: 0, max: 10_000_000 })
const priceList = fc.dictionary(fc.constantFrom(...PROCEDURES), cents)
const wholePriceList = fc.record(
  Object.fromEntries(PROCEDURES.map((id) => [id, cents])) as Record<string, fc.Arbitrary<number>>,
)
const priceIn = (list: Record<string, number>) => (id: string) => (Object.hasOwn(list, id) ? list[id] : undefined)

describe('the total of a plan', () => {
  test('is the sum of its lines, and of its procedures', () => {
    fc.assert(
      fc.property(lines, wholePriceList, (plan, list) => {
        const sum = sumPlan(plan, priceIn(list))
        expect(sum.isComplete).toBe(true)
        expect(sum.lines.reduce<number>((total, line) => total + (line ?? 0), 0)).toBe(sum.cents)
        const merged = mergeNeeds(plan)
        expect(
          merged.reduce((total, { procedureId, quantity }) => total + quantity * (list[procedureId] ?? 0), 0),
        ).toBe(sum.cents)
        expect(new Set(merged.map(({ procedureId }) => procedureId)).size).toBe(merged.length)
      }),
    )
  })

  test('does not depend on the order of lines and procedures', () => {
    fc.assert(
      fc.property(lines, priceList, (plan, list) => {
        const reversed = plan.toReversed().map((needs) => needs.toReversed())
        const { cents, priced, isComplete } = sumPlan(plan, priceIn(list))
        expect(sumPlan(reversed, priceIn(list))).toMatchObject({ cents, priced, isComplete })
      }),
    )
  })

  test('is never complete where a line has no price, and counts the lines that have one', () => {
    fc.assert(
      fc.property(lines, priceList, (plan, list) => {
        const { isComplete, priced, lines: sums } = sumPlan(plan, priceIn(list))
        const isPriced = (needs: readonly Need[]) => needs.every(({ procedureId }) => Object.hasOwn(list, procedureId))
        expect(sums.map((sum) => sum !== null)).toEqual(plan.map(isPriced))
        expect(priced).toBe(plan.filter(isPriced).length)
        expect(isComplete).toBe(plan.every(isPriced))
      }),
    )
    expect(sumPlan([], () => 100).isComplete).toBe(false)
    expect(sumPlan([[]], () => 100).isComplete).toBe(false)
  })
})

test('the landed price is treatment, hotel, transfers and flights, to the cent', () => {
  fc.assert(
    fc.property(
      cents,
      fc.nat(60),
      fc.nat(20),
      fc.nat(100_000),
      fc.nat(50_000),
      cents,
      (treatment, nights, transfers, nightCents, transferCents, flights) => {
        const landed = landedPrice(treatment, { nights, transfers, flights }, { nightCents, transferCents })
        expect(landed.allIn).toBe(treatment + nights * nightCents + transfers * transferCents + flights)
        expect(landed.treatment + landed.hotel + landed.transfers + landed.flights).toBe(landed.allIn)
      },
    ),
  )
})

test('the typical price at home lies in its range', () => {
  const range = fc.tuple(cents, cents).map(([a, b]) => ({ low: Math.min(a, b), high: Math.max(a, b) }))
  fc.assert(
    fc.property(fc.array(range), (ranges) => {
      const { low, typical, high } = sumHomePrices(ranges)
      expect(low).toBeLessThanOrEqual(typical)
      expect(typical).toBeLessThanOrEqual(high)
    }),
  )
})

test.each([
  [1_000_000, 440_000, { cents: 560_000, percent: 56, kind: 'saves' }],
  [1_000_000, 960_000, { cents: 40_000, percent: 4, kind: 'same' }],
  [1_000_000, 1_030_000, { cents: -30_000, percent: -3, kind: 'same' }],
  [100_000, 150_000, { cents: -50_000, percent: -50, kind: 'costs-more' }],
  [0, 150_000, { cents: -150_000, percent: 0, kind: 'same' }],
])('with %i at home, %i all in is said honestly', (home, allIn, saving) => {
  expect(savingOf(home, allIn)).toEqual(saving)
})
