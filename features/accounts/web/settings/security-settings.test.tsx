import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SecurityEvent } from '#platform/rules/security-events.ts'
import {
  answer,
  calls,
  done,
  fetched,
  loaded,
  open,
  press,
  refuse,
  reloaded,
  section,
  WAYS,
} from '#test/web/account-settings-screen.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  reloaded.mockClear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
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

test('a login that was not the own one secures the account by a new password', async () => {
  open({ ...loaded, events: { ...loaded.events, events: [newDevice] } })
  press('No, secure my account')
  const events = section('Security events')
  for (const label of ['Current password', 'New password', 'Retype new password'])
    fireEvent.input(events.getByLabelText(label), { target: { value: 'quite another one' } })
  answer(done)
  press('Secure my account')
  await waitFor(() => expect(reloaded).toHaveBeenCalledOnce())
  const passwords = '{"currentPassword":"quite another one","password":"quite another one"}'
  expect(calls()).toEqual([`POST /api/v1/user/secure-account ${passwords}`])
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

const passkey = {
  id: '8f0c1c7e-6f0f-4c6e-9b43-3a4a3c1d2e5f',
  name: 'My phone',
  addedAt: newDevice.at,
  lastUsedAt: null,
}

test.each([
  ['patient', false, 'You can log in without your password'],
  ['operator', true, 'Your account is well protected'],
] as const)(
  'the banner of a %s with passkeys alone tells whether the password still suffices',
  (role, isRequired, text) => {
    open({ ...loaded, factors: { ...loaded.factors, isRequired, passkeys: [passkey] } }, role)
    expect(screen.getByText(text)).toBeTruthy()
  },
)

test.each([
  ['patient', /Logs out automatically on .*26/],
  ['operator', /Logs out automatically after 12 hours without use/],
] as const)('the devices of a %s show when they log out', (role, text) => {
  open(loaded, role)
  expect(section('Devices').getAllByText(text)).toHaveLength(2)
})

test('the banner names the factors that protect the account', () => {
  const factors = { ...loaded.factors, passkeys: [passkey], authenticatorAddedAt: newDevice.at, recoveryCodesLeft: 8 }
  open({ ...loaded, factors })
  expect(screen.getByText('One passkey, an authenticator app and 8 recovery codes.')).toBeTruthy()
  expect(section(WAYS).getByText(/You can also log in with it where passkeys do not work/)).toBeTruthy()
})
