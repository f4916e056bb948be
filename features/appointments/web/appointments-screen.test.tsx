import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { OwnUser } from '#platform/rules/own-user.ts'
import { Toaster } from '#platform/web/ui/dialogs/toaster.tsx'
import { exampleAppointment, exampleSlots } from '#test/examples/appointment.ts'
import { asked, LIST, MOVES, ONE, one, page, serve, stubAppointments } from '#test/web/stub-appointments.ts'
import { AppointmentsScreen } from './appointments-screen.tsx'

stubAppointments()

const user = (isDoctor: boolean) => ({ isDoctor, timeZone: 'Europe/Istanbul' }) as OwnUser

function open(isDoctor: boolean, search = '') {
  const Page = createRoutesStub([
    {
      path: '/dashboard/appointments',
      Component: () => (
        <>
          <AppointmentsScreen renderSummary={() => null} user={user(isDoctor)} />
          <Toaster />
        </>
      ),
    },
    { path: '*', Component: () => <p>elsewhere</p> },
  ])
  render(<Page initialEntries={[`/dashboard/appointments${search}`]} />)
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('a provider confirms from the list', async () => {
  const confirmed = exampleAppointment('provider', { state: 'confirmed', version: 2 })
  serve({ [LIST]: [page(exampleAppointment('provider'))], [MOVES]: [one(confirmed)] })
  open(true)
  expect(await screen.findByText('08:00 in London')).toBeTruthy()
  fireEvent.click(await button('Confirm Grace Okafor, Tue 17 Nov, 11:00'))
  expect(await screen.findByText('Confirmed')).toBeTruthy()
  expect(asked.at(-1)?.body).toEqual({ move: 'confirm', version: 1, reason: '' })
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
})

test('a provider declines with a reason in a dialog', async () => {
  const declined = exampleAppointment('provider', { state: 'declined', version: 2 })
  serve({ [LIST]: [page(exampleAppointment('provider'))], [MOVES]: [one(declined)] })
  open(true)
  fireEvent.click(await button('Decline Grace Okafor, Tue 17 Nov, 11:00'))
  const dialog = screen.getByRole('dialog', { name: 'Decline this time?' })
  expect(asked).toHaveLength(1)
  fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'I am away.' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('Declined')).toBeTruthy()
  expect(asked.at(-1)?.body).toEqual({ move: 'decline', version: 1, reason: 'I am away.' })
})

test('an empty list says so, and links to the next step', async () => {
  serve({ [LIST]: [page()] })
  open(false)
  expect(await screen.findByText('No upcoming appointments.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Find a clinic' })).toBeTruthy()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Upcoming',
    'Past',
    'Month',
    'Calendar link',
  ])
})

test('after a conflict the appointment is shown as it is now, with its open moves', async () => {
  const seen = exampleAppointment('patient', { state: 'confirmed' })
  const newer = exampleAppointment('patient', { state: 'proposed', version: 2, startsAt: '2026-11-18T09:00:00.000Z' })
  const refusal = { success: false, code: 'changed', message: 'It was changed.', status: 409, appointment: newer }
  serve({ [ONE]: [one(seen)], [MOVES]: [refusal] })
  open(false, `?id=${seen._id}`)
  fireEvent.click(await button('Cancel appointment'))
  const dialog = screen.getByRole('dialog', { name: 'Cancel this appointment?' })
  expect(within(dialog).getByText(/Cancelling is free of charge/)).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel appointment' }))
  expect(await screen.findByText(/Here’s the latest version/)).toBeTruthy()
  expect(screen.getByText('Waiting for you')).toBeTruthy()
  expect(await button('Accept')).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Cancel this appointment?' })?.hasAttribute('open')).toBeFalsy()
})

test('a patient reschedules to another slot, and a slot taken meanwhile is refreshed', async () => {
  const seen = exampleAppointment('patient', { state: 'confirmed' })
  const day = (isFree: boolean) => ({
    date: '2026-11-18',
    slots: [
      { startsAt: '2026-11-18T08:00:00.000Z', isFree },
      { startsAt: '2026-11-18T08:40:00.000Z', isFree: true },
    ],
  })
  const slots = (isFree: boolean) => exampleSlots([day(isFree)])
  serve({
    [ONE]: [one(seen)],
    [`GET /api/v1/providers/${seen.provider._id}/slots`]: [{ success: true, ...slots(true) }],
    [MOVES]: [
      { success: false, code: 'taken', message: 'Somebody was quicker.', status: 409, slots: slots(false) },
      one(exampleAppointment('patient', { version: 2, startsAt: '2026-11-18T08:40:00.000Z' })),
    ],
  })
  open(false, `?id=${seen._id}`)
  fireEvent.click(await button('Reschedule'))
  fireEvent.click(await screen.findByRole('radio', { name: /^09:00, 11:00 in Istanbul/ }))
  fireEvent.click(await button('Ask for Wed 18 Nov, 09:00'))
  expect((await screen.findAllByText('Somebody was quicker.')).length).toBeGreaterThan(0)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '09:00, taken' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: /^09:40/ }))
  fireEvent.click(await button('Ask for Wed 18 Nov, 09:40'))
  expect(await screen.findByText('Waiting for the clinic')).toBeTruthy()
  expect(asked.at(-1)?.body).toEqual({
    move: 'reschedule',
    version: 1,
    startsAt: '2026-11-18T08:40:00.000Z',
    reason: '',
    timeZone: expect.any(String),
  })
})

