import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from '#platform/web/ui/dialogs/toaster.tsx'
import { exampleAppointment } from '#test/examples/appointment.ts'
import { TimeOff } from './time-off.tsx'

const fetched = vi.fn<typeof fetch>()
const christmas = { from: '2026-12-24', to: '2026-12-26', hours: [], note: 'Christmas' }
const answer = (days: object[], version: number, outside: object[] = []) =>
  Response.json({ success: true, days, version, outside })
const sent = (at: number) => JSON.parse(String(fetched.mock.calls[at]?.[1]?.body))
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

async function open() {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <TimeOff timeZone="Europe/Istanbul" />
          <Toaster />
        </>
      ),
    },
  ])
  render(<Page />)
  await screen.findByRole('heading', { name: 'Time off and special days' })
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  // In Istanbul the next day has begun.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T22:00:00.000Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a provider adds a day with exceptional hours, and sees the appointments outside them', async () => {
  const entry = { from: '2026-11-16', to: '2026-11-16', hours: [{ opens: '10:00', closes: '13:00' }], note: '' }
  fetched
    .mockResolvedValueOnce(answer([], 1))
    .mockResolvedValueOnce(answer([entry], 2, [exampleAppointment('provider')]))
  await open()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save days' }).disabled).toBe(true)
  press('Add days')
  expect(screen.getByLabelText<HTMLInputElement>('First day').value).toBe('2026-11-16')
  fireEvent.click(screen.getByLabelText('Open at other hours'))
  type('Opens, 1', '10:00')
  press('Save days')
  expect(await screen.findByRole('link', { name: 'Tue 17 Nov, 11:00, Grace Okafor' })).toBeTruthy()
  expect(sent(1)).toEqual({ days: [entry], version: 1 })
})

test('a problem is reported at its entry before a request is sent', async () => {
  fetched.mockResolvedValueOnce(answer([christmas], 1))
  await open()
  type('Last day', '2026-12-01')
  press('Save days')
  expect(await screen.findByText('The last day cannot come before the first.')).toBeTruthy()
  expect(fetched).toHaveBeenCalledTimes(1)
  type('First day', '2026-12-02')
  expect(screen.getByLabelText<HTMLInputElement>('Last day').value).toBe('2026-12-02')
})

test('after a conflict with another window the edits stay, and the next save replaces it', async () => {
  const refusal = { success: false, code: 'changed', message: 'Your days were changed.' }
  fetched
    .mockResolvedValueOnce(answer([christmas], 1))
    .mockResolvedValueOnce(Response.json(refusal, { status: 409 }))
    .mockResolvedValueOnce(answer([], 2))
    .mockResolvedValueOnce(answer([{ ...christmas, note: 'Mine' }], 3))
  await open()
  type('Note for yourself (optional)', 'Mine')
  press('Save days')
  expect(await screen.findByText(/What you typed is still here/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Note for yourself (optional)').value).toBe('Mine')
  press('Save days')
  expect(await screen.findByText('Your days are saved.')).toBeTruthy()
  expect(sent(3)).toEqual({ days: [{ ...christmas, note: 'Mine' }], version: 2 })
})
