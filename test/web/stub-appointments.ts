import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Appointment } from '#features/appointments/rules/appointments.ts'
import { exampleAppointment } from '#test/examples/appointment.ts'

type Answer = { status?: number } & Record<string, unknown>
export const asked: { path: string; body: Record<string, unknown> | undefined }[] = []
let answers: Record<string, Answer[]> = {}

/** The answers by request, in order; the last one repeats. */
export const serve = (byRequest: Record<string, Answer[]>) => {
  answers = byRequest
}
export const page = (...appointments: Appointment[]): Answer => ({ success: true, appointments, nextCursor: null })
export const one = (appointment: Appointment): Answer => ({ success: true, appointment })

export const LIST = 'GET /api/v1/appointments'
export const ONE = `GET /api/v1/appointments/${exampleAppointment('patient')._id}`
export const MOVES = `POST /api/v1/appointments/${exampleAppointment('patient')._id}/moves`

/** A fake server of appointments for every test of a file, on 15 November 2026 in Berlin. */
export function stubAppointments() {
  beforeEach(() => {
    asked.length = 0
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...new Intl.DateTimeFormat().resolvedOptions(),
      timeZone: 'Europe/Berlin',
    })
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00.000Z') })
    vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
      const path = `${options.method} ${address}`
      // Waiting lists are loaded beside everything else.
      if (!path.startsWith('GET /api/v1/waiting-lists'))
        asked.push({ path, body: options.body ? JSON.parse(String(options.body)) : undefined })
      const queue = answers[path] ?? answers[path.split('?')[0] ?? '']
      const { status = 200, ...answer } = (queue && queue.length > 1 ? queue.shift() : queue?.[0]) ?? { status: 404 }
      return Response.json(answer, { status })
    })
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}
