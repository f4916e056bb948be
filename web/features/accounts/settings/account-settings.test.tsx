import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#domain/accounts.ts'
import type { SecondFactors } from '#domain/second-factors.ts'
import type { SecurityEvent } from '#domain/security-events.ts'
import { clientLoader } from '#web/routes/account-settings.tsx'
import { AccountSettings } from './account-settings.tsx'

const user = { username: 'mira', displayname: 'Mira Lang' } as User
const device = {
  signedInAt: '2026-11-01T08:00:00.000Z',
  lastUsedAt: new Date().toISOString(),
  endsAt: '2026-11-26T08:00:00.000Z',
}
const loaded = {
  ok: true as const,
  settings: {
    email: 'mira@example.org',
    isEmailConfirmed: true,
    newEmail: '',
    mails: { messages: true, appointments: true, news: false },
  },
  devices: [
    { id: '7f0c1c7e-6f0f-4c6e-9b43-3a4a3c1d2e5f', name: 'Firefox on Windows', isThisOne: true, ...device },
    { id: '8f0c1c7e-6f0f-4c6e-9b43-3a4a3c1d2e5f', name: 'Safari on iPhone', isThisOne: false, ...device },
  ],
  factors: {
    passkeys: [],
    authenticatorAddedAt: null,
    recoveryCodesLeft: 0,
    isRequired: false,
    canUsePasskeys: true,
    passwordChangedAt: '2026-11-01T08:00:00.000Z',
  } as SecondFactors,
  events: { ok: true as const, success: true as const, events: [] as SecurityEvent[], nextCursor: null },
  hasCalendarFeed: false,
}
const WAYS = 'Passkeys and password'
const fetched = vi.fn<typeof fetch>()
const onDeleted = vi.fn()
const reloaded = vi.fn(() => null)
const done = { success: true, message: 'Done.' }

const answer = (body: object, status = 200) => fetched.mockResolvedValueOnce(Response.json(body, { status }))
const refuse = (code: string, message: string, status: number) => answer({ success: false, code, message }, status)
const section = (name: string) => within(screen.getByRole('region', { name }))
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const calls = () =>
  fetched.mock.calls.map(([path, init]) => `${init?.method} ${String(path)} ${init?.body ?? ''}`.trim())

function open(settings: Parameters<typeof AccountSettings>[0]['loaded'] = loaded) {
  const element = <AccountSettings user={user} loaded={settings} onDeleted={onDeleted} />
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', element, loader: reloaded }], {
        hydrationData: { loaderData: { 0: null } },
      })}
    />,
  )
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  onDeleted.mockReset()
  reloaded.mockClear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const type = (heading: string, label: string, value: string) =>
  fireEvent.input(section(heading).getByLabelText(label), { target: { value } })

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
  expect(section('E-mail address').getByLabelText<HTMLInputElement>('Address to confirm').value).toBe(
    'mira@example.org',
  )
  expect(screen.getByText('Not confirmed yet')).toBeTruthy()
  expect(screen.getByText('new@example.org')).toBeTruthy()
  expect(section('Download my data').getByText(/once your e-mail address is confirmed/)).toBeTruthy()
})

test('a confirmation link is requested with the password, and the settings are reloaded', async () => {
  open()
  answer({ success: true, message: 'We sent you a link.' })
  type('E-mail address', 'New address', 'new@example.org')
  type('E-mail address', 'Your password', 'the password')
  press('Send confirmation link')
  await waitFor(() => expect(reloaded).toHaveBeenCalledOnce())
  expect(calls()).toEqual(['POST /api/v1/user/change-email {"email":"new@example.org","password":"the password"}'])
  expect(section('E-mail address').getByLabelText<HTMLInputElement>('New address').value).toBe('')
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
  const news = section('Mails you get').getByRole<HTMLInputElement>('switch', { name: /^News/ })
  fireEvent.click(news)
  expect(news.checked).toBe(true)
  await waitFor(() => expect(news.checked).toBe(false))
  expect(calls()).toEqual(['PUT /api/v1/user/mail-choices {"messages":true,"appointments":true,"news":true}'])
})

