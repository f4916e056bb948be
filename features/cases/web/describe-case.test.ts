import { expect, test } from 'vitest'
import { exampleCase, exampleClinic } from '#test/examples/case.ts'
import type { RequestState } from '../rules/case-moves.ts'
import { caseHeading, caseLead, countAnswers, requestOutcome } from './describe-case.ts'

const clinicsIn = (...states: RequestState[]) =>
  states.map((state, index) =>
    exampleClinic({
      state,
      name: `Clinic ${index}`,
      ...(state === 'asked' || state === 'declined' ? { quote: null } : {}),
    }),
  )

test.each([
  [['asked', 'asked'], 'Waiting for quotes', 0],
  [['quoted', 'asked'], 'One clinic has answered', 1],
  [['quoted', 'quoted', 'declined'], 'Three clinics have answered', 3],
  [['declined', 'withdrawn'], 'There is no quote to accept', 2],
] as const)('with clinics that are %s the headline is “%s”', (states, heading, answers) => {
  const of = exampleCase({ clinics: clinicsIn(...states) })
  expect([caseHeading(of), countAnswers(of)]).toEqual([heading, answers])
})

test('an ended case says how it ended', () => {
  const accepted = exampleCase({ state: 'accepted', clinics: clinicsIn('closed', 'chosen') })
  expect(caseHeading(accepted)).toBe('You accepted Clinic 1’s quote')
  expect(caseHeading(exampleCase({ state: 'closed' }))).toBe('You closed this case')
  expect(caseLead(exampleCase({ state: 'expired' }))).toContain('ended without a valid quote')
})

test('the lead names the day by which clinics are asked to answer', () => {
  const of = exampleCase({ clinics: clinicsIn('asked', 'asked', 'asked') })
  expect(caseLead(of)).toMatch(
    /^You sent your plan to 3 clinics on Wed, 18 Nov 2026\. They are asked to answer by Mon, 23 Nov 2026/,
  )
})

test('a clinic that is late, was passed over or left its quote to run out says so', () => {
  const before = new Date('2026-11-20T09:00:00Z')
  const after = new Date('2026-11-25T09:00:00Z')
  const of = exampleCase()
  const title = (state: RequestState, now = before, change = {}) =>
    requestOutcome(exampleClinic({ state, ...change }), of, now)?.title
  expect(title('quoted')).toBeUndefined()
  expect(title('asked')).toBe('Waiting for an answer')
  expect(title('asked', after)).toBe('Still waiting')
  expect(title('expired')).toBe('No longer valid')
  expect(title('expired', after, { quote: null })).toBe('No answer')
  expect(requestOutcome(exampleClinic({ state: 'expired' }), of, after)?.text).toContain('Ask the clinic')
  const ended = { ...of, state: 'closed' as const }
  expect(requestOutcome(exampleClinic({ state: 'expired' }), ended, after)?.text).toBe('This quote has run out.')
  expect(title('closed')).toBe('Case closed')
  expect(requestOutcome(exampleClinic({ state: 'closed' }), { ...of, state: 'accepted' }, before)?.title).toBe(
    'Not chosen',
  )
})
