import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleAppointment, exampleSlots } from '#test/examples/appointment.ts'
import { asked, LIST, MOVES, one, page, serve } from '#test/web/stub-appointments.ts'
import { BLOCKED, blocked, button, CALENDAR, openCalendar, stubCalendar, user, week } from '#test/web/stub-calendar.tsx'

stubCalendar()

test('the card of a request confirms it, keeps the focus and shows the new state', async () => {
  const confirmed = exampleAppointment('provider', { state: 'confirmed', version: 2 })
  serve({
    [CALENDAR]: [week()],
    [LIST]: [page(exampleAppointment('provider', { about: 'One implant.' })), page(confirmed)],
    [MOVES]: [one(confirmed)],
  })
  openCalendar()
  fireEvent.click(await button(/^Grace Okafor/))
  const card = screen.getByRole('dialog', { name: 'Grace Okafor' })
  expect(document.activeElement).toBe(card)
  expect(within(card).getByText('One implant.')).toBeTruthy()
  expect(within(card).getByText('London, now 12:00')).toBeTruthy()
  expect(within(card).getByText('08:00')).toBeTruthy()
  const confirm = within(card).getByRole('button', { name: 'Confirm 11:00' })
  act(() => confirm.focus())
  fireEvent.click(confirm)
  expect(await within(card).findByText('Confirmed')).toBeTruthy()
  expect(within(card).queryByRole('button', { name: /^Confirm/ })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(card))
  fireEvent.keyDown(card, { key: 'Escape' })
  expect(screen.queryByRole('dialog', { name: 'Grace Okafor' })).toBeNull()
  expect(document.activeElement).toBe(await button(/^Grace Okafor/))
})

test('a second press on an entry closes its card, and so does one outside', async () => {
  serve({ [CALENDAR]: [week()], [LIST]: [page(exampleAppointment('provider'))] })
  openCalendar()
  const press = (element: Element) => {
    fireEvent.pointerDown(element)
    fireEvent.click(element)
  }
  const grace = await button(/^Grace Okafor/)
  const card = () => screen.queryByRole('dialog', { name: 'Grace Okafor' })
  press(grace)
  expect([card() !== null, grace.getAttribute('aria-expanded')]).toEqual([true, 'true'])
  press(grace)
  expect([card(), grace.getAttribute('aria-expanded')]).toEqual([null, 'false'])
  press(grace)
  press(screen.getByText('Google Calendar'))
  expect(card()).toBeNull()
})

test('a declined request leaves the calendar with its card, and the focus stays there', async () => {
  const declined = exampleAppointment('provider', { state: 'declined', version: 2 })
  serve({
    [CALENDAR]: [week()],
    [LIST]: [page(exampleAppointment('provider')), page(declined)],
    [MOVES]: [one(declined)],
  })
  openCalendar()
  fireEvent.click(await button(/^Grace Okafor/))
  fireEvent.click(await button('Decline'))
  const dialog = screen.getByRole('dialog', { name: 'Decline this time?' })
  const decline = within(dialog).getByRole('button', { name: 'Decline' })
  act(() => decline.focus())
  fireEvent.click(decline)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Grace Okafor/ })).toBeNull())
  expect(screen.queryByRole('dialog', { name: 'Grace Okafor' })).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Free12:00'))
  expect(document.documentElement.hasAttribute('data-modal')).toBe(false)
})

