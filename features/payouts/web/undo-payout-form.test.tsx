import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import UndoPayout from './routes/undo-payout.tsx'

const fetched = vi.fn<typeof fetch>()
const sent = () =>
  fetched.mock.calls.map(([path, init]) => [init?.method, path, init?.body && JSON.parse(String(init.body))])
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the mailed link stops a change by one button, and leads on to a new password', async () => {
  const token = 'x'.repeat(43)
  const router = createMemoryRouter([{ path: '/undo-payout', element: <UndoPayout /> }], {
    initialEntries: [`/undo-payout#${token}`],
  })
  render(<RouterProvider router={router} />)
  const refusal = { success: false, code: 'bad_request', message: 'This change has been undone.' }
  fetched.mockResolvedValueOnce(Response.json(refusal, { status: 400 }))
  press('Stop this change')
  expect((await screen.findByRole('alert')).textContent).toBe('This change has been undone.')
  fetched.mockResolvedValueOnce(Response.json({ success: true, message: 'The change is undone.' }))
  press('Stop this change')
  expect((await screen.findByRole('status')).textContent).toBe('The change is undone.')
  expect(screen.getByRole('link', { name: 'Set a new password' }).getAttribute('href')).toBe('/forgot-password')
  expect(sent().at(-1)).toEqual(['POST', '/api/v1/user/undo-payout', { token }])
})
