import { render, screen } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { beforeEach, vi } from 'vitest'
import type { ProviderCalendar } from '#features/appointments/rules/provider-calendar.ts'
import { CalendarScreen } from '#features/appointments/web/calendar/calendar-screen.tsx'
import type { OwnProvider } from '#platform/rules/own-user.ts'
import { Toaster } from '#platform/web/ui/dialogs/toaster.tsx'
import { exampleAppointment } from '#test/examples/appointment.ts'
import { asked, stubAppointments } from './stub-appointments.ts'

export const CALENDAR = 'GET /api/v1/appointments/calendar'
export const BLOCKED = 'POST /api/v1/appointments/blocked-times'
export const EXTERNAL = 'GET /api/v1/appointments/external-calendars'
export const user = {
  _id: exampleAppointment('provider').provider._id,
  displayname: 'Dr. Elif Kaya',
  clinicName: 'Kaya Dental House',
  cityOfClinic: 'Istanbul',
  isDoctor: true,
  timeZone: 'Europe/Istanbul',
} as OwnProvider

export const blocked = {
  _id: '00000000-0000-4000-8000-000000000009',
  startsAt: '2026-11-18T06:00:00.000Z',
  endsAt: '2026-11-18T07:00:00.000Z',
  note: 'Staff meeting',
}

export const week = (change: Partial<ProviderCalendar> = {}) => ({
  success: true,
  timeZone: 'Europe/Istanbul',
  days: [16, 17, 18, 19, 20, 21, 22].map((day) => ({
    date: `2026-11-${day}`,
    hours: day < 21 ? [{ opens: '09:00', closes: '17:00' }] : [],
    note: '',
    isSpecial: false,
  })),
  free: [{ startsAt: '2026-11-17T09:00:00.000Z', endsAt: '2026-11-17T09:30:00.000Z', kind: 'video' as const }],
  external: [{ startsAt: '2026-11-17T11:00:00.000Z', endsAt: '2026-11-17T12:00:00.000Z', host: 'calendar.google.com' }],
  blocked: [] as ProviderCalendar['blocked'],
  ...change,
})
export const calendars = (fetchedAt: string, problem: string | null = null) => ({
  success: true,
  calendars: [{ _id: blocked._id, host: 'calendar.google.com', fetchedAt, busyCount: 1, problem }],
})

function Address() {
  return <output>{useLocation().search}</output>
}

export function openCalendar(search = '?view=week&date=2026-11-17') {
  const Page = createRoutesStub([
    {
      path: '/dashboard/calendar',
      Component: () => (
        <>
          <CalendarScreen user={user} />
          <Address />
          <Toaster />
        </>
      ),
    },
    { path: '*', Component: () => <p>elsewhere</p> },
  ])
  render(<Page initialEntries={[`/dashboard/calendar${search}`]} />)
}
export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const reads = () => asked.filter(({ path }) => path.startsWith(CALENDAR))

/** A fake server of a calendar for every test of a file, on a wide screen. */
export function stubCalendar() {
  stubAppointments()
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    Element.prototype.scrollIntoView ??= () => {}
  })
}
