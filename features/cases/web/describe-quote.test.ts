import { expect, test } from 'vitest'
import type { QuoteLine } from '../rules/quotes.ts'
import { describeAnswers, listedDifference, listedTotal, type ShownQuote, verdictOf } from './describe-quote.ts'

const line = (change: Partial<QuoteLine> = {}): QuoteLine => ({
  _id: crypto.randomUUID(),
  position: 0,
  answer: 'confirmed',
  name: 'Zirconia crown',
  teeth: [26],
  quantity: 1,
  price: { low: 30_000, high: 30_000 },
  reason: '',
  materials: '',
  guaranteeYears: null,
  listedCents: 30_000,
  ...change,
})

const added = line({ position: null, answer: 'added', name: 'Bone graft', listedCents: null })
const notPossible = line({ position: 1, answer: 'not_possible', price: null, listedCents: 90_000 })
const examination = line({ position: 1, answer: 'examination', price: { low: 20_000, high: 40_000 } })

function quote(lines: QuoteLine[], change: Partial<ShownQuote> = {}): ShownQuote {
  const prices = lines.flatMap(({ price }) => price ?? [])
  const sum = (side: 'low' | 'high') => prices.reduce((total, price) => total + price[side], 0)
  return {
    currency: 'USD',
    rate: 1,
    total: { low: sum('low'), high: sum('high') },
    lines,
    visits: [],
    included: [],
    paymentTerms: '',
    message: '',
    validUntil: '2026-12-12',
    ...change,
  }
}

test.each([
  ['confirmed', 'All 2 treatments are confirmed at the listed price.', [line(), line()]],
  ['confirmed', 'Your treatment is confirmed. $50 less than listed.', [line({ listedCents: 35_000 })]],
  ['unlisted', 'Your treatment is confirmed.', [line({ listedCents: null })]],
  ['changed', '1 confirmed, 1 added. $300 more than listed.', [line(), added]],
  ['changed', '1 confirmed, 1 not possible.', [line(), notPossible]],
  ['examination', '1 confirmed, 1 depends on an examination.', [line(), examination]],
] as const)('a quote is %s: %s', (verdict, words, lines) => {
  const shown = quote([...lines])
  expect([verdictOf(shown), describeAnswers(shown)]).toEqual([verdict, words])
})

test('listed prices are converted by the rate of the quote, and rounding is no difference', () => {
  const euros = { currency: 'EUR', rate: 0.9 }
  expect(listedTotal(quote([line(), line()], euros))).toBe(54_000)
  expect(listedDifference(quote([line()], { ...euros, total: { low: 27_500, high: 27_500 } }))).toBe(0)
  expect(listedDifference(quote([line()], { ...euros, total: { low: 30_000, high: 30_000 } }))).toBe(3000)
  expect(listedTotal(quote([line()], { currency: 'JPY', rate: 150 }))).toBe(45_000)
  // As on the list of clinics: in whole units.
  expect(listedTotal(quote([line()], { currency: 'EUR', rate: 0.9137 }))).toBe(27_400)
})

test('without a rate or a listed price there is nothing to compare with', () => {
  expect(listedTotal(quote([line()], { currency: 'EUR', rate: null }))).toBeUndefined()
  expect(listedTotal(quote([line(), line({ listedCents: null })]))).toBeUndefined()
  expect(listedDifference(quote([line(), examination]))).toBeUndefined()
})
