import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minorDigits } from '#platform/rules/minor-units.ts'
import {
  formatShown,
  landedPrice,
  mergeNeeds,
  type Need,
  savingOf,
  showAmounts,
  showEach,
  sumHomePrices,
  sumPlan,
} from './plan-totals.ts'

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
/** Of every kind: the base, none, two and three decimals, strong and weak. */
const view = fc.record({
  currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'TRY', 'HUF', 'XXX'),
  rates: fc.constant({ USD: 1, EUR: 0.875, JPY: 142.8, KWD: 0.3071, TRY: 39.2, HUF: 352 }),
  locale: fc.constantFrom('en-US', 'de-DE'),
})

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

  test('adds up on the screen to the minor unit in every currency', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 20 }), view, (amounts, reader) => {
        const shown = showAmounts(amounts, reader)
        expect(shown.amounts.reduce((sum, amount) => sum + amount, 0)).toBe(shown.total)
        for (const amount of shown.amounts) expect(Number.isSafeInteger(amount)).toBe(true)
        // A currency without a rate stays in US dollars
        expect(shown.currency).toBe(reader.currency === 'XXX' ? 'USD' : reader.currency)
        const unit = 10 ** minorDigits(shown.currency)
        const rate = shown.currency === 'USD' ? 1 : (reader.rates[shown.currency as 'EUR'] ?? 1)
        for (const [at, amount] of shown.amounts.entries()) {
          expect(Math.abs(amount / unit - ((amounts[at] ?? 0) / 100) * rate)).toBeLessThanOrEqual(0.5)
        }
      }),
    )
  })
})

test('one of several times the quantity is their sum on the screen, or is said to be about so much', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 32 }), (sum, quantity) => {
      const { amount, isExact } = showEach(sum, quantity, 'EUR')
      expect(amount * quantity === sum).toBe(isExact)
      expect(Math.abs(amount - sum / quantity)).toBeLessThanOrEqual(50)
    }),
  )
  expect(showEach(237_700, 2, 'EUR')).toEqual({ amount: 118_850, isExact: true })
  expect(showEach(100_000, 3, 'EUR')).toEqual({ amount: 33_300, isExact: false })
  expect(showEach(1000, 3, 'JPY')).toEqual({ amount: 333, isExact: false })
})

test('whole sums are shown without decimals, others with them', () => {
  const { amounts, total, currency } = showAmounts([129_000, 24_050], { currency: 'USD', rates: {}, locale: 'en-US' })
  expect([...amounts, total].map((amount) => formatShown(amount, currency, 'en-US'))).toEqual([
    '$1,290',
    '$240.50',
    '$1,530.50',
  ])
  const yen = showAmounts([129_000, 1000], { currency: 'JPY', rates: { JPY: 142.8 }, locale: 'en-US' })
  expect([...yen.amounts, yen.total].map((amount) => formatShown(amount, 'JPY', 'en-US'))).toEqual([
    '¥184,212',
    '¥1,428',
    '¥185,640',
  ])
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