test('a time is blocked in the clinic’s time zone; what was typed stays when the request fails', async () => {
  serve({
    [CALENDAR]: [week(), week({ blocked: [blocked] })],
    [LIST]: [page()],
    [BLOCKED]: [
      { status: 503, success: false, code: 'unavailable', message: 'Please try again later.' },
      { success: true, blocked },
    ],
  })
  openCalendar()
  fireEvent.click(await button('Block time'))
  const dialog = within(screen.getByRole('dialog', { name: 'Block time' }))
  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2026-11-18' } })
  fireEvent.change(dialog.getByLabelText('From'), { target: { value: '9' } })
  fireEvent.change(dialog.getByLabelText('Until'), { target: { value: '8.30' } })
  fireEvent.change(dialog.getByLabelText(/^Note/), { target: { value: 'Staff meeting' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Block this time' }))
  expect(await dialog.findByText('The end must be after the start.')).toBeTruthy()
  expect(asked.some(({ path }) => path === BLOCKED)).toBe(false)
  fireEvent.change(dialog.getByLabelText('Until'), { target: { value: '10' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Block this time' }))
  expect(await dialog.findByText('Please try again later.')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>(/^Note/).value).toBe('Staff meeting')
  fireEvent.click(dialog.getByRole('button', { name: 'Block this time' }))
  expect(await button(/^Staff meeting/)).toBeTruthy()
  const sent = asked.filter(({ path }) => path === BLOCKED).map(({ body }) => body)
  expect(sent[1]).toMatchObject({ startsAt: blocked.startsAt, endsAt: blocked.endsAt, note: 'Staff meeting' })
  expect(sent[0]?.id).toBe(sent[1]?.id)
})

test('the dialog says which appointments stay in the blocked time', async () => {
  serve({ [CALENDAR]: [week()], [LIST]: [page(exampleAppointment('provider', { state: 'confirmed' }))] })
  openCalendar('?view=day&date=2026-11-17')
  await button(/^Grace Okafor/)
  fireEvent.click(await button('Block time'))
  const dialog = within(screen.getByRole('dialog', { name: 'Block time' }))
  expect(dialog.queryByText(/stays booked/)).toBeNull()
  fireEvent.change(dialog.getByLabelText('Until'), { target: { value: '12:00' } })
  expect(dialog.getByText('1 appointment at this time stays booked until you move or cancel it.')).toBeTruthy()
})

test('a blocked time is unblocked after a confirmation', async () => {
  serve({
    [CALENDAR]: [week({ blocked: [blocked] }), week()],
    [LIST]: [page()],
    [`DELETE /api/v1/appointments/blocked-times/${blocked._id}`]: [{ success: true, message: 'Unblocked.' }],
  })
  openCalendar()
  fireEvent.click(await button(/^Staff meeting/))
  fireEvent.click(within(screen.getByRole('dialog', { name: /^Wed 18 Nov/ })).getByText('Unblock'))
  const dialog = screen.getByRole('dialog', { name: 'Unblock this time?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Unblock' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Staff meeting/ })).toBeNull())
})

test('a free time is offered to a patient with that time chosen', async () => {
  const patient = { ...exampleAppointment('provider').patient, isDoctor: false }
  const chat = {
    users: [
      { _id: user._id, displayname: user.displayname, isDoctor: true },
      { _id: patient._id, displayname: patient.displayname, isDoctor: false },
    ],
  }
  const rest = {
    messages: [],
    lastNumber: 0,
    readNumber: 0,
    unread: 0,
    otherRead: 0,
    otherDelivered: 0,
    isBlocked: false,
    isClosed: false,
  }
  const chats = [{ _id: blocked._id, ...chat, ...rest, changedAt: '2026-11-14T09:00:00.000Z' }]
  const slots = exampleSlots([{ date: '2026-11-17', slots: [{ startsAt: '2026-11-17T09:00:00.000Z', isFree: true }] }])
  serve({
    [CALENDAR]: [week()],
    [LIST]: [page()],
    'GET /api/v1/chats': [{ success: true, chats, nextCursor: null, unread: 0 }],
    [`GET /api/v1/providers/${user._id}/slots`]: [{ success: true, ...slots }],
    'POST /api/v1/appointments': [one(exampleAppointment('provider', { state: 'proposed' }))],
  })
  openCalendar()
  fireEvent.click(await button(/^Free/))
  fireEvent.click(await button('Offer to a patient'))
  fireEvent.click(await button('Grace Okafor'))
  fireEvent.click(await button('Offer Tue 17 Nov, 12:00'))
  await waitFor(() =>
    expect(asked.find(({ path }) => path === 'POST /api/v1/appointments')?.body).toMatchObject({
      patientId: patient._id,
      startsAt: '2026-11-17T09:00:00.000Z',
      kind: 'video',
    }),
  )
})
