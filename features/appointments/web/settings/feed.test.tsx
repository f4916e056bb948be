import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from '#platform/web/ui/dialogs/toaster.tsx'
import { Feed } from './feed.tsx'

const fetched = vi.fn<typeof fetch>()
const answer = (isOn: boolean, url: string | null = null) => Response.json({ success: true, isOn, url })
const open = () =>
  render(
    <>
      <Feed />
      <Toaster />
    </>,
  )
const address = () => screen.queryByLabelText<HTMLInputElement>('Your calendar link')?.value

beforeEach(() => vi.stubGlobal('fetch', fetched.mockReset()))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a feed address is created, shown once, replaced and deleted', async () => {
  fetched
    .mockResolvedValueOnce(answer(false))
    .mockResolvedValueOnce(answer(true, 'https://sanavia.example/api/v1/calendars/one.ics'))
    .mockResolvedValueOnce(answer(true, 'https://sanavia.example/api/v1/calendars/two.ics'))
    .mockResolvedValueOnce(answer(false))
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Create calendar link' }))
  expect(await screen.findByText(/we only show it once/)).toBeTruthy()
  expect(address()).toContain('one.ics')
  const ask = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
  }
  await ask('Create a new link')
  expect(await screen.findByText('Your new link is ready.')).toBeTruthy()
  expect(address()).toContain('two.ics')
  await ask('Turn off the link')
  expect(await screen.findByText('You don’t have a calendar link yet.')).toBeTruthy()
  expect(address()).toBeUndefined()
  expect(fetched.mock.calls.map(([, options]) => options?.method)).toEqual(['GET', 'POST', 'POST', 'DELETE'])
})

test('the address of an existing feed is not shown again', async () => {
  fetched.mockResolvedValueOnce(answer(true))
  open()
  expect(await screen.findByText(/can’t show it again/)).toBeTruthy()
  expect(address()).toBeUndefined()
})
