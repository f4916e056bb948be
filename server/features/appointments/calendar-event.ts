import { brand } from '#content/brand.ts'
import { calendarEvent } from '#content/pages/booking.ts'
import type { AppointmentState } from '#domain/appointment-moves.ts'
import { type CalendarEvent, calendarFile } from '#domain/calendar-file.ts'
import { APPOINTMENT_MINUTES } from '#domain/slots.ts'
import type { AppointmentRow } from './queries.ts'

const STATUS = {
  requested: 'TENTATIVE',
  proposed: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  move_requested: 'CONFIRMED',
  move_proposed: 'CONFIRMED',
  completed: 'CONFIRMED',
  no_show: 'CONFIRMED',
  declined: 'CANCELLED',
  cancelled: 'CANCELLED',
  expired: 'CANCELLED',
} as const satisfies Record<AppointmentState, CalendarEvent['status']>

type EventSource = {
  publicUrl: string
  row: AppointmentRow
  /** The name of the other participant. */
  otherName: string
  /** The time on both clocks. */
  times: string
  madeAt: Date
}

/** Without service and description: they may be health data, and calendars are shared with others. */
export function appointmentEvent({ publicUrl, row, otherName, times, madeAt }: EventSource): CalendarEvent {
  const url = `${publicUrl}/dashboard/appointments?id=${row.id}`
  return {
    id: row.id,
    title: calendarEvent.title(otherName),
    text: calendarEvent.text(times, url),
    location: calendarEvent.location,
    url,
    madeAt,
    startsAt: row.starts_at.toISOString(),
    minutes: APPOINTMENT_MINUTES,
    version: row.version,
    status: STATUS[row.state],
  }
}

/** The file that goes with a mail: it adds or updates the event of a calendar, or removes it. */
export function appointmentCalendar(source: EventSource) {
  const event = { ...appointmentEvent(source), organizer: { name: brand.name, email: brand.email } }
  return calendarFile([event], { method: event.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH' })
}
