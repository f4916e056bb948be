import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
    </MemoryRouter>,
  )

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  sessionStorage.clear()
  open()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function typePerson() {
  type('First name', 'Ann')
  type('Last name', 'Ley')
  type('Username', 'annley')
  type('Phone', '+1 202 555 0199')
  type('Display name', 'Ann Ley')
}

test('sign-up problems appear in the specified order at their fields, and nothing is sent before', async () => {
  expect(await pressed('firstName')).toBe('Please enter all fields')
  typePerson()
  expect(await pressed('password')).toBe('Please enter all fields')
  type('Password', 'a long password')
  expect(await pressed('retypePassword')).toBe('Passwords do not match')
  type('Retype password', 'a long password')
  expect(await pressed('role')).toBe('Please select a role')
  fireEvent.click(field('Patient'))
  expect(await pressed('terms')).toBe('Please accept the terms')
  expect(fetched).not.toHaveBeenCalled()
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
  fireEvent.click(screen.getByRole('button', { name: 'Signup Now' }))
  expect(await screen.findByText(message)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Username')))
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
