import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ExternalCalendar } from '../../rules/external-calendars.ts'
import { ExternalCalendars } from './external-calendars.tsx'

const CALENDAR: ExternalCalendar = {
  _id: '00000000-0000-4000-8000-000000000001',
  host: 'calendar.google.com',
  fetchedAt: '2026-11-17T09:00:00.000Z',
  busyCount: 34,
  problem: null,
}

/** Answers each call in turn, and records what was sent. */
function answer(...answers: { status?: number; body: object }[]) {
  const sent: { method: string; url: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    sent.push({ method: String(method), url, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    const next = answers.shift()
    return new Response(JSON.stringify(next?.body), { status: next?.status ?? 200 })
  })
  return sent
}
const list = (...calendars: ExternalCalendar[]) => ({ body: { success: true, calendars } })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const submit = (address: string) => {
  fireEvent.change(screen.getByLabelText('Calendar address'), { target: { value: address } })
  fireEvent.click(screen.getByRole('button', { name: 'Connect' }))
}

test('a calendar is connected by its address, and says what is known of it', async () => {
  const sent = answer(list(), list(CALENDAR))
  render(<ExternalCalendars />)
  await screen.findByLabelText('Calendar address')
  submit('webcal://calendar.google.com/basic.ics')
  expect(await screen.findByText('calendar.google.com', { selector: 'p' })).toBeTruthy()
  expect(screen.getByText(/^34 busy times in the coming year/)).toBeTruthy()
  expect(sent[1]).toMatchObject({ method: 'POST', body: { url: 'https://calendar.google.com/basic.ics' } })
})

test('an address that is none is refused at once, and one that the server refuses stays in the field', async () => {
  const refusal = { success: false, code: 'bad_request', message: 'There’s no calendar at this address.' }
  answer(list(), { status: 400, body: refusal })
  render(<ExternalCalendars />)
  await screen.findByLabelText('Calendar address')
  submit('my calendar')
  expect(screen.getByText('Paste an address that begins with https:// or webcal://.')).toBeTruthy()
  submit('https://example.org/page')
  expect(await screen.findByText('There’s no calendar at this address.')).toBeTruthy()
  expect(screen.getByLabelText('Calendar address')).toHaveProperty('value', 'https://example.org/page')
})

test('a calendar that could not be read says so, and can be disconnected', async () => {
  const sent = answer(list({ ...CALENDAR, problem: 'too_slow' }), list())
  render(<ExternalCalendars />)
  expect(await screen.findByText('We couldn’t read it the last time. The busy times we know still apply.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Disconnect calendar.google.com' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Disconnect' }))
  expect(await screen.findByLabelText('Calendar address')).toBeTruthy()
  await vi.waitFor(() => expect(screen.queryByText('calendar.google.com', { selector: 'p' })).toBeNull())
  expect(sent[1]).toMatchObject({ method: 'DELETE', url: `/api/v1/appointments/external-calendars/${CALENDAR._id}` })
})
