import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { days } from '#platform/rules/durations.ts'
import type { SessionAnswer } from '#platform/rules/users.ts'
import { exampleUser as user } from '#test/examples/user.ts'

const DAY_MS = days(1)
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const answer = (expiry = inDays(25)): SessionAnswer => ({
  success: true,
  message: 'Login successful',
  user,
  token: 'token-1',
  expiry,
})
const keep = (session: object) => localStorage.setItem('sanavia.session', JSON.stringify(session))

/** The store as a newly opened tab has it. */
async function openTab() {
  vi.resetModules()
  const store = await import('#platform/web/session.ts')
  const { result } = renderHook(() => store.useSession())
  return { ...store, session: () => result.current }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a fresh browser has no session', async () => {
  const tab = await openTab()
  expect([tab.session(), tab.sessionToken()]).toEqual([null, undefined])
})

test('a person who signs in is still signed in after a reload', async () => {
  const tab = await openTab()
  act(() => tab.startSession(answer()))
  expect(tab.session()?.user.displayname).toBe('Hannah Becker')
  const stored = JSON.parse(localStorage.getItem('sanavia.session') ?? '{}')
  expect(Object.keys(stored).sort()).toEqual(['expiry', 'success', 'token', 'user'])
  expect((await openTab()).session()?.token).toBe('token-1')
})

test('a person who logs out leaves no session behind', async () => {
  const tab = await openTab()
  act(() => tab.startSession(answer()))
  act(() => tab.endSession())
  expect([tab.session(), localStorage.getItem('sanavia.session')]).toEqual([null, null])
})

test('an expired session counts as signed out', async () => {
  keep(answer(inDays(-1)))
  expect((await openTab()).session()).toBe(null)
})

test.each([
  ['a text that is no session', '"hello"'],
  ['broken JSON', '{"user":'],
  ['a session whose name is a number', JSON.stringify({ ...answer(), user: { displayname: 5 } })],
  ['a session without a user', JSON.stringify({ ...answer(), user: undefined })],
])('a stored entry that is %s counts as signed out', async (_what, text) => {
  localStorage.setItem('sanavia.session', text)
  expect((await openTab()).session()).toBe(null)
})

test('logging out in another tab logs out here', async () => {
  keep(answer())
  const tab = await openTab()
  expect(tab.session()?.token).toBe('token-1')
  act(() => {
    localStorage.removeItem('sanavia.session')
    window.dispatchEvent(new StorageEvent('storage', { key: 'sanavia.session' }))
  })
  expect(tab.session()).toBe(null)
})

test('a session that expires in another tab asks for a login here, and a login there continues here', async () => {
  keep(answer())
  const tab = await openTab()
  const { result } = renderHook(() => tab.useExpiredSession())
  const storeElsewhere = (entry: object) => {
    keep(entry)
    window.dispatchEvent(new StorageEvent('storage', { key: 'sanavia.session' }))
  }
  tab.requireSession()
  act(() => storeElsewhere({ expiredAccount: user._id }))
  expect([tab.sessionToken(), tab.session()?.user.displayname]).toEqual([undefined, 'Hannah Becker'])
  expect(result.current?.user._id).toBe(user._id)
  act(() => storeElsewhere({ ...answer(), token: 'token-2' }))
  expect([tab.session()?.token, result.current]).toEqual(['token-2', null])
})

test('an expired session leaves nothing but the id of its account, and is no logout', async () => {
  const tab = await openTab()
  act(() => tab.startSession(answer()))
  const { renewSession } = await import('#platform/web/session-renewal.ts')
  await act(async () => void (await renewSession('token-1', true)))
  expect(localStorage.getItem('sanavia.session')).toBe(JSON.stringify({ expiredAccount: user._id }))
  expect(tab.sessionEnd()).toBe('expiry')
  expect((await openTab()).session()).toBe(null)
})

test('a browser that refuses storage keeps the session in this tab', async () => {
  const tab = await openTab()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused')
  })
  act(() => tab.startSession(answer()))
  expect(tab.session()?.token).toBe('token-1')
})

test('a suspended session looks logged out but keeps its token, and a fetched profile brings it back', async () => {
  keep(answer())
  const tab = await openTab()
  act(() => tab.suspendSession())
  expect([tab.session(), tab.sessionToken()]).toEqual([null, 'token-1'])
  expect(localStorage.getItem('sanavia.session')).not.toBe(null)
  act(() => tab.replaceUser({ ...user, displayname: 'Hannah B.' }))
  expect(tab.session()?.user.displayname).toBe('Hannah B.')
})

test('the page is marked for the style sheet', async () => {
  const tab = await openTab()
  const isMarked = () => document.documentElement.hasAttribute('data-signed-in')
  act(() => tab.startSession(answer()))
  expect(isMarked()).toBe(true)
  act(() => tab.endSession())
  expect(isMarked()).toBe(false)
})
