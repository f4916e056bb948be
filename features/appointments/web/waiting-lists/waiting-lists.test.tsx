import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, startSession } from '#platform/web/session.ts'
import { exampleAppointment } from '#test/examples/appointment.ts'
import { exampleUser } from '#test/examples/user.ts'
import type { WaitingEntry } from '../../rules/waiting-lists.ts'
import { EarlierTime } from './earlier-time.tsx'
import { FreeTime } from './free-time.tsx'
import { WaitingCount, WaitingLists } from './waiting-lists.tsx'

const appointment = exampleAppointment('patient', { state: 'confirmed' })
const { provider } = appointment
const entry: WaitingEntry = {
  _id: '00000000-0000-4000-8000-000000000009',
  provider: { _id: provider._id, displayname: provider.displayname, avatar: null },
  kind: 'video',
  appointmentId: appointment._id,
  wantedBefore: appointment.startsAt,
  lastDay: '2026-11-17',
}
const LIST = '/api/v1/waiting-lists'
const fetched = vi.fn<typeof fetch>()
const answer = (...entries: WaitingEntry[]) => Response.json({ success: true, entries })
const requests = () => fetched.mock.calls.map(([path, options]) => `${options?.method} ${path}`)

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  act(() => startSession({ success: true, message: '', token: 't', expiry: '2099-01-01T00:00:00Z', user: exampleUser }))
})
afterEach(() => {
  cleanup()
  act(() => endSession())
  vi.unstubAllGlobals()
})

test('a patient joins and leaves the waiting list for an earlier time, and the focus stays on the button', async () => {
  fetched.mockResolvedValueOnce(answer()).mockResolvedValueOnce(answer(entry)).mockResolvedValueOnce(answer())
  render(<EarlierTime appointment={appointment} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Tell me if something earlier becomes free' }))
  const leave = await screen.findByRole('button', { name: 'Leave the waiting list' })
  expect(document.activeElement).toBe(leave)
  fireEvent.click(leave)
  await screen.findByText('Would an earlier time suit you better?')
  expect(requests()).toEqual([
    `GET ${LIST}`,
    `PUT /api/v1/appointments/${appointment._id}/waiting-list`,
    `DELETE ${LIST}/${entry._id}`,
  ])
})

test('an appointment that cannot be rescheduled offers no waiting list', async () => {
  fetched.mockResolvedValue(answer())
  const { container } = render(<EarlierTime appointment={{ ...appointment, moves: ['cancel'] }} />)
  await act(async () => {})
  expect(container.textContent).toBe('')
})

test.each([
  ['nobody waits yet', [], 'No time that suits you?'],
  [
    'any time is wanted',
    [{ ...entry, appointmentId: null, lastDay: '2026-11-20' }],
    'You’re on the waiting list until Friday 20 November.',
  ],
  ['an earlier time is wanted', [entry], /^You’re on the waiting list for a time before Tue 17 Nov/],
  ['another kind is wanted', [{ ...entry, kind: 'clinic' as const }], 'No time that suits you?'],
])('the booking card says what the patient waits for when %s', async (_when, entries, text) => {
  fetched.mockResolvedValueOnce(answer(...entries))
  render(<FreeTime provider={{ ...provider, timeZone: 'Europe/Istanbul' }} kind={{ kind: 'video', windowDays: 90 }} />)
  expect(await screen.findByText(text)).toBeTruthy()
})

test('the list names what is waited for, and a link to it says when there is nothing left', async () => {
  fetched.mockResolvedValueOnce(answer(entry)).mockResolvedValueOnce(answer())
  render(
    <MemoryRouter initialEntries={['/dashboard/appointments#waiting-lists']}>
      <WaitingLists />
    </MemoryRouter>,
  )
  const link = await screen.findByRole('link', { name: 'Dr. Elif Kaya' })
  expect(link.getAttribute('href')).toBe(`/dashboard/appointments?id=${appointment._id}`)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Waiting lists' }))
  fireEvent.click(screen.getByRole('button', { name: 'Leave the waiting list of Dr. Elif Kaya' }))
  expect(await screen.findByText('You’re not on a waiting list.')).toBeTruthy()
})

test.each([
  [0, ''],
  [1, 'One patient is on your waiting list. We’ll let them know when a time becomes free.'],
  [3, '3 patients are on your waiting list. We’ll let them know when a time becomes free.'],
])('a provider with %i waiting patients reads how many', async (waiting, text) => {
  fetched.mockResolvedValueOnce(Response.json({ success: true, waiting }))
  const { container } = render(<WaitingCount />)
  await act(async () => {})
  expect(container.textContent).toBe(text)
})
