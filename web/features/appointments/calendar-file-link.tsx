import { CalendarPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Appointment } from '#domain/appointments.ts'
import { type CalendarEvent, calendarFile } from '#domain/calendar-file.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { otherOf } from './appointment-words.ts'
import type { Viewer } from './clocks.ts'

type CalendarFileLinkProps = { appointment: Appointment; viewer: Viewer }

/** An appointment as a file for the calendar of one's own device. */
export function CalendarFileLink({ appointment, viewer }: CalendarFileLinkProps) {
  const address = useFile(describeEvent(appointment, viewer))
  return (
    <a
      href={address}
      download={`sanavia-${appointment.startsAt.slice(0, 10)}.ics`}
      className={buttonClass({ kind: 'outline' })}
    >
      <CalendarPlus />
      Add to calendar
    </a>
  )
}

/**
 * The same event as in the feed: a calendar that has both knows it for one. What it is about may be about somebody's
 * health, and calendars are read by others: it stays with the appointment.
 */
function describeEvent(appointment: Appointment, viewer: Viewer) {
  const { _id, version, state, startsAt, endsAt, createdAt } = appointment
  const url = new URL(`/dashboard/appointments?id=${_id}`, location.href).href
  const event: CalendarEvent = {
    ...{ id: _id, version, status: state === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE' },
    ...{ title: `Appointment with ${otherOf(appointment, viewer).displayname}`, text: `Open it: ${url}`, url },
    ...{ startsAt, minutes: (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000, madeAt: new Date(createdAt) },
  }
  return calendarFile([event])
}

/** An address in this browser under which a text can be downloaded. */
function useFile(text: string) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [text])
  return address
}
