import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '#platform/web/toast.ts'
import { Toaster } from '#platform/web/ui/dialogs/toaster.tsx'
import { SignupForm } from './signup-form.tsx'

const fetched = vi.fn<typeof fetch>()
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

/** Submits the form, waits for the refusal, and returns the focused field with its message. */
async function pressed(expected: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Signup Now' }))
  await waitFor(() => expect(document.activeElement).toHaveProperty('name', expected))
  const focused = document.activeElement as HTMLInputElement
  const described =
    focused.getAttribute('aria-describedby') ?? focused.closest('fieldset')?.getAttribute('aria-describedby')
  return document.getElementById(described ?? '')?.textContent
}

const open = () =>
  render(
    <MemoryRouter>
      <SignupForm />
      <Toaster />
    </MemoryRouter>,
  )

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  sessionStorage.clear()
  open()
})
afterEach(() => {
  cleanup()
  toast.remove()
  vi.unstubAllGlobals()
})

function typePerson() {
  type('First name', 'Ann')
  type('Last name', 'Ley')
  type('Username', 'annley')
  type('Phone', '+1 202 555 0199')
  type('Display name', 'Ann Ley')
}

const toasts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

test('the toasts of a sign-up come in the specified order, each alone, and nothing is sent before', async () => {
  const announced = async (text: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Signup Now' }))
    await waitFor(() => expect(toasts()).toEqual([text]))
  }
  await announced('Please enter all fields')
  typePerson()
  await announced('Please enter all fields')
  type('Password', 'a long password')
  await announced('Passwords do not match')
  type('Retype password', 'a long password')
  await announced('Please select a role')
  fireEvent.click(field('Patient'))
  await announced('Please accept the terms')
  expect(fetched).not.toHaveBeenCalled()
})

test('all wrong fields are marked at once in their own words, and the first one takes the focus', async () => {
  type('Username', 'a')
  expect(await pressed('role')).toBe('Please select a role')
  for (const text of [
    'Enter your first name.',
    'Enter your last name.',
    'A username has 3 to 30 letters, digits, dots, dashes or underscores.',
    'Enter your phone number.',
    'Choose a password.',
    'Choose the name that other people see.',
    'Please accept the terms',
  ])
    expect(screen.getAllByText(text)).toHaveLength(1)
  expect(screen.queryByText(/email address/)).toBeNull()
})

test('first and last name are proposed as the display name until another one is typed', () => {
  type('First name', 'Ann')
  type('Last name', 'Ley')
  expect(field('Display name').value).toBe('Ann Ley')
  type('Display name', 'Annie')
  type('Last name', 'Ley-Berg')
  expect(field('Display name').value).toBe('Annie')
})

test('a taken username is reported at its field, and the draft survives a reload without the passwords', async () => {
  const message = 'This username is taken. Choose another.'
  fetched.mockResolvedValueOnce(Response.json({ success: false, message, code: 'taken' }, { status: 409 }))
  typePerson()
  type('Password', 'a long password')
  type('Retype password', 'a long password')
  fireEvent.click(field('Medical Health Provider'))
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.input(screen.getByRole('checkbox'))
  expect(await pressed('username')).toBe(message)
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual({
    firstName: 'Ann',
    lastName: 'Ley',
    displayname: 'Ann Ley',
    username: 'annley',
    password: 'a long password',
    phone: '+1 202 555 0199',
    email: '',
    isDoctor: true,
    timeZone: expect.any(String),
  })

  cleanup()
  open()
  expect([field('Display name').value, field('Medical Health Provider').checked]).toEqual(['Ann Ley', true])
  expect([field('Password').value, sessionStorage.getItem('sanavia.signup')?.includes('a long')]).toEqual(['', false])
})
