import { expect, test } from 'vitest'
import { quoteRequest } from '#test/examples/quote-request.ts'
import type { QuoteDraft } from '../../rules/quote-drafts.ts'
import { initialDraft } from './quote-draft.ts'
import { applyTemplate, templateOf } from './quote-template.ts'

const asked = quoteRequest()
const NOW = Date.parse('2026-11-18T09:00:00.000Z')
const firstValidUntil = '2026-12-18'
const drafted = (change: Partial<QuoteDraft> = {}, materials = ['', '', '']): QuoteDraft => {
  const draft = initialDraft(asked, 'USD', 1)
  const lines = draft.lines.map((line, at) => ({ ...line, materials: materials[at] ?? '' }))
  return { ...draft, validUntil: firstValidUntil, lines, ...change }
}
const content = {
  lines: [{ treatment: 'implant-with-crown', materials: 'Straumann BLX', guaranteeYears: 10 }],
  included: ['ct_scan' as const],
  paymentTerms: 'Half before each trip.',
  message: 'We look forward to you.',
  validDays: 60,
}
const apply = (draft: QuoteDraft) => applyTemplate(draft, content, { asked, firstValidUntil, now: NOW })

test('a template holds what repeats, and nothing of the case', () => {
  const draft = drafted({ message: 'Hello', included: ['hotel'] }, ['Straumann BLX', '', ''])
  expect(templateOf(draft, asked, NOW)).toEqual({
    lines: [{ treatment: 'implant-with-crown', materials: 'Straumann BLX', guaranteeYears: null }],
    included: ['hotel'],
    paymentTerms: '',
    message: 'Hello',
    validDays: 30,
  })
  expect(templateOf(drafted({ validUntil: '2026-11-19' }), asked, NOW).validDays).toBeNull()
})

test('it fills in all that is empty', () => {
  const { draft, filled } = apply(drafted())
  expect(filled).toBe(6)
  expect(draft).toMatchObject({
    included: ['ct_scan'],
    paymentTerms: 'Half before each trip.',
    message: 'We look forward to you.',
    validUntil: '2027-01-17',
  })
  expect(draft.lines.map(({ materials, guaranteeYears }) => [materials, guaranteeYears])).toEqual([
    ['Straumann BLX', '10'],
    ['', ''],
    ['', ''],
  ])
  // The same again changes nothing.
  expect(apply(draft)).toEqual({ draft, filled: 0 })
})

test('what was typed stays', () => {
  const typed = drafted({ message: 'Dear patient', included: ['hotel'], validUntil: '2026-12-24' }, ['Nobel', '', ''])
  const { draft, filled } = apply(typed)
  expect(filled).toBe(2)
  expect(draft).toMatchObject({ message: 'Dear patient', included: ['hotel'], validUntil: '2026-12-24' })
  expect(draft.lines[0]).toMatchObject({ materials: 'Nobel', guaranteeYears: '10' })
})
