import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentSession, endSession, sessionToken, startSession } from '#platform/web/session.ts'
import { exampleUser as user } from '#test/examples/user.ts'
import { checkProfile } from './account-session.ts'

const fetched = vi.fn<typeof fetch>()
const storedName = () => JSON.parse(localStorage.getItem('sanavia.session') ?? 'null')?.user?.displayname
const isSignedIn = () => document.documentElement.hasAttribute('data-signed-in')

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  startSession({
    success: true,
    message: '',
    user,
    token: 'token-1',
    expiry: '2099-01-01T00:00:00Z',
  })
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

test('a fetched profile replaces the stored one', async () => {
  fetched.mockResolvedValueOnce(Response.json({ success: true, user: { ...user, displayname: 'Hannah B.' } }))
  await checkProfile()
  expect([storedName(), isSignedIn()]).toEqual(['Hannah B.', true])
})

test('a refused token ends the session', async () => {
  const refusal = { success: false, message: 'Please log in first.', code: 'not_signed_in' }
  fetched.mockResolvedValueOnce(Response.json(refusal, { status: 401 }))
  await checkProfile()
  expect([storedName(), isSignedIn()]).toEqual([undefined, false])
})

test('an unreachable server suspends the session, and the next check restores it', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await checkProfile()
  expect([sessionToken(), storedName(), isSignedIn()]).toEqual(['token-1', 'Hannah Becker', false])
  fetched.mockResolvedValueOnce(Response.json({ success: true, user }))
  await checkProfile()
  expect(isSignedIn()).toBe(true)
})

test('drafts stay for the account that wrote them, and are removed for the next one', async () => {
  const draft = () => sessionStorage.getItem('sanavia.chat-draft.1')
  const check = async (_id: string) => {
    fetched.mockResolvedValueOnce(Response.json({ success: true, user: { ...user, _id } }))
    await checkProfile()
  }
  const mine = crypto.randomUUID()
  const other = crypto.randomUUID()
  await check(mine)
  sessionStorage.setItem('sanavia.chat-draft.1', 'My teeth')
  await check(mine)
  expect(draft()).toBe('My teeth')
  await check(other)
  expect(draft()).toBeNull()
})

test('no contact data is stored in the browser, and the fetched profile has it', async () => {
  const contact = { email: 'hannah.becker@example.com', phone: '+12025550101' }
  fetched.mockResolvedValueOnce(Response.json({ success: true, user: { ...user, ...contact } }))
  await checkProfile()
  for (const value of Object.values(contact)) expect(localStorage.getItem('sanavia.session')).not.toContain(value)
  expect(currentSession()?.user).toMatchObject(contact)
})

test('without a session no profile is requested', async () => {
  endSession()
  await checkProfile()
  expect(fetched).not.toHaveBeenCalled()
})
