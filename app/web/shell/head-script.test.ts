import { beforeEach, expect, test } from 'vitest'
import { headScript } from './head-script.tsx'

const run = new Function(headScript)
const root = document.documentElement
const store = (session: unknown) => localStorage.setItem('sanavia.session', JSON.stringify(session))

beforeEach(() => {
  localStorage.clear()
  root.removeAttribute('data-signed-in')
  root.style.removeProperty('--me')
})

test('the name of the signed-in user is known to the style sheet before the first paint', () => {
  store({ expiry: new Date(Date.now() + 1000).toISOString(), user: { displayname: 'Ana "Ani" Novák' } })
  run()
  expect(root.hasAttribute('data-signed-in')).toBe(true)
  expect(root.style.getPropertyValue('--me')).toBe('"Ana \\"Ani\\" Novák"')
})

test.each([
  ['a signed-out visitor', null],
  ['an expired session', { expiry: new Date(Date.now() - 1000).toISOString(), user: { displayname: 'Ana' } }],
  ['a session of another form', { expiry: 'soon' }],
])('the head script leaves the page as it is for %s', (_what, session) => {
  store(session)
  run()
  expect(root.hasAttribute('data-signed-in')).toBe(false)
})
