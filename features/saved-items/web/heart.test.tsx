import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoginDialog } from '#features/accounts/web/login-dialog.tsx'
import { minutes } from '#platform/rules/durations.ts'
import type { User } from '#platform/rules/users.ts'
import { endSession, startSession } from '#platform/web/session.ts'
import { Toaster } from '#platform/web/ui/dialogs/toaster.tsx'
import { Heart } from './heart.tsx'

const ELIF = '5f0c6a52-6d0b-4c55-9d43-0c3a2f1f8a11'
const ANA = '5f0c6a52-6d0b-4c55-9d43-0c3a2f1f8a12'
const IDS = 'GET /api/v1/saved-items/ids'
const PUT = `PUT /api/v1/saved-items/${ELIF}`
const DELETE = `DELETE /api/v1/saved-items/${ELIF}`

const requests: string[] = []
let answer: (call: string) => Response | Promise<Response>
const isSaved = (call: string) => Response.json({ success: true, isSaved: call.startsWith('PUT') })
const savedIds = (...ids: string[]) => Response.json({ success: true, ids })

let accounts = 0
/** Every test signs in with an account of its own, since the store outlives a test. */
const signIn = () => {
  const user = { _id: `00000000-0000-4000-8000-${String(++accounts).padStart(12, '0')}`, displayname: 'Mira' } as User
  act(() => startSession({ success: true, message: '', token: `t${accounts}`, expiry: '2099-01-01T00:00:00Z', user }))
  return user._id
}
const page = (
  <LoginDialog demoAccounts={null}>
    <Heart id={ELIF} name="Dr. Elif Kaya" />
    <Heart id={ANA} name="Dr. Ana Horvat" />
    <Toaster />
  </LoginDialog>
)
const open = () => render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />)
const heart = (name = 'Dr. Elif Kaya') => screen.getByRole('button', { name: `Save ${name}` })
const isPressed = (name?: string) => heart(name).getAttribute('aria-pressed') === 'true'
const press = () => fireEvent.click(heart())

beforeEach(() => {
  requests.length = 0
  answer = (call) => (call === IDS ? savedIds() : isSaved(call))
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    requests.push(`${method} ${path}`)
    return answer(`${method} ${path}`)
  })
})
afterEach(() => {
  cleanup()
  act(endSession)
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a save is forgotten when its visitor dismisses the login', async () => {
  open()
  press()
  await screen.findByText('Log in to save Dr. Elif Kaya.')
  await waitFor(() => expect(sessionStorage.getItem('sanavia.pending-save')).not.toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(sessionStorage.getItem('sanavia.pending-save')).toBeNull())
})

test('all hearts of a page share one request for the saved ids', async () => {
  answer = () => savedIds(ANA)
  signIn()
  open()
  await waitFor(() => expect(isPressed('Dr. Ana Horvat')).toBe(true))
  expect([isPressed(), requests]).toEqual([false, [IDS]])
  act(endSession)
  expect(isPressed('Dr. Ana Horvat')).toBe(false)
})

test('two hearts of one provider, as in a carousel with clones, show the same state', async () => {
  const both = (
    <LoginDialog demoAccounts={null}>
      <Heart id={ELIF} name="Dr. Elif Kaya" />
      <Heart id={ELIF} name="Kaya Dental House" tabIndex={-1} />
    </LoginDialog>
  )
  signIn()
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: both }])} />)
  fireEvent.click(heart('Kaya Dental House'))
  await waitFor(() => expect(isPressed()).toBe(true))
  fireEvent.click(heart())
  await waitFor(() => expect(isPressed('Kaya Dental House')).toBe(false))
  await waitFor(() => expect(requests).toEqual([IDS, PUT, DELETE]))
})

test('a heart fills before the server answers and empties on the next click', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answer = async (call) => {
    if (call === PUT) await promise
    return call === IDS ? savedIds() : isSaved(call)
  }
  signIn()
  open()
  press()
  await waitFor(() => expect(isPressed()).toBe(true))
  resolve()
  await waitFor(() => expect(requests).toEqual([IDS, PUT]))
  press()
  await waitFor(() => expect(requests).toEqual([IDS, PUT, DELETE]))
  expect(isPressed()).toBe(false)
})

test('clicks while a request is in flight send only the last state', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answer = async (call) => {
    if (call === PUT) await promise
    return call === IDS ? savedIds() : isSaved(call)
  }
  signIn()
  open()
  press()
  await waitFor(() => expect(requests).toContain(PUT))
  for (let presses = 0; presses < 3; presses++) press()
  await waitFor(() => expect(isPressed()).toBe(false))
  resolve()
  await waitFor(() => expect(requests).toEqual([IDS, PUT, DELETE]))
})

test('a refused save rolls the heart back and shows the message', async () => {
  const message = 'You can save at most 500 people and clinics. Remove one first.'
  answer = (call) =>
    call === IDS ? savedIds() : Response.json({ success: false, message, code: 'bad_request' }, { status: 400 })
  signIn()
  open()
  press()
  expect(await screen.findByText(message)).toBeTruthy()
  expect(isPressed()).toBe(false)
})

test('a list of saved ids that was loading during a click does not overwrite the change', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answer = async (call) => {
    if (call !== IDS) return isSaved(call)
    await promise
    return savedIds(ELIF, ANA)
  }
  signIn()
  open()
  press()
  await waitFor(() => expect(requests).toEqual([IDS, PUT]))
  press()
  await waitFor(() => expect(requests).toEqual([IDS, PUT, DELETE]))
  resolve()
  await waitFor(() => expect(isPressed('Dr. Ana Horvat')).toBe(true))
  expect(isPressed()).toBe(false)
})

test('a visitor logs in after clicking a heart, and the save is replayed', async () => {
  open()
  press()
  expect(await screen.findByRole('dialog', { name: 'Login' })).toBeTruthy()
  await waitFor(() => expect(sessionStorage.length).toBe(1))
  expect([isPressed(), requests]).toEqual([false, []])
  signIn()
  expect(await screen.findByText('Dr. Elif Kaya is saved.')).toBeTruthy()
  expect([isPressed(), requests]).toEqual([true, [IDS, PUT]])
})

test('the pending save of a visitor expires after 30 minutes', async () => {
  open()
  press()
  await waitFor(() => expect(sessionStorage.length).toBe(1))
  vi.useFakeTimers({ now: Date.now() + minutes(31), toFake: ['Date'] })
  signIn()
  await waitFor(() => expect(requests).toEqual([IDS]))
  await waitFor(() => expect(sessionStorage.length).toBe(0))
  expect(isPressed()).toBe(false)
})

test('a save in another tab fills the heart here if the account is the same', async () => {
  answer = () => savedIds(ANA)
  const account = signIn()
  open()
  await waitFor(() => expect(isPressed('Dr. Ana Horvat')).toBe(true))
  const otherTab = new BroadcastChannel('sanavia.saved')
  otherTab.postMessage({ account: 'another account', id: ANA, isSaved: false })
  otherTab.postMessage({ account, id: ELIF, isSaved: true })
  await waitFor(() => expect(isPressed()).toBe(true))
  expect(isPressed('Dr. Ana Horvat')).toBe(true)
  otherTab.close()
})
