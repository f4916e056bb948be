import { beforeEach, expect, test } from 'vitest'
import { headScript } from './head-script.ts'

const run = new Function(headScript)
const root = document.documentElement
const keep = (session: unknown) => localStorage.setItem('sanavia.session', JSON.stringify(session))

beforeEach(() => {
  localStorage.clear()
  root.removeAttribute('data-signed-in')
  root.style.removeProperty('--me')
})

test('the name of whoever is signed in is there before the page is painted', () => {
  keep({ expiry: new Date(Date.now() + 1000).toISOString(), user: { displayname: 'Ana "Ani" Novák' } })
  run()
  expect(root.hasAttribute('data-signed-in')).toBe(true)
  expect(root.style.getPropertyValue('--me')).toBe('"Ana \\"Ani\\" Novák"')
})

test.each([
  ['nobody', null],
  ['an expired session', { expiry: new Date(Date.now() - 1000).toISOString(), user: { displayname: 'Ana' } }],
  ['something strange', { expiry: 'soon' }],
])('%s leaves the page as it is', (_who, session) => {
  keep(session)
  run()
  expect(root.hasAttribute('data-signed-in')).toBe(false)
})
