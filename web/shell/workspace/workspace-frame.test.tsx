import { act, cleanup, render, screen, within } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { User } from '#domain/accounts.ts'
import { endSession, startSession } from '#web/platform/session.ts'
import WorkspaceFrame from './workspace-frame.tsx'

const person = { _id: '5f0c6a52-6d0b-4c55-9d43-0c3a2f1f8a11', firstName: 'Elif', displayname: 'Dr. Elif Kaya' }
const doctor = { ...person, isDoctor: true, role: 'doctor' } as User
const patient = { ...person, isDoctor: false, role: 'patient' } as User

/** The dashboard of somebody who is signed in, or of nobody. */
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
})

test('a provider sees who is signed in, every screen of theirs, and which one is open', async () => {
  open(doctor)
  expect(await headline()).toBe('Dashboard')
  expect(menu().getByText('Medical Health Provider')).toBeTruthy()
  // One of them is the logo, which leads home.
  expect(menu().getAllByRole('link')).toHaveLength(12)
  expect(menu().getByRole('link', { current: 'page' }).textContent).toBe('Dashboard')
})

test('a patient is offered nothing that only providers have', () => {
  open(patient)
  for (const text of ['Specialties & Services', 'Add Packages', 'Manage Articles'])
    expect(menu().queryByRole('link', { name: text })).toBeNull()
  expect(menu().getByRole('link', { name: 'Payout Settings' })).toBeTruthy()
})

test('who is not signed in, or no longer, is led home', async () => {
  open()
  expect(await headline()).toBe('Home')
  cleanup()
  open(patient)
  expect(await headline()).toBe('Dashboard')
  act(endSession)
  await act(async () => undefined)
  expect(await headline()).toBe('Home')
})

test('who has left for another page when the session ends stays there', async () => {
  const router = open(patient)
  await act(async () => {
    await router.navigate('/goodbye')
    endSession()
  })
  expect(await headline()).toBe('Goodbye')
  expect(location.pathname).toBe('/goodbye')
})
