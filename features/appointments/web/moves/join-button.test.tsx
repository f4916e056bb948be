import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { minutes } from '#platform/rules/durations.ts'
import { exampleAppointment } from '#test/examples/appointment.ts'
import type { Appointment } from '../../rules/appointments.ts'
import { JoinButton } from './join-button.tsx'

const NAME = 'Join the video consultation with Dr. Elif Kaya'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** So many minutes after the start of a confirmed video consultation. */
function showAt(offset: number, change: Partial<Appointment> = {}) {
  const appointment = exampleAppointment('patient', { state: 'confirmed', ...change })
  vi.setSystemTime(Date.parse(appointment.startsAt) + minutes(offset))
  render(<JoinButton appointment={appointment} viewer="patient" />)
  return appointment
}

describe('a video consultation', () => {
  test('before its room opens, the button says when', () => {
    showAt(-60)
    const button = screen.getByRole('button', { name: 'Join', description: /^You can join from \d\d:45\.$/ })
    expect(button).toHaveProperty('disabled', true)
  })

  test.each([-15, 0, 40])('%i minutes after its start it leads to the room', (offset) => {
    const { _id } = showAt(offset)
    expect(screen.getByRole('link', { name: NAME }).getAttribute('href')).toBe(`/consultation/${_id}`)
  })

  test('the meeting link of the clinic takes the place of the room', () => {
    showAt(0, { meetingUrl: 'https://meet.example.org/kaya' })
    const link = screen.getByRole('link', { name: NAME })
    expect(link.getAttribute('href')).toBe('https://meet.example.org/kaya')
    expect(link.getAttribute('rel')).toContain('noopener')
  })
})

test.each<[string, number, Partial<Appointment>]>([
  ['a visit at the clinic', 0, { kind: 'clinic' }],
  ['a request', -10, { state: 'requested' }],
  ['a cancelled appointment', 0, { state: 'cancelled' }],
  ['one that is long over', 120, {}],
])('%s has nothing to join', (_what, offset, change) => {
  showAt(offset, change)
  expect(screen.queryByText('Join')).toBeNull()
})
