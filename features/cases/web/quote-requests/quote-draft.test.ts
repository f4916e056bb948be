import { expect, test } from 'vitest'
import { QUOTE_ID, quoteRequest, sentQuote } from '#test/examples/quote-request.ts'
import type { QuoteRequest } from '../../rules/cases.ts'
import type { DraftLine, QuoteDraft } from '../../rules/quote-drafts.ts'
import type { Quote } from '../../rules/quotes.ts'
import { parseQuote, shownQuote } from './parse-quote.ts'
import { addedLine, changeCurrency, compareWithListed, draftTotal, initialDraft } from './quote-draft.ts'

const NOW = new Date()
const context = { listedCents: quoteRequest().listedCents, rate: 1, now: NOW }
const drafted = (change: Partial<QuoteRequest> = {}) => initialDraft(quoteRequest(change), 'USD', 1)
const withLine = (at: number, patch: Partial<DraftLine>, draft = drafted()): QuoteDraft => ({
  ...draft,
  lines: draft.lines.map((line, index) => (index === at ? { ...line, ...patch } : line)),
})
const problemsOf = (draft: QuoteDraft) => {
  const parsed = parseQuote(draft, context)
  return 'problems' in parsed ? parsed.problems.problems.map(({ field, message }) => [field, message]) : []
}

test('a draft begins with the prices of the list and the usual trips of the plan', () => {
  const draft = drafted()
  expect(draft.lines.map(({ answer, price }) => [answer, price])).toEqual([
    ['confirmed', '2300'],
    ['confirmed', '300'],
    ['confirmed', ''],
  ])
  expect(draft.visits.length).toBeGreaterThan(1)
  expect(draft.visits[0]).toMatchObject({
    nights: expect.stringMatching(/^\d+$/),
    weeksLow: expect.stringMatching(/^\d+$/),
  })
  expect(draft.replaces).toBeNull()
})

test('another currency converts all prices, and empties those that it cannot convert', () => {
  const typed = withLine(1, { price: '280', cents: null, low: '100', high: 'about 200' })
  const inEuros = changeCurrency(typed, 1, { currency: 'EUR', rate: 0.9 })
  expect(inEuros.lines.map(({ price }) => price)).toEqual(['2070', '252', ''])
  expect([inEuros.lines[1]?.low, inEuros.lines[1]?.high]).toEqual(['90', ''])
  expect(changeCurrency(inEuros, 0.9, { currency: 'JPY', rate: 150 }).lines[1]?.price).toBe('42000')
  // Expired rates convert nothing.
  expect(changeCurrency(typed, 1, { currency: 'EUR', rate: undefined }).lines[0]?.price).toBe('')
  const revised = drafted({ state: 'quoted', quote: sentQuote() })
  expect(
    changeCurrency(revised, 1, { currency: 'EUR', rate: 0.9 }).lines.map(({ price, low }) => price || low),
  ).toEqual(['2070', '270', '180', '342'])
})

test('prices are filled in as the patient saw them, and never above the list', () => {
  const odd = [
    { position: 0, cents: 123_456 },
    { position: 1, cents: 1_200 },
    { position: 2, cents: null },
  ]
  const draft = initialDraft(quoteRequest({ listedCents: odd }), 'EUR', 0.875)
  expect(draft.lines.map(({ price }) => price)).toEqual(['1080', '10.50', ''])
})

test('the total has bounds with a line that needs an examination, and leaves out what is not possible', () => {
  const exam = withLine(2, { answer: 'examination', low: '200', high: '400', reason: 'Not clear.' })
  expect(draftTotal(exam)).toEqual({ low: 280_000, high: 300_000 })
  expect(draftTotal(withLine(0, { answer: 'not_possible' }, exam))).toEqual({ low: 50_000, high: 70_000 })
})

test('what the patient sees adds up: what was listed, and each difference', () => {
  const draft: QuoteDraft = {
    ...withLine(1, { answer: 'changed', price: '340' }, withLine(2, { price: '210' })),
  }
  const added = { ...addedLine(), name: 'Bone graft', price: '380' }
  const all = { ...draft, lines: [...draft.lines, added] }
  const listedCents = context.listedCents.map(({ position, cents }) => ({ position, cents: cents ?? 20_000 }))
  const shown = shownQuote(all, quoteRequest({ listedCents }), 1)
  const { listed, differences } = compareWithListed(shown)
  expect(listed).toBe(280_000)
  expect(differences.map(({ name, low }) => [name, low])).toEqual([
    ['Zirconia crown', 4_000],
    ['Root canal treatment', 1_000],
    ['Bone graft', 38_000],
  ])
  const sum = differences.reduce((total, { low }) => total + low, listed ?? 0)
  expect(sum).toBe(draftTotal(all).low)
  const without = shownQuote(withLine(0, { answer: 'not_possible' }, all), quoteRequest({ listedCents }), 1)
  expect(compareWithListed(without)).toMatchObject({ listed: 50_000, differences: [{}, {}, {}] })
  // Without all of the prices the patient sees no listed total either.
  expect(compareWithListed(shownQuote(all, quoteRequest(), 1))).toEqual({ listed: null, differences: [] })
})

