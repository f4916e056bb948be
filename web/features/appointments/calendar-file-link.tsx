import { useMemo } from 'react'
import { calendarEvent } from '#content/pages/booking.ts'
import { isAgreed } from '#domain/appointment-moves.ts'
import type { Appointment } from '#domain/appointments.ts'
import { type CalendarEvent, calendarFile } from '#domain/calendar-file.ts'
import { describeMoment } from '#domain/clocks.ts'
import { minutes } from '#domain/durations.ts'
import { useBlobAddress } from '#web/platform/use-blob-address.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CalendarPlus } from '#web/ui/icons.tsx'
import { otherParty, placeOf } from './appointment-facts.ts'
import { clocksOf, type Viewer } from './clocks.ts'

type CalendarFileLinkProps = { appointment: Appointment; viewer: Viewer }

/** A download of the appointment as an iCalendar file. */
export function CalendarFileLink({ appointment, viewer }: CalendarFileLinkProps) {
  const file = useMemo(() => calendarFileOf(appointment, viewer), [appointment, viewer])
  const address = useBlobAddress(file)
  return (
    <a
      href={address ?? undefined}
      download={`sanavia-${appointment.startsAt.slice(0, 10)}.ics`}
      className={buttonClass({ kind: 'outline' })}
    >
      <CalendarPlus />
      {calendarEvent.action}
    </a>
  )
}

/**
 * The event has the same id as in the feed, so that calendars with both show it once. The topic is left out: it may be about
 * health, and calendars are shared.
 */
function calendarFileOf(appointment: Appointment, viewer: Viewer) {
  const { _id, version, state, startsAt, endsAt, createdAt } = appointment
  const url = new URL(`/dashboard/appointments?id=${_id}`, location.href).href
  const event: CalendarEvent = {
    id: _id,
    version,
    status: isAgreed(state) ? 'CONFIRMED' : 'TENTATIVE',
    title: calendarEvent.title(otherParty(appointment, viewer).displayname),
    text: calendarEvent.text(describeMoment(startsAt, ...clocksOf(appointment, viewer)), url),
    location: placeOf(appointment),
    url,
    startsAt,
    minutes: (Date.parse(endsAt) - Date.parse(startsAt)) / minutes(1),
    madeAt: new Date(createdAt),
  }
  return new Blob([calendarFile([event])], { type: 'text/calendar;charset=utf-8' })
}