test('the mail switches show the stored choices', () => {
  const mails = { messages: false, appointments: true, news: true }
  open({ ...loaded, settings: { ...loaded.settings, mails } })
  const switches = section('Mails you get').getAllByRole<HTMLInputElement>('switch')
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
  const redirected = await clientLoader().then(
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

const newDevice: SecurityEvent = {
  id: '7',
  action: 'logged_in',
  at: '2026-11-02T19:20:00.000Z',
  device: 'Firefox on Windows',
  count: 1,
  isNewDevice: true,
  isUnusual: true,
  isConfirmed: false,
}

test('a login on a new device is confirmed as the own one', async () => {
  open({ ...loaded, events: { ...loaded.events, events: [newDevice] } })
  expect(section('Security events').getByText('New device: Firefox on Windows')).toBeTruthy()
  answer(done)
  press('Yes, that was me')
  await waitFor(() => expect(reloaded).toHaveBeenCalledOnce())
  expect(calls()).toEqual(['POST /api/v1/user/security-events/7/confirm'])
})

test('a login that was not the own one secures the account and goes on to a new password', async () => {
  open({ ...loaded, events: { ...loaded.events, events: [newDevice] } })
  press('No, secure my account')
  answer(done)
  press('Secure my account')
  expect(await section(WAYS).findByLabelText('Current password')).toBeTruthy()
  expect(calls()).toEqual(['POST /api/v1/user/secure-account'])
})

test('wrong passwords in a row are one event with their number', () => {
  const failures = { ...newDevice, action: 'login_failed' as const, count: 5, isNewDevice: false }
  open({ ...loaded, events: { ...loaded.events, events: [failures] } })
  expect(section('Security events').getByText('Wrong password (5 times)')).toBeTruthy()
  expect(section('Security events').queryByRole('button')).toBeNull()
})

test('earlier events are appended', async () => {
  open({ ...loaded, events: { ...loaded.events, events: [newDevice], nextCursor: null } })
  expect(screen.queryByRole('button', { name: 'Show earlier events' })).toBeNull()
  cleanup()
  open({ ...loaded, events: { ...loaded.events, events: [newDevice], nextCursor: '7' } as never })
  const earlier = { ...newDevice, id: '3', action: 'password_changed', isNewDevice: false, isUnusual: false }
  answer({ success: true, events: [earlier], nextCursor: null })
  press('Show earlier events')
  expect(await section('Security events').findByText('Password changed')).toBeTruthy()
  expect(calls()).toEqual(['GET /api/v1/user/security-events?cursor=7'])
})

test('an authenticator app is connected by password and code, and the codes are shown until they are stored', async () => {
  open()
  press('Connect an authenticator app')
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect your app' }))
  answer({ success: true, secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Sanavia:mira?secret=JBSWY3DPEHPK3PXP' })
  fireEvent.input(dialog.getByLabelText('Your password'), { target: { value: 'the password' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(await dialog.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy()
  expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()

  refuse('forbidden', 'This code is not right.', 403)
  const code = dialog.getByLabelText<HTMLInputElement>('Code from the app')
  fireEvent.input(code, { target: { value: '123 456' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
  expect(code.value).toBe('123 456')

  answer({ success: true, message: 'Two-step login is on.', codes: ['AAAA-BBBB', 'CCCC-DDDD'] })
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('CCCC-DDDD')).toBeTruthy()
  const finish = screen.getByRole<HTMLButtonElement>('button', { name: 'Done' })
  expect(finish.disabled).toBe(true)
  fireEvent.click(screen.getByLabelText('I have stored them somewhere safe'))
  fireEvent.click(finish)
  await waitFor(() => expect(reloaded).toHaveBeenCalledOnce())
})

test('the banner names the factors that protect the account', () => {
  const passkey = {
    id: '8f0c1c7e-6f0f-4c6e-9b43-3a4a3c1d2e5f',
    name: 'My phone',
    addedAt: newDevice.at,
    lastUsedAt: null,
  }
  const factors = { ...loaded.factors, passkeys: [passkey], authenticatorAddedAt: newDevice.at, recoveryCodesLeft: 8 }
  open({ ...loaded, factors })
  expect(screen.getByText('One passkey, an authenticator app and 8 recovery codes.')).toBeTruthy()
  expect(section(WAYS).getByText(/Used only where passkeys do not work/)).toBeTruthy()
})
