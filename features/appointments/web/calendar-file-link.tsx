import { useMemo } from 'react'
import { minutes } from '#platform/rules/durations.ts'
import { describeMoment } from '#platform/rules/time/clocks.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { CalendarPlus } from '#platform/web/ui/icons.tsx'
import { useBlobAddress } from '#platform/web/use-blob-address.ts'
import { isAgreed } from '../rules/appointment-moves.ts'
import type { Appointment } from '../rules/appointments.ts'
import { type CalendarEvent, calendarFile } from '../rules/calendar-file.ts'
import { calendarEvent } from '../words/booking.ts'
import { clocksOf, otherParty, placeOf, type Viewer } from './appointment-facts.ts'

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