test('the preview leaves out what cannot be read yet', () => {
  const draft = withLine(0, { guaranteeYears: 'ten' })
  const visits = [
    { nights: '', weeksLow: '', weeksHigh: '12', days: [] },
    { nights: '2', weeksLow: '', weeksHigh: '', days: [] },
  ]
  const shown = shownQuote({ ...draft, validUntil: '', visits }, quoteRequest(), 1)
  expect(shown.validUntil).toBe('')
  expect(shown.visits).toEqual([
    { nights: 0, healingWeeks: null, days: [] },
    { nights: 2, healingWeeks: null, days: [] },
  ])
  expect(shown.lines[0]?.guaranteeYears).toBeNull()
})

test('a revision begins with the quote in force and names it', () => {
  const draft = drafted({ state: 'quoted', quote: sentQuote() })
  expect(draft.replaces).toBe(QUOTE_ID)
  expect(draft.lines.map(({ answer, price, low, high, reason }) => [answer, price, low, high, reason])).toEqual([
    ['confirmed', '2300', '', '', ''],
    ['confirmed', '300', '', '', ''],
    ['examination', '', '200', '400', 'Not clear on the X-ray.'],
    ['added', '380', '', '', 'The bone is thin.'],
  ])
  const parsed = parseQuote(draft, context)
  expect('form' in parsed && parsed.form.lines[3]).toMatchObject({ position: null, name: 'Bone graft', teeth: [46] })
  const ended: Quote = { ...sentQuote(), state: 'withdrawn' }
  expect(drafted({ state: 'withdrawn', quote: ended }).replaces).toBeNull()
})

test('a draft without problems becomes the request', () => {
  const parsed = parseQuote(withLine(2, { price: '210', materials: 'Gutta-percha', guaranteeYears: '2' }), context)
  expect('form' in parsed && parsed.form).toMatchObject({
    currency: 'USD',
    lines: [
      { position: 0, answer: 'confirmed', amount: 230_000 },
      { position: 1, answer: 'confirmed', amount: 30_000 },
      { position: 2, answer: 'confirmed', amount: 21_000, materials: 'Gutta-percha', guaranteeYears: 2 },
    ],
  })
})

test('every problem is at its own field', () => {
  const changed = withLine(0, { answer: 'changed', price: '2500', reason: ' ' })
  const unclear = withLine(1, { answer: 'examination', low: '400', high: '300', reason: 'Not clear.' }, changed)
  expect(problemsOf(unclear)).toEqual([
    ['reason-0', 'Give the patient a reason.'],
    ['low-1', 'Enter the lowest and the highest price.'],
    ['price-2', 'Enter a price.'],
  ])
})

test.each<[string, QuoteDraft, string, RegExp]>([
  ['a confirmed price above the list', withLine(1, { price: '301' }), 'price-1', /higher than on your price list/],
  ['an ambiguous price', withLine(1, { price: '1.200' }), 'price-1', /Do you mean/],
  ['teeth that do not exist', withLine(0, { answer: 'changed', teeth: '99', reason: 'x' }), 'teeth-0', /FDI numbers/],
  ['a guarantee beyond measure', withLine(0, { guaranteeYears: '99' }), 'guarantee-0', /from 0 to 30 years/],
  [
    'a new treatment without a name',
    { ...drafted(), lines: [...drafted().lines, addedLine()] },
    'name-3',
    /Enter the treatment/,
  ],
  [
    'a quote that ends tomorrow',
    { ...drafted(), validUntil: NOW.toISOString().slice(0, 10) },
    'validUntil',
    /at least 14 days/,
  ],
  [
    'nights that are no number',
    { ...drafted(), visits: [{ nights: '', weeksLow: '', weeksHigh: '', days: [] }] },
    'nights-0',
    /from 0 to 60 nights/,
  ],
  [
    'a date in the past',
    { ...drafted(), visits: [{ nights: '5', weeksLow: '', weeksHigh: '', days: ['2020-01-01'] }] },
    'days-0',
    /aren’t in the past/,
  ],
])('refuses %s', (_what, draft, field, message) => {
  expect(problemsOf(draft)).toContainEqual([field, expect.stringMatching(message)])
})
