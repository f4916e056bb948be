import { expect, test } from 'vitest'
import { agreement } from '#test/examples/quote-request.ts'
import { type ChangeDraft, changeSums, emptyChange, emptyTreatment, parseChange } from './change-draft.ts'

const agreed = agreement()
const [implants, , rootCanal] = agreed.lines.map(({ _id }) => _id) as [string, string, string]
const draft = (change: Partial<ChangeDraft>): ChangeDraft => ({
  ...emptyChange(),
  reason: 'The scan shows it.',
  ...change,
})
const problemsOf = (change: Partial<ChangeDraft>) => {
  const parsed = parseChange(draft(change), agreed)
  return 'problems' in parsed ? parsed.problems.problems.map(({ field, message }) => [field, message]) : []
}

test('the difference is shown while it is typed, and what cannot be read yet does not count', () => {
  const added = [
    { ...emptyTreatment(), name: 'Sedation', price: '100' },
    { ...emptyTreatment(), price: '1.' },
  ]
  const changed = { [rootCanal]: { action: 'reprice' as const, price: '300' } }
  expect(changeSums(draft({ added, changed }), agreed)).toEqual({
    before: { low: 318_000, high: 338_000 },
    after: { low: 338_000, high: 338_000 },
    difference: { low: 20_000, high: 0 },
  })
  const removed = { [implants]: { action: 'remove' as const, price: '' } }
  expect(changeSums(draft({ changed: removed }), agreed).difference).toEqual({ low: -230_000, high: -230_000 })
})

test('a change becomes the request', () => {
  const added = [{ ...emptyTreatment(), name: 'Sedation', teeth: '36 46', price: '99.50' }]
  const changed = {
    [rootCanal]: { action: 'reprice' as const, price: '300' },
    [implants]: { action: 'keep' as const, price: '' },
  }
  const parsed = parseChange(draft({ added, changed }), agreed)
  expect('form' in parsed && parsed.form.lines).toEqual([
    { kind: 'reprice', lineId: rootCanal, amount: 30_000 },
    { kind: 'add', name: 'Sedation', teeth: [36, 46], quantity: 1, amount: 9_950 },
  ])
})

test('problems are at their fields', () => {
  expect(problemsOf({ reason: '' })).toEqual([
    ['reason', 'Give the patient a reason.'],
    ['lines', 'Enter at least one change.'],
  ])
  const changed = { [rootCanal]: { action: 'reprice' as const, price: '' } }
  expect(problemsOf({ changed })).toEqual([[`price-${rootCanal}`, 'Enter a price.']])
  const same = { [implants]: { action: 'reprice' as const, price: '2300' } }
  expect(problemsOf({ changed: same })).toEqual([['lines', 'Implant with crown has this price already.']])
  const treatment = emptyTreatment()
  expect(problemsOf({ added: [{ ...treatment, price: '5' }] })).toEqual([
    [`added-${treatment.key}-name`, 'Enter the treatment.'],
  ])
})
