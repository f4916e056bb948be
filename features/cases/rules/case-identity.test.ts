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
  'Lang’s tooth, not mine.',
  'I am -Lang-',
  'My pictures: instagram.com/mira',
  'Write to t.me/mira please',
  'My page is mira-dental.com.',
  'I am @mira_k there',
])('“%s” is refused before the acceptance', (text) => {
  expect(identityProblem(text, mira)).toMatch(/hidden until you accept a quote/)
})

test.each([
  'Teeth 36 46 26 27 18 hurt.',
  'I took long to decide, and have no lang problems.',
  'The X-ray is of 2026-10-02. I paid 1,200 for it.',
  'It hurts.It is worse at night, e.g. when I lie down, and/or with cold water.',
  'I can come @ 3 pm on 1/2 or 3/4, crowns/bridges.',
  '',
])('“%s” reveals nothing', (text) => {
  expect(identityProblem(text, mira)).toBeUndefined()
})

test.each([
  ['van der Berg', 'Yours, J. van der Berg'],
  ['García Márquez', 'I am Mrs Garcia Marquez.'],
  ['O’Brien', "Mr O'Brien’s crown"],
  ['العربي', 'أنا السيد العربي'],
  ['כהן', 'שמי כהן'],
])('the last name %s is found in “%s”', (lastName, text) => {
  const identity = { username: 'patient', firstName: 'J', lastName, displayname: 'Patient' }
  expect(identityProblem(text, identity)).toMatch(/^Your name/)
})

test('a name that is written without a space is found', () => {
  const identity = { username: 'patient', firstName: '小明', lastName: '王', displayname: '王小明' }
  expect(identityProblem('我叫王小明。', identity)).toMatch(/^Your name/)
  expect(identityProblem('我的牙疼。', identity)).toBeUndefined()
})
