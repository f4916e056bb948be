import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { OwnUser } from '#platform/rules/own-user.ts'
import { liveChanges } from '#platform/web/live/live-changes.ts'
import { exampleAppointment } from '#test/examples/appointment.ts'
import { asked, LIST, MOVES, ONE, one, page, serve, stubAppointments } from '#test/web/stub-appointments.ts'
import { AppointmentCard } from './appointment-card.tsx'
import { AppointmentsScreen } from './appointments-screen.tsx'

stubAppointments()

function open(isDoctor: boolean, search = '') {
  const user = { isDoctor, timeZone: 'Europe/Istanbul' } as OwnUser
  const Page = createRoutesStub([
    { path: '*', Component: () => <AppointmentsScreen renderSummary={() => null} user={user} /> },
  ])
  render(<Page initialEntries={[`/dashboard/appointments${search}`]} />)
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('an open appointment follows a change of the other person, and says so', async () => {
  const seen = exampleAppointment('patient')
  const confirmed = exampleAppointment('patient', { state: 'confirmed', version: 2 })
  serve({ [ONE]: [one(seen), one(confirmed)] })
  open(false, `?id=${seen._id}`)
  expect(await screen.findByText('Waiting for the clinic')).toBeTruthy()
  act(() => liveChanges.set({ kind: 'appointment', id: confirmed._id, version: 2 }))
  expect(await screen.findByText('Confirmed')).toBeTruthy()
  expect(screen.getByText('This appointment has just been updated.')).toBeTruthy()
})

test('a new request appears in the open list', async () => {
  serve({ [LIST]: [page(), page(exampleAppointment('provider'))] })
  open(true)
  expect(await screen.findByText('No upcoming appointments.')).toBeTruthy()
  act(() => liveChanges.set({ kind: 'appointment', id: exampleAppointment('provider')._id, version: 1 }))
  expect(await screen.findByText('Grace Okafor')).toBeTruthy()
})

test('a reload after missed changes keeps later pages, an open dialog, and newer versions', async () => {
  const first = exampleAppointment('provider', { _id: '00000000-0000-4000-8000-00000000000a', version: 1 })
  const second = exampleAppointment('provider')
  const confirmed = exampleAppointment('provider', { _id: first._id, state: 'confirmed', version: 2 })
  const onPage1 = { ...page(first), nextCursor: 'after' }
  serve({
    [LIST]: [onPage1],
    [`${LIST}?when=coming&cursor=after`]: [page(second)],
    [`${LIST}/${first._id}`]: [one(confirmed), one(first)],
  })
  open(true)
  fireEvent.click(await button('Show more'))
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Decline/ })).toHaveLength(2))
  fireEvent.click(screen.getAllByRole('button', { name: /^Decline/ })[1] as HTMLElement)
  const reason = () =>
    within(screen.getByRole('dialog', { name: 'Decline this time?' })).getByLabelText<HTMLInputElement>(/^Reason/)
  fireEvent.change(reason(), { target: { value: 'I am away.' } })
  act(() => liveChanges.set({ kind: 'appointment', id: first._id, version: 2 }))
  expect(await screen.findByText('Confirmed')).toBeTruthy()
  await act(async () => liveChanges.set({ kind: 'gap' }))
  await act(async () => liveChanges.set({ kind: 'appointment', id: first._id, version: 3 }))
  expect(asked).toHaveLength(5)
  expect(screen.getByText('Confirmed')).toBeTruthy()
  expect(reason().value).toBe('I am away.')
})

test('a page that is shown again reads once, however often the tab is switched', async () => {
  const seen = exampleAppointment('patient')
  serve({ [ONE]: [one(seen), one(exampleAppointment('patient', { state: 'confirmed', version: 2 }))] })
  open(false, `?id=${seen._id}`)
  expect(await screen.findByText('Waiting for the clinic')).toBeTruthy()
  for (let times = 0; times < 3; times++) document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('Confirmed')).toBeTruthy()
  expect(asked).toHaveLength(2)
})

test('a late answer for another month does not replace the shown one', async () => {
  const november = page(exampleAppointment('patient', { state: 'confirmed' }))
  serve({ [LIST]: [november] })
  open(false, '?view=month')
  expect(await button('Tuesday 17 November, 1 appointment')).toBeTruthy()
  const answerNow = fetch
  const { promise: delay, resolve: endDelay } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    await delay
    return answerNow(...request)
  })
  act(() => liveChanges.set({ kind: 'gap' }))
  vi.stubGlobal('fetch', answerNow)
  const december = page(exampleAppointment('patient', { state: 'confirmed', startsAt: '2026-12-09T08:00:00.000Z' }))
  serve({
    [LIST]: [november],
    [`${LIST}?from=2026-11-30&to=2027-01-03&timeZone=Europe%2FBerlin`]: [december],
  })
  fireEvent.click(await button('Next month'))
  expect(await button('Wednesday 9 December, 1 appointment')).toBeTruthy()
  await act(async () => endDelay())
  expect(await button('Wednesday 9 December, 1 appointment')).toBeTruthy()
})

test('the card of an offer in a chat is accepted there, follows changes, and makes way for the text when it fails', async () => {
  const offer = exampleAppointment('patient', { state: 'proposed' })
  const accepted = exampleAppointment('patient', { state: 'confirmed', version: 2 })
  const cancelled = exampleAppointment('patient', { state: 'cancelled', version: 3, reason: 'I am ill.' })
  serve({ [ONE]: [one(offer), one(cancelled)], [MOVES]: [one(accepted)] })
  const Card = createRoutesStub([
    { path: '*', Component: () => <AppointmentCard id={offer._id} fallback={<p>I can offer you a time.</p>} /> },
  ])
  const { unmount } = render(<Card />)
  expect(screen.queryByRole('status')).toBeNull()
  const accept = await button('Accept')
  accept.focus()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tue 17 Nov, 09:00 in Berlin, your time',
    '11:00 in Istanbul, at the clinic',
  ])
  expect(screen.getByRole('button', { name: 'Decline' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Suggest another time' })).toBeTruthy()
  fireEvent.click(accept)
  fireEvent.click(accept)
  expect(await screen.findByText('Confirmed')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('article'))
  expect(asked.filter(({ path }) => path === MOVES)).toMatchObject([{ body: { move: 'accept', version: 1 } }])
  act(() => liveChanges.set({ kind: 'appointment', id: offer._id, version: 3 }))
  expect(await screen.findByText('Cancelled')).toBeTruthy()
  expect(screen.getByText('“I am ill.”')).toBeTruthy()
  unmount()
  serve({})
  render(<Card />)
  expect(await screen.findByText('I can offer you a time.')).toBeTruthy()
})
