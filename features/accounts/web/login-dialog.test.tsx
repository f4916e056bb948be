import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loginTarget, storeLoginTarget } from '#platform/web/login-target.ts'
import { currentSession, endSession, sessionToken, startSession } from '#platform/web/session.ts'
import { renewSession } from '#platform/web/session-renewal.ts'
import { exampleUser } from '#test/examples/user.ts'
import { LoginDialog } from './login-dialog.tsx'
import { describeTarget } from './login-form.tsx'

const session = { success: true as const, message: 'Login successful', expiry: '2099-01-01T00:00:00Z' }
const fetched = vi.fn<typeof fetch>()
let address = () => ''

function openSite(path = '/') {
  const element = (
    <LoginDialog demoAccounts={null}>
      <p>A page</p>
    </LoginDialog>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  render(<RouterProvider router={router} />)
  address = () => router.state.location.pathname + router.state.location.search
}
async function logIn(token = 'token-2', user = exampleUser) {
  fetched.mockResolvedValueOnce(Response.json({ ...session, token, user }))
  fireEvent.change(await screen.findByLabelText('Username'), { target: { value: 'hannah' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'sanavia-demo' } })
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(sessionToken()).toBe(token))
}

beforeEach(() => vi.stubGlobal('fetch', fetched.mockReset()))
afterEach(() => {
  cleanup()
  act(endSession)
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('a visitor who asked for an appointment is told so, and finds it after the login', async () => {
  storeLoginTarget('/dashboard/appointments?id=5')
  openSite()
  expect(await screen.findByText('Log in to see your appointment.')).toBeTruthy()
  await logIn()
  await waitFor(() => expect(address()).toBe('/dashboard/appointments?id=5'))
  expect(loginTarget()).toBeUndefined()
})

test('a visitor who dismisses the login is not asked again', async () => {
  storeLoginTarget('/dashboard')
  openSite()
  await screen.findByText('Log in to see your dashboard.')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByLabelText('Username')).toBeNull()
  expect(loginTarget()).toBeUndefined()
})

test('the page that was asked for is remembered through the sign-up', async () => {
  storeLoginTarget('/dashboard')
  openSite()
  fireEvent.click(await screen.findByRole('link', { name: 'Create account' }))
  await waitFor(() => expect(address()).toBe('/signup'))
  expect(loginTarget()).toBe('/dashboard')
})

test.each(['https://evil.example/', '//evil.example/x', '/\\evil.example', 'javascript:alert(1)'])(
  'an address of another site (%s) is never opened after a login',
  (target) => {
    storeLoginTarget(target)
    expect(loginTarget() ?? '/').toMatch(/^\/(?![/\\])/)
  },
)

test('an expired session opens the dialog in place, with the username filled in', async () => {
  startSession({ ...session, token: 'token-1', user: exampleUser })
  openSite('/provider/1?tab=forum')
  let isRenewed: boolean | undefined
  await act(async () => {
    void renewSession('token-1', false).then((answer) => (isRenewed = answer))
  })
  expect(await screen.findByText(/continue where you left off/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe(exampleUser.username)
  await logIn()
  await waitFor(() => expect(isRenewed).toBe(true))
  expect(address()).toBe('/provider/1?tab=forum')
  expect(screen.queryByLabelText('Username')).toBeNull()
})

test('a login in another tab closes the dialog of an expired session', async () => {
  startSession({ ...session, token: 'token-1', user: exampleUser })
  openSite('/faqs')
  await act(async () => void renewSession('token-1', false))
  await screen.findByLabelText('Username')
  act(() => startSession({ ...session, token: 'token-2', user: exampleUser }))
  await waitFor(() => expect(screen.queryByLabelText('Username')).toBeNull())
})

test('a person who dismisses the dialog of an expired session is logged out', async () => {
  startSession({ ...session, token: 'token-1', user: exampleUser })
  openSite('/faqs')
  await act(async () => void renewSession('token-1', false))
  await screen.findByLabelText('Username')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(currentSession()).toBeNull()
})

test.each([
  ['/dashboard/appointments', 'Log in to see your appointments.'],
  ['/dashboard/health-records', 'Log in to see your health records.'],
  ['/invoices?id=7#pay', 'Log in to see your invoice.'],
  ['/operator/reports', 'Log in to continue.'],
  [undefined, undefined],
])('the login for %s says: %s', (target, sentence) => {
  expect(describeTarget(target)).toBe(sentence)
})
