import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ChangeOrderForm, orderDifference, orderProblem } from './change-orders.ts'
import { type AgreedLine, addBounds, applyOrder, type OrderLine, sumBounds } from './quote-sums.ts'
import { isAboveListed, QuoteForm, quoteDatesProblem, quoteEnd, quoteTotal } from './quotes.ts'

const id = '0d9f5b51-5f0c-4a39-8a4e-6d2f0f8f1c11'
const confirmed = { position: 0, answer: 'confirmed', amount: 230_000 }
const form = {
  id,
  currency: 'EUR',
  lines: [confirmed],
  visits: [
    { nights: 5, healingWeeks: { low: 12, high: 26 }, days: ['2026-12-01'] },
    { nights: 5, days: ['2027-03-05'] },
  ],
  included: ['ct_scan'],
  validUntil: '2026-12-20',
}
const problemOf = (change: object) => QuoteForm.safeParse({ ...form, ...change }).error?.issues[0]?.message

describe('the form of a quote', () => {
  test('is complete with a price for each line, visits and a validity', () => {
    expect(QuoteForm.parse(form)).toMatchObject({ replaces: null, lines: [{ ...confirmed, reason: '', teeth: [] }] })
  })

  test('can propose several dates when each of them is followed by one of the next visit', () => {
    const first = { ...form.visits[0], days: ['2026-12-01', '2027-02-01'] }
    expect(problemOf({ visits: [first, { nights: 5, days: ['2027-03-05', '2027-05-01'] }] })).toBeUndefined()
    const third = { nights: 5, days: ['2027-03-02'] }
    expect(problemOf({ visits: [form.visits[0], { nights: 2 }, third] })).toBeUndefined()
  })

  const line = (change: object) => ({ lines: [{ ...confirmed, ...change }] })
  test.each([
    ['a change without a reason', line({ answer: 'changed' }), 'Give the patient a reason.'],
    ['a line without a price', line({ amount: null }), 'Enter a price.'],
    ['a negative price', line({ amount: -1 }), 'Enter an amount of at least zero.'],
    ['a fraction of a cent', line({ amount: 0.5 }), 'Enter an amount of at least zero.'],
    [
      'an examination without bounds',
      line({ answer: 'examination', amount: null, reason: 'Not clear on the X-ray.' }),
      'Enter the lowest and the highest price.',
    ],
    ['bounds of a confirmed line', line({ low: 1, high: 2 }), 'Only a line that needs an examination has a range.'],
    [
      'a price of what is not possible',
      { lines: [confirmed, { position: 1, answer: 'not_possible', amount: 5, reason: 'We do no bridges.' }] },
      'A treatment that isn’t possible has no price.',
    ],
    [
      'nothing that is possible',
      line({ answer: 'not_possible', amount: null, reason: 'We do no implants.' }),
      'If none of the treatments is possible, decline the case instead.',
    ],
    ['a line of its own with a position', line({ answer: 'added', reason: 'Bone', name: 'Graft' }), expect.any(String)],
    ['a free treatment alone', line({ amount: 0 }), 'Enter a price for at least one treatment.'],
    ['a tooth that does not exist', line({ teeth: [99] }), 'Send teeth by their FDI numbers.'],
    ['no visit', { visits: [] }, 'Enter at least one visit.'],
    [
      'a visit before the bone has healed',
      { visits: [form.visits[0], { nights: 5, days: ['2026-12-20'] }] },
      'A visit can begin only after the stay before it and its healing time.',
    ],
    [
      'a date without one of the next visit after it',
      { visits: [{ ...form.visits[0], days: ['2026-12-01', '2027-02-01'] }, form.visits[1]] },
      'A visit can begin only after the stay before it and its healing time.',
    ],
    [
      'a third visit before the first has healed, with a second one that has no dates',
      { visits: [form.visits[0], { nights: 2 }, { nights: 5, days: ['2027-02-27'] }] },
      'A visit can begin only after the stay before it and its healing time.',
    ],
    [
      'two visits on the same day',
      {
        visits: [
          { nights: 0, days: ['2026-12-01'] },
          { nights: 5, days: ['2026-12-01'] },
        ],
      },
      'A visit can begin only after the stay before it and its healing time.',
    ],
    ['healing after the last visit', { visits: [form.visits[0]] }, 'After the last visit no healing time has to pass.'],
  ])('refuses %s', (_what, change, message) => {
    expect(problemOf(change)).toEqual(message)
  })
})

test('a quote is valid for 14 to 180 days, and its dates are not in the past', () => {
  const now = new Date('2026-11-18T10:00:00Z')
  const problem = (validUntil: string, days: string[] = []) =>
    quoteDatesProblem({ validUntil, visits: [{ nights: 1, healingWeeks: null, days }] }, now)
  expect(problem('2026-12-01')).toBe('A quote is valid for at least 14 days.')
  expect([problem('2026-12-02'), problem('2027-05-17')]).toEqual([undefined, undefined])
  expect(problem('2027-05-18')).toBe('A quote is valid for at most 180 days.')
  expect(problem('2026-12-02', ['2026-11-17'])).toBe('Propose dates that aren’t in the past.')
})

