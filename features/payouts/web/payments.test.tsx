import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnUser } from '#platform/rules/own-user.ts'
import { maskPayout, type Payout } from '../rules/payouts.ts'
import { Payments } from './payments.tsx'

const paypal = { paypalEmail: 'mira@example.org' }
const bank = {
  accountName: 'Mira Lang',
  accountNumber: '0532013000',
  bankName: 'Commerzbank',
  routingNumber: '37040044',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFF',
}
const labels = ['Account name', 'Account number', 'Bank name', 'Routing number', 'IBAN', 'BIC/SWIFT']

const person = {
  _id: '7f0c1c7e-6f0f-4c6e-9b43-3a4a3c1d2e5f',
  firstName: 'Mira',
  lastName: 'Lang',
  displayname: 'Mira Lang',
  name: 'Mira Lang',
  username: 'mira',
  email: '',
  phone: '+1 202 555 0199',
  isDoctor: false as const,
  role: 'patient' as const,
  version: 1,
}
const userWith = (payout?: Payout): OwnUser => ({ ...person, ...maskPayout(payout) })

const fetched = vi.fn<typeof fetch>()
const onSaved = vi.fn()
const answer = (message: string, payout?: Payout) =>
  fetched.mockResolvedValueOnce(Response.json({ success: true, message, user: userWith(payout) }))
const sent = () =>
  fetched.mock.calls.map(([path, init]) => [init?.method, path, init?.body && JSON.parse(String(init.body))])
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const method = (name: string) => within(screen.getByRole('region', { name }))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const typeBank = (change: Partial<typeof bank> = {}) => {
  for (const [at, value] of Object.values({ ...bank, ...change }).entries()) type(labels[at] ?? '', value)
}
const isRefused = (label: string) =>
  waitFor(() => {
    expect(document.activeElement).toBe(field(label))
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
  })

function open(payout?: Payout, search = '?tab=payout', change: Partial<OwnUser> = {}) {
  const element = (
    <Payments user={{ ...userWith(payout), ...change } as OwnUser} onSaved={onSaved} list={(empty) => empty} />
  )
  const router = createMemoryRouter([{ path: '/dashboard/payments', element }], {
    initialEntries: [`/dashboard/payments${search}`],
  })
  render(<RouterProvider router={router} />)
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  onSaved.mockReset()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the payments tab comes first and links to the payout settings', async () => {
  open(undefined, '')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Your Payments')
  expect(screen.getByText('No payments yet')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Set up payouts' }))
  await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Payout Settings'))
  expect(screen.queryByText('No payments yet')).toBeNull()
})

test('a PayPal address is required, validated, saved, and shown masked as the method in use', async () => {
  open()
  press('Add PayPal')
  await waitFor(() => expect(document.activeElement).toBe(field('PayPal email')))
  press('Save')
  expect(await screen.findByText('please enter your paypal email')).toBeTruthy()
  await isRefused('PayPal email')
  type('PayPal email', 'mira@')
  press('Save')
  expect(await screen.findByText('Enter the email address of your PayPal account.')).toBeTruthy()
  expect(fetched).not.toHaveBeenCalled()

  answer('Paypal Email Added!', { method: 'paypal', paypal })
  type('PayPal email', ' mira@example.org ')
  press('Save')
  expect(await method('PayPal').findByText('m•••@example.org')).toBeTruthy()
  expect(method('PayPal').getByText('Saved last')).toBeTruthy()
  expect(sent()).toEqual([['PUT', '/api/v1/user/update', paypal]])
  expect(onSaved).toHaveBeenCalledOnce()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Change PayPal'))
})

