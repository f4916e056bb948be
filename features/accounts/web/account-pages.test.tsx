import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import ConfirmEmail from './routes/confirm-email.tsx'
import ForgotPassword from './routes/forgot-password.tsx'
import ResetPassword from './routes/reset-password.tsx'
import Unsubscribe from './routes/unsubscribe.tsx'

const token = 'x'.repeat(43)
const fetched = vi.fn<typeof fetch>()
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const answer = (body: object, status = 200) => fetched.mockResolvedValueOnce(Response.json(body, { status }))
const sent = () => fetched.mock.calls.map(([path, init]) => `${String(path)} ${String(init?.body)}`)

const open = (address: string, page: React.ReactNode) =>
  render(<MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>)

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a user who forgot the password requests a link once and reads what to expect', async () => {
  open('/forgot-password', <ForgotPassword />)
  press('Send me a link')
  expect(await screen.findByText('Enter your username or email address.')).toBeTruthy()
  answer({ success: true, message: 'A link is on its way.' })
  type('Username or email address', 'mira')
  press('Send me a link')
  press('Sending')
  expect((await screen.findByRole('status')).textContent).toBe('A link is on its way.')
  expect(sent()).toEqual(['/api/v1/user/forgot-password {"username":"mira"}'])
})

test('a user sets a new password with a mailed link', async () => {
  open(`/reset-password#${token}`, <ResetPassword />)
  type('New password', 'quite another one')
  type('Retype new password', 'something else')
  press('Set new password')
  expect(await screen.findByText('Passwords do not match')).toBeTruthy()
  answer({ success: true, message: 'Your password is changed.' })
  type('Retype new password', 'quite another one')
  press('Set new password')
  expect(await screen.findByText('Your password is changed.')).toBeTruthy()
  expect(sent()).toEqual([`/api/v1/user/reset-password {"token":"${token}","password":"quite another one"}`])
})

test('an expired reset link shows one message and keeps the typed passwords', async () => {
  open(`/reset-password#${token}`, <ResetPassword />)
  const message = 'This link has been used or is too old. Ask for a new one.'
  answer({ success: false, code: 'bad_request', message }, 400)
  type('New password', 'quite another one')
  type('Retype new password', 'quite another one')
  press('Set new password')
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('quite another one')
})

test.each([
  ['a new password', '/reset-password', <ResetPassword key="reset" />],
  ['an address', '/confirm-email', <ConfirmEmail key="confirm" />],
])('without a mailed token there is no form for %s, but a way to request one', (_what, address, page) => {
  open(address, page)
  expect(screen.getByText(/the link is missing/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link')).toBeTruthy()
})

test('an email address is confirmed by the button, never by opening the page', async () => {
  open(`/confirm-email#${token}`, <ConfirmEmail />)
  expect(fetched).not.toHaveBeenCalled()
  answer({ success: true, message: 'mira@example.org is now the address of your account.' })
  press('Confirm this address')
  await waitFor(() => expect(screen.getByText(/is now the address/)).toBeTruthy())
  expect(sent()).toEqual([`/api/v1/user/confirm-email {"token":"${token}"}`])
})

describe('the page that stops a kind of mails', () => {
  const link = `appointments.${token}`
  const path = `/api/v1/unsubscribe/${link}`
  const calls = () => fetched.mock.calls.map(([address, init]) => `${init?.method} ${String(address)}`)
  const stopped = { success: true, message: 'No more.', kind: 'appointments', isSubscribed: false }

  test('mails stop by the button, never by opening the page, and the undo brings them back', async () => {
    open(`/unsubscribe#${link}`, <Unsubscribe />)
    expect(screen.getByText('Do you want to stop emails about appointments and payments?')).toBeTruthy()
    expect(fetched).not.toHaveBeenCalled()
    answer(stopped)
    press('Stop these emails')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('No more.'))
    answer({ ...stopped, message: 'They come again.', isSubscribed: true })
    press('Undo: keep sending them')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('They come again.'))
    expect(screen.getByRole('button', { name: 'Stop these emails' })).toBeTruthy()
    expect(calls()).toEqual([`POST ${path}`, `DELETE ${path}`])
  })

  test('a refusal is shown, and the button stays', async () => {
    open(`/unsubscribe#${link}`, <Unsubscribe />)
    answer({ success: false, code: 'not_found', message: 'This link no longer works.' }, 404)
    press('Stop these emails')
    expect((await screen.findByRole('alert')).textContent).toBe('This link no longer works.')
    expect(screen.getByRole('button', { name: 'Stop these emails' })).toBeTruthy()
  })

  test.each(['', '#nonsense', `#${token}`])(
    'the fragment "%s" has no button, but a way to the settings',
    (fragment) => {
      open(`/unsubscribe${fragment}`, <Unsubscribe />)
      expect(screen.getByText(/This link no longer works/)).toBeTruthy()
      expect(screen.queryByRole('button')).toBeNull()
      expect(screen.getByRole('link', { name: 'account settings' })).toBeTruthy()
    },
  )
})
