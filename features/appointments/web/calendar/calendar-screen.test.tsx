import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { liveChanges } from '#platform/web/live/live-changes.ts'
import { exampleAppointment } from '#test/examples/appointment.ts'
import { LIST, page, serve } from '#test/web/stub-appointments.ts'
import {
  blocked,
  button,
  CALENDAR,
  calendars,
  EXTERNAL,
  openCalendar,
  reads,
  stubCalendar,
  week,
} from '#test/web/stub-calendar.tsx'

stubCalendar()

test('a week shows who comes, what is free and what is busy, and counts them', async () => {
  const appointments = [
    exampleAppointment('provider'),
    exampleAppointment('provider', {
      _id: '00000000-0000-4000-8000-00000000000a',
      state: 'confirmed',
      kind: 'clinic',
      startsAt: '2026-11-18T08:00:00.000Z',
    }),
  ]
  serve({ [CALENDAR]: [week()], [LIST]: [page(...appointments)], [EXTERNAL]: [calendars('2026-11-15T11:58:00.000Z')] })
  openCalendar()
  expect(await screen.findByText('1 booked, 1 waiting, 1 free. Times in Istanbul.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '16 – 22 Nov 2026' })).toBeTruthy()
  const tuesday = within(screen.getByRole('region', { name: 'Tuesday 17 November, 1 appointment' }))
  expect(tuesday.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Grace Okafor11:00 · Waiting for you, Video consultation',
    'Free12:00',
    'BusyGoogle Calendar',
  ])
  expect(tuesday.getByText('Closed')).toBeTruthy()
  expect(
    await screen.findByText('Google Calendar, read 2 minutes ago. Patients see only that you’re busy.'),
  ).toBeTruthy()
  expect(reads().map(({ path }) => path)).toEqual([`${CALENDAR}?from=2026-11-16&days=7`])
})

test('one entry is in the tab order, and the arrow keys move it', async () => {
  serve({ [CALENDAR]: [week({ blocked: [blocked] })], [LIST]: [page(exampleAppointment('provider'))] })
  openCalendar()
  const grace = await button(/^Grace Okafor/)
  const free = await button(/^Free/)
  const meeting = await button(/^Staff meeting/)
  const stops = () => [grace, free, meeting].map(({ tabIndex }) => tabIndex)
  expect(stops()).toEqual([0, -1, -1])
  act(() => grace.focus())
  fireEvent.keyDown(grace, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(free)
  fireEvent.keyDown(free, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(meeting)
  expect(stops()).toEqual([-1, -1, 0])
})

test('the address holds the view and the day', async () => {
  serve({
    [CALENDAR]: [week()],
    [LIST]: [page()],
    'GET /api/v1/appointments/special-days': [{ success: true, version: 1, outside: [], days: [] }],
  })
  openCalendar('?view=week&date=2026-02-31')
  expect(await screen.findByRole('heading', { name: '9 – 15 Nov 2026' })).toBeTruthy()
  fireEvent.click(await button('Next week'))
  expect(await screen.findByText('?view=week&date=2026-11-22')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Day' }))
  expect(await screen.findByRole('heading', { name: 'Sun 22 Nov 2026' })).toBeTruthy()
  fireEvent.click(await button('Previous day'))
  expect(await screen.findByText('?view=day&date=2026-11-21')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Month' }))
  expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeTruthy()
  fireEvent.click(await button('Next month'))
  expect(await screen.findByText('?view=month&date=2026-12-21')).toBeTruthy()
  fireEvent.click(await button('Today'))
  expect(await screen.findByText('?view=month&date=2026-11-15')).toBeTruthy()
})

test('the month shows appointments and days off at the clinic', async () => {
  const days = [{ from: '2026-11-30', to: '2026-12-01', hours: [], note: '' }]
  serve({
    [CALENDAR]: [week()],
    [LIST]: [page(exampleAppointment('provider', { state: 'confirmed' }))],
    'GET /api/v1/appointments/special-days': [{ success: true, version: 1, outside: [], days }],
  })
  openCalendar('?view=month&date=2026-11-15')
  expect((await button('Tuesday 17 November, 1 appointment')).textContent).toContain('11:00 Grace Okafor')
  expect(await button('Monday 30 November, no appointments, Time off')).toBeTruthy()
})

test('a calendar that cannot be loaded says so, and loads when it is tried again', async () => {
  serve({
    [CALENDAR]: [{ status: 503, success: false, code: 'unavailable', message: 'Please try again later.' }, week()],
    [LIST]: [page()],
  })
  openCalendar()
  expect(await screen.findByText('Please try again later.')).toBeTruthy()
  fireEvent.click(await button('Retry'))
  expect(await button(/^Free/)).toBeTruthy()
  expect(screen.queryByText('Please try again later.')).toBeNull()
})

test('a live change loads the week again, and an open dialog keeps what was typed', async () => {
  serve({ [CALENDAR]: [week()], [LIST]: [page(), page(exampleAppointment('provider'))] })
  openCalendar()
  fireEvent.click(await button('Block time'))
  const note = within(screen.getByRole('dialog', { name: 'Block time' })).getByLabelText<HTMLInputElement>(/^Note/)
  fireEvent.change(note, { target: { value: 'Half written' } })
  act(() => liveChanges.set({ kind: 'appointment', id: exampleAppointment('provider')._id, version: 1 }))
  expect(await button(/^Grace Okafor/)).toBeTruthy()
  expect(note.value).toBe('Half written')
})

test('a small screen shows one day, and its strip the others', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  serve({ [CALENDAR]: [week({ blocked: [blocked] })], [LIST]: [page(exampleAppointment('provider'))] })
  openCalendar()
  expect(await button(/^Grace Okafor/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Staff meeting/ })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Wednesday 18 November, 0 appointments' }))
  expect(await button(/^Staff meeting/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Grace Okafor/ })).toBeNull()
})

test('the day is printed as a list with the clinic, the patient and the treatment', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  serve({ [CALENDAR]: [week()], [LIST]: [page(exampleAppointment('provider', { about: 'One implant.' }))] })
  openCalendar('?view=day&date=2026-11-17')
  const rows = await screen.findAllByRole('row')
  expect(rows[1]?.textContent).toBe(
    '11:00 – 11:30(08:00 in London)Grace OkaforVideo consultation · Dental ImplantOne implant.Waiting for you',
  )
  expect(screen.getByText('Kaya Dental House · Dr. Elif Kaya')).toBeTruthy()
  fireEvent.click(await button('Print this day'))
  expect(print).toHaveBeenCalledOnce()
})