test.each([
  ['no more than a space for the name', { accountName: ' ' }, 'Account name', 'Enter the name of the account holder.'],
  ['no BIC', { bic: '' }, 'BIC/SWIFT', 'Enter the BIC, or “none” if there isn’t one.'],
  ['letters in the account number', { accountNumber: '12a4' }, 'Account number', 'Account numbers have digits only.'],
  ['letters in the routing number', { routingNumber: 'x' }, 'Routing number', 'Routing numbers have digits only.'],
  [
    'a mistyped routing number',
    { routingNumber: '021000022' },
    'Routing number',
    'This routing number has a mistake in it. Please check every digit.',
  ],
  [
    'a mistyped IBAN',
    { iban: 'DE89370400440532013001' },
    'IBAN',
    'This IBAN has a mistake in it. Please check every character.',
  ],
  ['a short IBAN', { iban: 'DE8937' }, 'IBAN', 'An IBAN that begins with DE has 22 characters.'],
  [
    'a wrong BIC',
    { bic: 'COBA1234' },
    'BIC/SWIFT',
    'A BIC has 8 or 11 characters and begins with six letters, such as DEUTDEFF.',
  ],
])('a user who types %s gets the focus on that field, and nothing is sent', async (_what, change, label, message) => {
  open()
  press('Add Bank Transfer')
  typeBank(change)
  press('Save')
  expect(await screen.findByText(message)).toBeTruthy()
  await isRefused(label)
  expect(fetched).not.toHaveBeenCalled()
})

test('bank details are grouped while they are typed, sent compact, and shown masked', async () => {
  open({ method: 'paypal', paypal })
  press('Add Bank Transfer')
  typeBank()
  expect(field('IBAN').value).toBe('DE89 3704 0044 0532 0130 00')
  answer('Bank Details Added!', { method: 'bank', paypal, bank })
  press('Save')
  expect(await method('Bank Transfer').findByText('DE•• •••• 3000')).toBeTruthy()
  expect(sent()).toEqual([['PUT', '/api/v1/user/update', bank]])
  expect(method('Bank Transfer').getByText('Saved last')).toBeTruthy()
  expect(method('PayPal').getByText('Saved')).toBeTruthy()
  expect(document.body.textContent).not.toContain('0532013000')
  press('Change Bank Transfer')
  expect(labels.map((label) => field(label).value)).toEqual(['', '', '', '', '', ''])
})