test('the last day of a quote ends when it is over everywhere', () => {
  expect(quoteEnd('2026-12-20').toISOString()).toBe('2026-12-21T12:00:00.000Z')
})

test('a price above the list needs a reason; a rounded conversion does not', () => {
  expect([isAboveListed(10_000, 10_000, 1), isAboveListed(10_001, 10_000, 1)]).toEqual([false, true])
  expect([isAboveListed(9_300, 10_000, 0.92), isAboveListed(9_500, 10_000, 0.92)]).toEqual([false, true])
})

const amount = fc.integer({ min: 0, max: 5_000_000 })
const agreedLine = fc
  .record({ low: amount, more: fc.constantFrom(0, 0, 1, 20_000), quantity: fc.integer({ min: 1, max: 4 }) })
  .map(
    ({ low, more, quantity }): Omit<AgreedLine, 'id'> => ({
      name: 'Crown',
      teeth: [],
      quantity,
      low,
      high: low + more,
    }),
  )

const wish = fc.record({ kind: fc.constantFrom('add', 'reprice', 'remove'), at: fc.nat(30), amount })
type Wish = typeof wish extends fc.Arbitrary<infer Value> ? Value : never

/** Wishes as a change order of what is agreed on; each line changes at most once. */
function toOrder(agreed: readonly AgreedLine[], wishes: readonly Wish[], round: number): OrderLine[] {
  const used = new Set<string>()
  return wishes.flatMap(({ kind, at, amount: price }, index): OrderLine[] => {
    const own = `${round}-${index}`
    if (kind === 'add') return [{ kind, id: own, name: 'Graft', teeth: [], quantity: 1, amount: price }]
    const line = agreed[at % Math.max(1, agreed.length)]
    if (!line || used.has(line.id)) return []
    used.add(line.id)
    return kind === 'remove'
      ? [{ kind, id: own, lineId: line.id }]
      : [{ kind: 'reprice', id: own, lineId: line.id, amount: price }]
  })
}

test('the accepted quote and the accepted change orders make the agreed sum, to the minor unit', () => {
  const order = fc.record({ wishes: fc.array(wish, { minLength: 1, maxLength: 5 }), isAccepted: fc.boolean() })
  fc.assert(
    fc.property(
      fc.array(agreedLine, { minLength: 1, maxLength: 8 }),
      fc.array(order, { maxLength: 8 }),
      (lines, orders) => {
        const snapshot = lines.map((line, index) => ({ ...line, id: String(index) }))
        let agreed: AgreedLine[] = snapshot
        let expected = sumBounds(snapshot)
        for (const [round, { wishes, isAccepted }] of orders.entries()) {
          const change = toOrder(agreed, wishes, round)
          if (!isAccepted || orderProblem(agreed, change)) continue
          expected = addBounds(expected, orderDifference(agreed, change))
          agreed = applyOrder(agreed, change)
        }
        expect(sumBounds(agreed)).toEqual(expected)
        expect(new Set(agreed.map(({ id: one }) => one)).size).toBe(agreed.length)
        for (const { low, high } of agreed) expect(low <= high).toBe(true)
      },
    ),
  )
})

test('the total of a quote is the sum of its lines in any order, and bounds where one is open', () => {
  const answers = [
    { answer: 'confirmed', amount: 248_000, low: null, high: null },
    { answer: 'examination', amount: null, low: 23_000, high: 46_000 },
    { answer: 'not_possible', amount: null, low: null, high: null },
    { answer: 'added', amount: 38_000, low: null, high: null },
  ] as const
  expect(quoteTotal(answers)).toEqual({ low: 309_000, high: 332_000 })
  expect(quoteTotal(answers.toReversed())).toEqual(quoteTotal(answers))
})

test('a change order changes each treatment once, and something', () => {
  const twice = { id, reason: 'Two visits.', lines: [0, 1].map(() => ({ kind: 'remove', lineId: id })) }
  expect(ChangeOrderForm.safeParse(twice).error?.issues[0]?.message).toBe('A change order changes each treatment once.')
  const agreed = [{ id, name: 'Crown', teeth: [26], quantity: 1, low: 35_000, high: 35_000 }]
  const problem = (line: OrderLine) => orderProblem(agreed, [line])
  expect(problem({ kind: 'reprice', id: 'a', lineId: id, amount: 35_000 })).toBe('Crown has this price already.')
  expect(problem({ kind: 'remove', id: 'a', lineId: id })).toBe('At least one treatment has to stay.')
  expect(problem({ kind: 'remove', id: 'a', lineId: 'b' })).toBe('This treatment isn’t part of what was agreed on.')
  expect(problem({ kind: 'reprice', id: 'a', lineId: id, amount: 0 })).toBe('At least one treatment needs a price.')
})
