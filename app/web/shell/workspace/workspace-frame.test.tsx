import { act, cleanup, render, screen, within } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { User } from '#platform/rules/users.ts'
import { loginTarget } from '#platform/web/login-target.ts'
import { abandonSession, currentSession, endSession, startSession, suspendSession } from '#platform/web/session.ts'
import { renewSession } from '#platform/web/session-renewal.ts'
import WorkspaceFrame from './workspace-frame.tsx'

const person = { _id: '5f0c6a52-6d0b-4c55-9d43-0c3a2f1f8a11', firstName: 'Elif', displayname: 'Dr. Elif Kaya' }
const doctor = { ...person, isDoctor: true, role: 'doctor' } as User
const patient = { ...person, isDoctor: false, role: 'patient' } as User

/** Opens the dashboard with a session of the user, or without one. */
function open(user?: User) {
  if (user) startSession({ success: true, message: '', token: 't', expiry: '2099-01-01T00:00:00Z', user })
  history.replaceState(null, '', '/dashboard')
  const router = createBrowserRouter([
    { Component: WorkspaceFrame, children: [{ path: '/dashboard', element: <h1>Dashboard</h1> }] },
    { path: '/', element: <h1>Home</h1> },
    { path: '/goodbye', element: <h1>Goodbye</h1> },
  ])
  render(<RouterProvider router={router} />)
  return router
}
const headline = () => screen.findByRole('heading', { level: 1 }).then(({ textContent }) => textContent)
const menu = () => within(screen.getAllByRole('navigation')[0] as HTMLElement)

afterEach(() => {
  cleanup()
  endSession()
  sessionStorage.clear()
})

test('the menu of a provider shows the role, every screen and the current one', async () => {
  open(doctor)
  expect(await headline()).toBe('Dashboard')
  expect(menu().getByText('Medical Health Provider')).toBeTruthy()
  expect(menu().getAllByRole('link')).toHaveLength(16)
  expect(menu().getByRole('link', { current: 'page' }).textContent).toBe('Dashboard')
})

test('the menu of a patient has no entries of providers', () => {
  open(patient)
  expect(
    menu()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Dashboard',
    'Appointments',
    'Your cases',
    'View My Profile',
    'Inbox',
    'Profile Settings',
    'Account Settings',
    'Payout Settings',
    'Health Records',
    'My Plans',
    'My Saved Items',
    'Invoices',
  ])
})

test('without a session, or when it ends, the workspace redirects to the home page', async () => {
  open()
  expect(await headline()).toBe('Home')
  cleanup()
  open(patient)
  expect(await headline()).toBe('Dashboard')
  act(endSession)
  await act(async () => undefined)
  expect(await headline()).toBe('Home')
})

test('a visitor is led to the login, which remembers the screen', async () => {
  open()
  expect(await headline()).toBe('Home')
  expect(loginTarget()).toBe('/dashboard')
})

test('a logout remembers no screen', async () => {
  open(patient)
  act(endSession)
  await act(async () => undefined)
  expect(await headline()).toBe('Home')
  expect(loginTarget()).toBeUndefined()
})

test('a session that expires leaves the screen in place until the login is dismissed', async () => {
  open(patient)
  await act(async () => void renewSession('t', true))
  expect(await headline()).toBe('Dashboard')
  await act(async () => abandonSession())
  expect(await headline()).toBe('Home')
})

test('a profile that cannot be fetched leaves the person on the screen', async () => {
  open(patient)
  await act(async () => suspendSession())
  expect([await headline(), currentSession()?.user._id]).toEqual(['Dashboard', patient._id])
})

test('a session that ends after the workspace was left causes no redirect', async () => {
  const router = open(patient)
  await act(async () => {
    await router.navigate('/goodbye')
    endSession()
  })
  expect(await headline()).toBe('Goodbye')
  expect(location.pathname).toBe('/goodbye')
})
