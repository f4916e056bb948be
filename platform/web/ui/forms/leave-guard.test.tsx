import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endSession, startSession } from '#platform/web/session.ts'
import { fullOwnProvider } from '#test/examples/own-provider.ts'
import { LeaveGuard } from './leave-guard.tsx'

beforeEach(() => {
  const expiry = '2099-01-01T00:00:00Z'
  startSession({ success: true, message: '', user: fullOwnProvider, token: 'token-1', expiry })
})
afterEach(() => {
  cleanup()
  endSession()
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
const question = () => screen.findByRole('heading', { name: 'Leave without saving?' })

function open(isDirty: boolean) {
  const element = (
    <>
      Here <Link to="/elsewhere">Elsewhere</Link>
      <LeaveGuard isDirty={isDirty} />
    </>
  )
  const routes = [
    { path: '/', element },
    { path: '/elsewhere', element: 'There' },
  ]
  render(<RouterProvider router={createMemoryRouter(routes)} />)
}
/** Whether the browser would ask before it closes the tab. */
const isHeldBack = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a person with unsaved changes is asked, and may stay or leave', async () => {
  open(true)
  expect(isHeldBack()).toBe(true)
  leave()
  await question()
  press('Stay')
  expect(screen.getByText('Here')).toBeTruthy()
  leave()
  await question()
  press('Leave')
  expect(await screen.findByText('There')).toBeTruthy()
  expect(isHeldBack()).toBe(false)
})

test('a person without changes leaves without a question', async () => {
  open(false)
  expect(isHeldBack()).toBe(false)
  leave()
  expect(await screen.findByText('There')).toBeTruthy()
})

test('a person whose session has ended leaves without a question', async () => {
  open(true)
  endSession()
  leave()
  expect(await screen.findByText('There')).toBeTruthy()
})
