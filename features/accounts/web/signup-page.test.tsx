import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#platform/rules/users.ts'
import { endSession, sessionToken, startSession } from '#platform/web/session.ts'
import { Toaster } from '#platform/web/ui/dialogs/toaster.tsx'
import { LoginDialog } from './login-dialog.tsx'
import Signup from './routes/signup.tsx'

const fetched = vi.fn<typeof fetch>()
const user: User = {
  _id: '7f0c1c7e-6f0f-4c6e-9b43-3a4a3c1d2e5f',
  firstName: 'Ann',
  lastName: 'Ley',
  displayname: 'Ann Ley',
  name: 'Ann Ley',
  username: 'annley',
  email: '',
  phone: '+12025550199',
  isDoctor: false,
  role: 'patient',
}
const session = { success: true as const, message: '', token: 'token-1', expiry: '2099-01-01T00:00:00Z', user }
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })

function open(state?: object) {
  const page = (
    <LoginDialog demoAccounts={null}>
      <Signup />
      <Toaster />
    </LoginDialog>
  )
  const router = createMemoryRouter(
    [
      { path: '/signup', element: page },
      { path: '*', element: <Toaster /> },
    ],
    { initialEntries: ['/faqs', { pathname: '/signup', state }] },
  )
  render(<RouterProvider router={router} />)
  const address = () => router.state.location.pathname + router.state.location.search
  return { router, address }
}

function fillIn() {
  type('First name', 'Ann')
  type('Last name', 'Ley')
  type('Username', 'annley')
  type('Phone', '+1 202 555 0199')
  type('Display name', 'Ann Ley')
  type('Password', 'a long password')
  type('Retype password', 'a long password')
  fireEvent.click(screen.getByLabelText('Patient'))
  fireEvent.click(screen.getByRole('checkbox'))
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  act(endSession)
  vi.unstubAllGlobals()
})

test('a double submission opens one account, starts its session and goes home', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  fetched.mockReturnValueOnce(promise)
  const { address } = open()
  fillIn()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Signup Now' })
  fireEvent.click(button)
  fireEvent.submit(button.form as HTMLFormElement)
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Signing up' })).disabled).toBe(true)
  fireEvent.submit(button.form as HTMLFormElement)
  resolve(Response.json(session))
  expect(await screen.findByText('Signup successfully')).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/'))
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/v1/user/new'])
  expect(sessionToken()).toBe('token-1')
})

test('a sign-up that an action on another page required returns to that page', async () => {
  const { address } = open({ from: { pathname: '/provider/17', search: '?tab=doctors' } })
  act(() => startSession(session))
  await waitFor(() => expect(address()).toBe('/provider/17?tab=doctors'))
})

test('a signed-in user is redirected home from the sign-up page, which is not in the history', async () => {
  startSession(session)
  const { router, address } = open()
  await waitFor(() => expect(address()).toBe('/'))
  await act(() => router.navigate(-1))
  expect(address()).toBe('/faqs')
})

test('the sign-up page opens the login dialog', async () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Login' }))
  expect(await dialog.findByLabelText('Username')).toBeTruthy()
})
