import { brand } from '#content/brand.ts'
import { minutes } from '#platform/rules/durations.ts'
import { type AppointmentState, isAgreed } from '../../rules/appointment-moves.ts'
import { joinAddress } from '../../rules/appointment-windows.ts'
import { type CalendarEvent, calendarFile } from '../../rules/calendar-file.ts'
import { kindNames } from '../../words/appointment-kinds.ts'
import { calendarEvent } from '../../words/booking.ts'
import { meetingUrlOf } from '../present.ts'
import type { AppointmentRow } from '../queries.ts'

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

/** The clinic with its address. */
export const placeOf = (row: Pick<AppointmentRow, 'clinic_name' | 'address' | 'city' | 'country'>) =>
  [row.clinic_name, row.address, row.city, row.country].filter(Boolean).join(', ')

/** Without service and description: they may be health data, and calendars are shared with others. */
export function appointmentEvent({ publicUrl, row, otherName, times, madeAt }: EventSource): CalendarEvent {
  const details = `${publicUrl}/dashboard/appointments?id=${row.id}`
  const url = canBeJoined(row) ? joinAddress({ _id: row.id, meetingUrl: meetingUrlOf(row) }, publicUrl) : details
  return {
    id: row.id,
    title: calendarEvent.title(otherName),
    text: calendarEvent.text(times, details),
    location: locationOf(row, url),
    url,
    madeAt,
    startsAt: row.starts_at.toISOString(),
    minutes: (row.ends_at.getTime() - row.starts_at.getTime()) / minutes(1),
    version: row.version,
    status: STATUS[row.state],
  }
}

/** Where calendars lead to: the clinic, or the address of the video consultation once it is agreed on. */
function locationOf(row: AppointmentRow, url: string) {
  if (row.kind === 'clinic') return placeOf(row)
  return canBeJoined(row) ? url : kindNames.video
}

/** Whether there is a video consultation to join at its time. */
export const canBeJoined = ({ kind, state }: Pick<AppointmentRow, 'kind' | 'state'>) =>
  kind === 'video' && isAgreed(state)

/** The file that goes with a mail: it adds or updates the event of a calendar, or removes it. */
export function appointmentCalendar({ email, ...source }: EventSource & { email: string }) {
  const event = { ...appointmentEvent(source), organizer: { name: brand.name, email } }
  return calendarFile([event], { method: event.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH' })
}