test('a patient of a clinic that confirms automatically moves the appointment at once', async () => {
  const seen = exampleAppointment('patient', { state: 'confirmed' })
  const startsAt = '2026-11-18T08:00:00.000Z'
  const [kind] = exampleSlots([]).kinds
  const kinds = kind ? [{ ...kind, confirmsAutomatically: true }] : []
  const slots = exampleSlots([{ date: '2026-11-18', slots: [{ startsAt, isFree: true }] }], kinds)
  serve({
    [ONE]: [one(seen)],
    [`GET /api/v1/providers/${seen.provider._id}/slots`]: [{ success: true, ...slots }],
    [MOVES]: [one(exampleAppointment('patient', { state: 'confirmed', version: 2, startsAt }))],
  })
  open(false, `?id=${seen._id}`)
  fireEvent.click(await button('Reschedule'))
  expect(screen.queryByText(/until .* agrees/)).toBeNull()
  expect(await screen.findByText(/Your new time is confirmed straight away\./)).toBeTruthy()
  expect(screen.queryByText(/until .* agrees/)).toBeNull()
  fireEvent.click(await screen.findByRole('radio', { name: /^09:00/ }))
  fireEvent.click(await button('Move to Wed 18 Nov, 09:00'))
  expect(await screen.findByRole('heading', { name: 'Wed 18 Nov, 09:00' })).toBeTruthy()
  expect(asked.at(-1)?.body).toMatchObject({ move: 'reschedule', version: 1, startsAt })
})

test('a provider proposes another slot with a message to the patient', async () => {
  const seen = exampleAppointment('provider')
  const startsAt = '2026-11-18T08:00:00.000Z'
  const days = [{ date: '2026-11-18', slots: [{ startsAt, isFree: true }] }]
  const reason = 'I am in theatre that morning.'
  serve({
    [ONE]: [one(seen)],
    [`GET /api/v1/providers/${seen.provider._id}/slots`]: [{ success: true, ...exampleSlots(days) }],
    [MOVES]: [one(exampleAppointment('provider', { state: 'proposed', version: 2, startsAt, reason }))],
  })
  open(true, `?id=${seen._id}`)
  fireEvent.click(await button('Propose another time'))
  fireEvent.click(await screen.findByRole('radio', { name: /^11:00/ }))
  fireEvent.change(screen.getByLabelText(/^Message to Grace Okafor/), { target: { value: reason } })
  fireEvent.click(await button('Propose Wed 18 Nov, 11:00'))
  expect(await screen.findByText('Waiting for the patient')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Wed 18 Nov, 11:00' })).toBeTruthy()
  expect(asked.at(-1)?.body).toMatchObject({ move: 'reschedule', version: 1, startsAt, reason })
})

test('a patient reads why the provider cancelled', async () => {
  const cancelled = exampleAppointment('patient', { state: 'cancelled', reason: 'The clinic closes.' })
  serve({ [ONE]: [one(cancelled)] })
  open(false, `?id=${cancelled._id}`)
  expect(await screen.findByText('The clinic closes.')).toBeTruthy()
  expect(screen.getByText('Cancelled')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Book another time' })).toBeTruthy()
})

test.each([
  ['completed', false, ['Write feedback', 'Book another time']],
  ['completed', true, ['Write invoice']],
  ['confirmed', true, ['Write invoice', 'Add to calendar']],
  ['declined', false, ['Book another time']],
] as const)('a %s appointment links to its next actions', async (state, isDoctor, links) => {
  serve({ [ONE]: [one(exampleAppointment(isDoctor ? 'provider' : 'patient', { state }))] })
  open(isDoctor, `?id=${exampleAppointment('patient')._id}`)
  await screen.findByRole('heading', { level: 2 })
  await act(async () => {})
  const found = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(found).toEqual(['All appointments', ...links])
})

test('an address with an unknown appointment says so', async () => {
  serve({ [ONE]: [{ success: false, code: 'not_found', message: 'x', status: 404 }] })
  open(false, `?id=${exampleAppointment('patient')._id}`)
  expect(await screen.findByText('We couldn’t find this appointment.')).toBeTruthy()
})

test('the month of a patient is on their own clock, and is navigated by keyboard, also into the next month', async () => {
  const late = { state: 'confirmed', startsAt: '2026-11-17T21:30:00.000Z' } as const
  serve({ [LIST]: [page(exampleAppointment('patient', late))] })
  open(false, '?view=month')
  const today = await button(/^Sunday 15 November/)
  expect([today.getAttribute('aria-current'), today.tabIndex]).toEqual(['date', 0])
  const tuesday = await button('Tuesday 17 November, 1 appointment')
  expect(tuesday.textContent).toContain('22:30 Dr. Elif Kaya')
  fireEvent.click(tuesday)
  expect(screen.getAllByText('Video consultation · Dental Implant, Wed 18 Nov, 00:30 in Istanbul')).not.toHaveLength(0)
  const press = async (key: string) => {
    await act(async () => void fireEvent.keyDown(document.activeElement as Element, { key }))
    return document.activeElement?.textContent
  }
  act(() => tuesday.focus())
  expect(await press('End')).toContain('Sunday 22 November')
  expect(await press('ArrowDown')).toContain('Sunday 29 November')
  expect(await press('ArrowRight')).toContain('Monday 30 November')
  expect(await press('ArrowRight')).toContain('Tuesday 1 December')
  expect(screen.getByRole('table', { name: 'December 2026' })).toBeTruthy()
  expect(asked.map(({ path }) => path)).toEqual([
    `${LIST}?from=2026-10-26&to=2026-12-06&timeZone=Europe%2FBerlin`,
    `${LIST}?from=2026-11-30&to=2027-01-03&timeZone=Europe%2FBerlin`,
  ])
  expect(await press('PageUp')).toContain('Sunday 1 November')
  await act(async () => {})
})

test('an old link to the month of a provider leads to the calendar', async () => {
  serve({})
  open(true, '?view=month')
  expect(await screen.findByText('elsewhere')).toBeTruthy()
})
