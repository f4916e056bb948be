import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#platform/rules/users.ts'
import { VISIT_KEY } from '#platform/web/geo/visitor-country.ts'
import { endSession, SESSION_KEY, startSession } from '#platform/web/session.ts'
import { AccountLinks } from './account-links.tsx'

const EVERYONE = [
  'Dashboard',
  'Appointments',
  'View My Profile',
  'Inbox',
  'Profile Settings',
  'Account Settings',
  'Payout Settings',
  'My Plans',
  'My Saved Items',
  'Invoices',
]
const PATIENT = EVERYONE.toSpliced(EVERYONE.indexOf('My Plans'), 0, 'Health Records').toSpliced(2, 0, 'Your cases')
const DOCTOR = [
  'Dashboard',
  'Calendar',
  'Appointments',
  'Plans & Quotes',
  'View My Profile',
  'Inbox',
  'Profile Settings',
  'Specialties & Services',
  'Account Settings',
  'Add Packages',
  'Manage Articles',
  'Payout Settings',
  'My Plans',
  'My Saved Items',
  'Invoices',
  'Numbers',
]
const OPERATOR = ['Care desk', 'View My Profile', 'Profile Settings', 'Account Settings', 'My Saved Items']

const fetched = vi.fn<typeof fetch>()

/** The menu of an account on the page with the FAQ. */
function open(role: User['role']) {
  const user = { _id: 'someone', displayname: 'Mira', role, isDoctor: role === 'doctor' } as User
  startSession({ success: true, message: '', token: 'token-1', expiry: '2099-01-01T00:00:00Z', user })
  const router = createMemoryRouter(
    [
      { path: '/faqs', element: <AccountLinks user={user} /> },
      { path: '/', element: <h1>Home</h1> },
    ],
    { initialEntries: ['/faqs'] },
  )
  render(<RouterProvider router={router} />)
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset().mockResolvedValue(Response.json({ success: true })))
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  act(endSession)
  vi.unstubAllGlobals()
})

test.each([
  ['patient', PATIENT],
  ['doctor', DOCTOR],
  ['operator', OPERATOR],
] as const)('the menu of a %s has the links of that role, and the logout', (role, links) => {
  open(role)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(links)
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
})

test('a logout revokes the token, ends the session, goes home and clears the drafts of forms', async () => {
  sessionStorage.setItem('sanavia.request.home', '{"message":"half written"}')
  sessionStorage.setItem(VISIT_KEY, 'tr')
  open('patient')
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy()
  expect(localStorage.getItem(SESSION_KEY)).toBeNull()
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([VISIT_KEY]))
  const [path, init] = fetched.mock.calls.find(([address]) => String(address).endsWith('/logout')) ?? []
  expect([path, new Headers(init?.headers).get('authorization')]).toEqual(['/api/v1/user/logout', 'Bearer token-1'])
})
