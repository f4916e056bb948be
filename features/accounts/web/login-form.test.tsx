import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, sessionToken } from '#platform/web/session.ts'
import { Toaster } from '#platform/web/ui/dialogs/toaster.tsx'
import { exampleUser } from '#test/examples/user.ts'
import { LoginForm } from './login-form.tsx'

const demoAccounts = [{ role: 'patient' as const, username: 'hannah', password: 'sanavia-demo' }]
const answer = {
  success: true,
  message: 'Login successful',
  token: 'token-1',
  expiry: '2099-01-01T00:00:00Z',
  user: exampleUser,
}
const fetched = vi.fn<typeof fetch>()
const close = vi.fn()
let address = () => ''
const username = () => screen.getByLabelText<HTMLInputElement>('Username')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const login = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Log/ })

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  close.mockReset()
  const element = (
    <>
      <LoginForm demoAccounts={demoAccounts} onDone={close} onLeave={close} />
      <Toaster />
    </>
  )
  const router = createMemoryRouter(
    [
      { path: '/', element },
      { path: '/dental', element },
      { path: '*', element: null },
    ],
    { initialEntries: ['/dental'] },
  )
  render(<RouterProvider router={router} />)
  address = () => router.state.location.pathname
})
afterEach(() => {
  cleanup()
  endSession()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('empty login fields are refused without a request', async () => {
  fireEvent.change(username(), { target: { value: 'hannah' } })
  fireEvent.click(login())
  expect((await screen.findAllByText('Enter all fields')).length).toBeGreaterThan(0)
  expect(password().getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(password()))
  expect(fetched).not.toHaveBeenCalled()
})

test('a wrong password shows the message of the server and keeps the typed values', async () => {
  const refusal = { success: false, message: 'Username or password is wrong.', code: 'not_signed_in' }
  fetched.mockResolvedValueOnce(Response.json(refusal, { status: 401 }))
  fireEvent.change(username(), { target: { value: 'hannah' } })
  fireEvent.change(password(), { target: { value: 'wrong' } })
  fireEvent.click(login())
  expect((await screen.findAllByText('Username or password is wrong.')).length).toBeGreaterThan(0)
  expect([username().value, password().value, login().disabled]).toEqual(['hannah', 'wrong', false])
  expect(close).not.toHaveBeenCalled()
})

test('a demo account fills in the login form, and a double click sends it once', async () => {
  let respond = (_response: Response) => {}
  fetched.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)))
  fireEvent.click(screen.getByText('hannah / sanavia-demo'))
  fireEvent.click(login())
  expect([login().disabled, login().getAttribute('aria-busy')]).toEqual([true, 'true'])
  fireEvent.click(login())
  respond(Response.json(answer))
  expect(await screen.findByText('Login successful')).toBeTruthy()
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"username":"hannah","password":"sanavia-demo"}')
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sessionToken()).toBe('token-1')
  await waitFor(() => expect(address()).toBe('/'))
})

test.each([
  ['Forgot password?', '/forgot-password'],
  ['Create account', '/signup'],
])('the link "%s" of the login dialog goes to %s and closes the dialog', async (name, path) => {
  fireEvent.click(screen.getByRole('link', { name }))
  expect(close).toHaveBeenCalledOnce()
  await waitFor(() => expect(address()).toBe(path))
})

test('a user restores a deleted account after login', async () => {
  const sentence = 'This account was deleted on 3 November 2026. You can restore it until 3 December 2026.'
  const refusal = { success: false, message: sentence, code: 'leaving' }
  fetched.mockResolvedValueOnce(Response.json(refusal, { status: 403 }))
  fireEvent.click(screen.getByText('hannah / sanavia-demo'))
  fireEvent.click(login())
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(sessionToken()).toBeUndefined()
  fetched.mockResolvedValueOnce(Response.json({ ...answer, message: 'Welcome back.' }))
  fireEvent.click(screen.getByRole('button', { name: 'Restore my account' }))
  expect(await screen.findByText('Welcome back.')).toBeTruthy()
  expect(fetched.mock.calls.map(([path, init]) => [path, init?.body])).toEqual(
    ['login', 'restore-account'].map((call) => [
      `/api/v1/user/${call}`,
      '{"username":"hannah","password":"sanavia-demo"}',
    ]),
  )
  expect(sessionToken()).toBe('token-1')
})

test('a user leaves a deleted account deleted', async () => {
  const refusal = { success: false, message: 'Deleted.', code: 'leaving' }
  fetched.mockResolvedValueOnce(Response.json(refusal, { status: 403 }))
  fireEvent.click(screen.getByText('hannah / sanavia-demo'))
  fireEvent.click(login())
  fireEvent.click(await screen.findByRole('button', { name: 'Leave it deleted' }))
  expect(close).toHaveBeenCalled()
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a login that needs a second step asks for a code, and a refused code stays', async () => {
  const challenge = 'c'.repeat(43)
  const step = { success: false, code: 'second_factor', message: 'Enter the code.', challenge, methods: ['code'] }
  fetched.mockResolvedValueOnce(Response.json(step, { status: 403 }))
  fireEvent.change(username(), { target: { value: 'hannah' } })
  fireEvent.change(password(), { target: { value: 'sanavia-demo' } })
  fireEvent.click(login())
  const code = await screen.findByLabelText<HTMLInputElement>('Code from your authenticator app')
  const refusal = { success: false, message: 'This code is not right.', code: 'forbidden' }
  fetched.mockResolvedValueOnce(Response.json(refusal, { status: 403 }))
  fireEvent.change(code, { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('This code is not right.')).toBeTruthy()
  expect(code.value).toBe('123456')
  fetched.mockResolvedValueOnce(Response.json(answer))
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(sessionToken()).toBe('token-1'))
  expect(fetched.mock.calls.at(-1)?.[1]?.body).toBe(JSON.stringify({ challenge, code: '123456' }))
})

test('a second step without a code offers the passkey, and leads back to the login', async () => {
  const challenge = 'c'.repeat(43)
  const step = { success: false, code: 'second_factor', message: 'Use it.', challenge, methods: ['passkey'] }
  fetched.mockResolvedValueOnce(Response.json(step, { status: 403 }))
  fireEvent.change(username(), { target: { value: 'nadia' } })
  fireEvent.change(password(), { target: { value: 'sanavia-demo' } })
  fireEvent.click(login())
  expect(await screen.findByRole('button', { name: 'Use a passkey' })).toBeTruthy()
  expect(screen.queryByLabelText('Code from your authenticator app')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Back to the login' }))
  expect(username()).toBeTruthy()
})
