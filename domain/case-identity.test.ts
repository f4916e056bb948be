import { expect, test } from 'vitest'
import { identityProblem } from './case-identity.ts'

const mira = { username: 'mira.lang', firstName: 'Mira', lastName: 'Láng', displayname: 'Mira Láng' }

test.each([
  'Kind regards, MIRA LANG',
  'My husband, Mr Lang, also needs a crown.',
  'On the forum I am mira.lang',
  'Write to someone@example.org',
  'Call me: +49 30 123 45 67',
  'My number is 06 12 34 56 78',
  'See https://example.org/me',
])('“%s” is refused before the acceptance', (text) => {
  expect(identityProblem(text, mira)).toMatch(/hidden until you accept a quote/)
})

test.each([
  'Teeth 36 46 26 27 18 hurt.',
  'I took long to decide, and have no lang problems.',
  'The X-ray is of 2026-10-02. I paid 1,200 for it.',
  '',
])('“%s” reveals nothing', (text) => {
  expect(identityProblem(text, mira)).toBeUndefined()
})
