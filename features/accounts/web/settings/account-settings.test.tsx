import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clientLoader } from '#app/web/routes/account-settings.tsx'
import {
  answer,
  calls,
  done,
  fetched,
  loaded,
  onDeleted,
  open,
  press,
  refuse,
  reloaded,
  section,
  type,
  WAYS,
} from '#test/web/account-settings-screen.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  onDeleted.mockReset()
  reloaded.mockClear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a wrong current password is reported at its field, and the typed values stay', async () => {
  open()
  press('Change your password')
  refuse('forbidden', 'This is not your password.', 403)
  type(WAYS, 'Current password', 'a guess')
  type(WAYS, 'New password', 'quite another one')
  type(WAYS, 'Retype new password', 'quite another one')
  press('Change password')
  const field = section(WAYS).getByLabelText<HTMLInputElement>('Current password')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.value).toBe('a guess')
  expect(calls()).toEqual([
    'POST /api/v1/user/change-password {"currentPassword":"a guess","password":"quite another one"}',
  ])
})

test('two different new passwords are not sent', async () => {
  open()
  press('Change your password')
  type(WAYS, 'Current password', 'the old one')
  type(WAYS, 'New password', 'quite another one')
  type(WAYS, 'Retype new password', 'quite another')
  press('Change password')
  expect(await section(WAYS).findByText('Passwords do not match')).toBeTruthy()
  expect(fetched).not.toHaveBeenCalled()
})

test('a changed password closes its dialog', async () => {
  open()
  press('Change your password')
  answer(done)
  for (const label of ['Current password', 'New password', 'Retype new password'])
    type(WAYS, label, 'quite another one')
  press('Change password')
  await waitFor(() => expect(section(WAYS).queryByLabelText('New password')).toBeNull())
  expect(reloaded).toHaveBeenCalledOnce()
})

test('an unconfirmed address is prefilled, and a pending one is named', () => {
  const settings = { ...loaded.settings, isEmailConfirmed: false, newEmail: 'new@example.org' }
  open({ ...loaded, settings })
  expect(section('Email address').getByLabelText<HTMLInputElement>('Address to confirm').value).toBe('mira@example.org')
  expect(screen.getByText('Not confirmed yet')).toBeTruthy()
  expect(screen.getByText('new@example.org')).toBeTruthy()
  expect(section('Download my data').getByText(/Once your email address is confirmed/)).toBeTruthy()
})

test('a confirmation link is requested with the password, and the settings are reloaded', async () => {
  open()
  answer({ success: true, message: 'We sent you a link.' })
  type('Email address', 'New address', 'new@example.org')
  type('Email address', 'Your password', 'the password')
  press('Send confirmation link')
  await waitFor(() => expect(reloaded).toHaveBeenCalledOnce())
  expect(calls()).toEqual(['POST /api/v1/user/change-email {"email":"new@example.org","password":"the password"}'])
  expect(section('Email address').getByLabelText<HTMLInputElement>('New address').value).toBe('')
})

test('a user logs out another device, but not the current one', async () => {
  open()
  answer(done)
  expect(section('Devices').getAllByRole('button', { name: /^Log out/ })).toHaveLength(2)
  press('Log out Safari on iPhone, last used within the last hour')
  await waitFor(() => expect(calls()).toEqual(['DELETE /api/v1/user/sessions/8f0c1c7e-6f0f-4c6e-9b43-3a4a3c1d2e5f']))
  await waitFor(() => expect(reloaded).toHaveBeenCalledOnce())
})

test('a user with one device has nothing to log out', () => {
  open({ ...loaded, devices: loaded.devices.slice(0, 1) })
  expect(section('Devices').queryByRole('button')).toBeNull()
})

test('a mail switch that cannot be saved rolls back', async () => {
  open()
  refuse('unavailable', 'Sanavia is restarting.', 503)
  const news = section('Email notifications').getByRole<HTMLInputElement>('switch', { name: /^News/ })
  fireEvent.click(news)
  expect(news.checked).toBe(true)
  await waitFor(() => expect(news.checked).toBe(false))
  expect(calls()).toEqual(['PUT /api/v1/user/mail-choices {"messages":true,"appointments":true,"news":true}'])
})

test('the mail switches show the stored choices', () => {
  const mails = { messages: false, appointments: true, news: true }
  open({ ...loaded, settings: { ...loaded.settings, mails } })
  const switches = section('Email notifications').getAllByRole<HTMLInputElement>('switch')
  expect(switches.map(({ checked }) => checked)).toEqual([false, true, true])
})

test('a deletion is cancelled in its first step', async () => {
  open()
  press('Delete my account')
  press('Keep my account')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Delete your account?' })).toBeNull())
  expect(fetched).not.toHaveBeenCalled()
})

test('a deletion with a wrong password is refused at its field', async () => {
  open()
  press('Delete my account')
  press('Go on')
  refuse('forbidden', 'This is not your password.', 403)
  const field = within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>('Your password')
  await waitFor(() => expect(document.activeElement).toBe(field))
  fireEvent.input(field, { target: { value: 'a guess' } })
  press('Yes, delete my account')
  expect(await screen.findByText('This is not your password.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect([field.getAttribute('aria-invalid'), field.value]).toEqual(['true', 'a guess'])
  expect(onDeleted).not.toHaveBeenCalled()
})

test('a visitor to the account settings is redirected to the home page', async () => {
  const request = new Request('http://localhost/account-settings')
  const redirected = await clientLoader({ request } as Parameters<typeof clientLoader>[0]).then(
    () => undefined,
    (thrown: unknown) => thrown as Response,
  )
  expect([redirected?.status, redirected?.headers.get('location')]).toEqual([302, '/'])
  expect(fetched).not.toHaveBeenCalled()
})

test('deleting an account shows the consequences, asks for the password and then deletes', async () => {
  open()
  press('Delete my account')
  expect(screen.getByRole('heading', { name: 'Delete your account?' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Yes, delete my account' })).toBeNull()
  press('Go on')
  expect(screen.getByRole('heading', { name: 'Are you sure?' })).toBeTruthy()
  press('Yes, delete my account')
  expect(await screen.findByText('Enter all fields')).toBeTruthy()
  expect(fetched).not.toHaveBeenCalled()

  answer({ ...done, erasedAt: '2026-12-15T08:00:00.000Z' })
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.input(dialog.getByLabelText('Your password'), { target: { value: 'the password' } })
  press('Yes, delete my account')
  await waitFor(() => expect(onDeleted).toHaveBeenCalledWith('Done.'))
  expect(calls()).toEqual(['POST /api/v1/user/delete-account {"password":"the password"}'])
})

test('a user retries after the settings failed to load', () => {
  open({ ok: false, message: 'Sanavia cannot be reached.', code: 'unreachable', status: 0 })
  expect(screen.getByRole('alert').textContent).toContain('Nothing was changed.')
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})
