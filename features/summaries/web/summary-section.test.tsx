import { act, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Appointment } from '#features/appointments/rules/appointments.ts'
import { liveChanges } from '#platform/web/live/live-changes.ts'
import { exampleAppointment } from '#test/examples/appointment.ts'
import { asked, serve, stubAppointments } from '#test/web/stub-appointments.ts'
import type { SentSummary } from '../rules/summaries.ts'
import { SummarySection } from './summary-section.tsx'

stubAppointments()

const SENT: SentSummary = {
  text: 'The gum has healed.',
  nextSteps: ['Rest', 'Sign the form'],
  sentAt: '2026-11-13T09:00:00.000Z',
  updatedAt: null,
}
const PAST: Partial<Appointment> = { state: 'completed', startsAt: '2026-11-13T08:00:00.000Z' }

function show(viewer: 'patient' | 'provider', sent: SentSummary | null, told = PAST) {
  const appointment = exampleAppointment(viewer, told)
  const summary = { sent, draft: null, attendance: null }
  serve({ [`GET /api/v1/appointments/${appointment._id}/summary`]: [{ success: true, summary }] })
  const Component = () => <SummarySection appointment={appointment} viewer={viewer} />
  const Page = createRoutesStub([{ path: '/', Component }])
  render(<Page />)
}

test('a patient reads text, next steps, writer and days', async () => {
  show('patient', { ...SENT, updatedAt: '2026-11-14T09:00:00.000Z' })
  expect(await screen.findByText('The gum has healed.')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Rest', 'Sign the form'])
  expect(screen.getByText('Written by Dr. Elif Kaya on 13 November 2026 · Updated on 14 November 2026')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'health records' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /summary/ })).toBeNull()
})

test('a patient with the appointment open reads a summary as soon as it is sent', async () => {
  const { _id: id, version } = exampleAppointment('patient', PAST)
  show('patient', null)
  await expect.poll(() => asked.length).toBe(1)
  const path = `GET /api/v1/appointments/${id}/summary`
  serve({ [path]: [{ success: true, summary: { sent: SENT, draft: null, attendance: null } }] })
  act(() => liveChanges.set({ kind: 'appointment', id: crypto.randomUUID(), version }))
  expect(asked).toHaveLength(1)
  act(() => liveChanges.set({ kind: 'appointment', id, version }))
  expect(await screen.findByText('The gum has healed.')).toBeTruthy()
})

test('a patient without a summary sees nothing, and before the appointment none is asked for', async () => {
  show('patient', null)
  await expect.poll(() => asked.length).toBe(1)
  expect(screen.queryByText('Summary')).toBeNull()
  show('provider', null, { state: 'confirmed', startsAt: '2026-11-16T08:00:00.000Z' })
  expect(asked).toHaveLength(1)
})

test('a provider is led to writing it, and to editing what was sent', async () => {
  show('provider', null)
  const write = await screen.findByRole('link', { name: 'Write the summary' })
  expect(write.getAttribute('href')).toBe('/consultation/00000000-0000-4000-8000-000000000001/summary')
  show('provider', SENT)
  expect(await screen.findByRole('link', { name: 'Edit the summary' })).toBeTruthy()
})