test('typed bank details survive a failed save and a look at the other tab or method', async () => {
  open()
  press('Add Bank Transfer')
  typeBank()
  fetched.mockRejectedValueOnce(new TypeError('no connection'))
  press('Save')
  expect((await screen.findByRole('alert')).textContent).toContain('We could not reach Sanavia.')
  fireEvent.click(screen.getByRole('tab', { name: 'Your Payments' }))
  await screen.findByText('No payments yet')
  fireEvent.click(screen.getByRole('tab', { name: 'Payout Settings' }))
  press('Add PayPal')
  press('Add Bank Transfer')
  expect(field('Account name').value).toBe('Mira Lang')
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  press('Cancel')
  press('Add Bank Transfer')
  expect(field('Account name').value).toBe('')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('another method cannot be chosen while one is being saved', async () => {
  open()
  press('Add PayPal')
  type('PayPal email', paypal.paypalEmail)
  let arrive = (_response: Response) => {}
  fetched.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
  press('Save')
  await screen.findByRole('button', { name: 'Saving' })
  press('Add Bank Transfer')
  expect(screen.getByRole('button', { name: 'Add Bank Transfer' })).toBeTruthy()
  const user = userWith({ method: 'paypal', paypal })
  arrive(Response.json({ success: true, message: 'Paypal Email Added!', user }))
  expect(await screen.findByText('m•••@example.org')).toBeTruthy()
})

test('removing the payout details asks for confirmation and then shows none', async () => {
  open({ method: 'bank', paypal, bank })
  press('Remove payout details')
  press('Keep them')
  expect(fetched).not.toHaveBeenCalled()
  press('Remove payout details')
  answer('Payout Details Removed!')
  press('Yes, remove them')
  const add = await screen.findByRole('button', { name: 'Add PayPal' })
  // An effect moves the focus after the answer is rendered
  await waitFor(() => expect(document.activeElement).toBe(add))
  expect(sent()).toEqual([['POST', '/api/v1/user/payout/remove', {}]])
  expect(screen.queryByRole('button', { name: 'Remove payout details' })).toBeNull()
  expect(screen.queryByText('Saved last')).toBeNull()
})

test('the first details need no password, a change of them applies at once with it, and a wrong one is reported at its field', async () => {
  open()
  press('Add PayPal')
  expect(screen.queryByLabelText(/Your password/)).toBeNull()
  cleanup()
  open({ method: 'paypal', paypal })
  press('Change PayPal')
  const form = method('PayPal')
  type('PayPal email', 'new@example.org')
  const password = form.getByLabelText<HTMLInputElement>(/Your password/)
  fireEvent.input(password, { target: { value: 'a guess' } })
  const refusal = { success: false, code: 'forbidden', message: 'This is not your password.' }
  fetched.mockResolvedValueOnce(Response.json(refusal, { status: 403 }))
  press('Save')
  expect(await form.findByText('This is not your password.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(password))
  expect([password.getAttribute('aria-invalid'), field('PayPal email').value]).toEqual(['true', 'new@example.org'])
  expect(sent()).toEqual([
    ['PUT', '/api/v1/user/update', { paypalEmail: 'new@example.org', currentPassword: 'a guess' }],
  ])
})

const effectiveAt = '2026-11-18T09:00:00.000Z'

test('a pending change is shown masked with the time from which it applies, and cancelled', async () => {
  open({ method: 'paypal', paypal })
  press('Add Bank Transfer')
  typeBank()
  const payoutChange = { ...maskPayout({ method: 'bank', paypal, bank }), effectiveAt }
  const user = { ...userWith({ method: 'paypal', paypal }), payoutChange }
  fetched.mockResolvedValueOnce(
    Response.json({ success: true, message: 'Bank Details Added!', notice: 'Later.', user }),
  )
  press('Save')
  const pending = await screen.findByRole('status')
  expect(pending.textContent).toMatch(/^Your new details apply from 18 Nov 2026, \d\d:00/)
  expect(within(pending).getByText('Bank Transfer: Commerzbank, DE•• •••• 3000')).toBeTruthy()
  expect(method('PayPal').getByText('Saved last')).toBeTruthy()
  answer('The change is cancelled.', { method: 'paypal', paypal })
  press('Cancel this change')
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(sent().at(-1)).toEqual(['DELETE', '/api/v1/user/payout/change', undefined])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Change PayPal'))
})

test('a pending removal is named', () => {
  open({ method: 'paypal', paypal }, '?tab=payout', { payoutChange: { ...maskPayout(undefined), effectiveAt } })
  expect(screen.getByRole('status').textContent).toMatch(/^Your payout details will be removed on 18 Nov 2026/)
})

test('the country of the bank decides what is asked for, and the six fields are sent', async () => {
  open()
  press('Add Bank Transfer')
  const country = () => screen.getByLabelText<HTMLSelectElement>('Country of your bank')
  fireEvent.change(country(), { target: { value: 'Germany' } })
  expect([screen.queryByLabelText('Routing number'), screen.queryByLabelText('Account number')]).toEqual([null, null])
  fireEvent.change(country(), { target: { value: 'Japan' } })
  expect(screen.queryByLabelText('IBAN')).toBeNull()
  type('Account name', 'Kenji Sato')
  type('Bank name', 'Mizuho')
  type('Account number', '123')
  type('Bank and branch code', '0001-001')
  press('Save')
  await isRefused('Account number')
  expect(fetched).not.toHaveBeenCalled()
  type('Account number', '1234567')
  answer('Bank Details Added!')
  press('Save')
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(sent()).toEqual([
    [
      'PUT',
      '/api/v1/user/update',
      {
        accountName: 'Kenji Sato',
        accountNumber: '1234567',
        bankName: 'Mizuho',
        routingNumber: '0001001',
        iban: 'NONE',
        bic: 'NONE',
      },
    ],
  ])
})
