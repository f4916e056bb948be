import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { bookingCard } from '#content/pages/appointments.ts'
import type { Appointment } from '#domain/appointments.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { TwoClocks } from '#web/ui/two-clocks.tsx'
import { treatmentOf } from './appointment-text.ts'
import { CalendarFileLink } from './calendar-file-link.tsx'
import { clinicClock, homeClock } from './clocks.ts'

const text = bookingCard.booked

type BookedProps = { appointment: Appointment; onAnother: () => void }

/** The confirmation of a request, with both local times and the links to it. */
export function Booked({ appointment, onAnother }: BookedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { _id, startsAt, timeZone, patientTimeZone, provider } = appointment
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="flex items-center gap-2 outline-none">
        <CircleCheck className="text-ok" />
        {text.heading}
      </h3>
      <p className="mt-1.5 text-sm">
        {treatmentOf(appointment)} with {provider.displayname}. {text.note}
      </p>
      <TwoClocks
        withDay
        startsAt={startsAt}
        clocks={[homeClock(patientTimeZone), clinicClock(timeZone, provider.city)]}
        className="mt-4"
      />
      <div className="mt-4 grid gap-2">
        <Link to={`/dashboard/appointments?id=${_id}`} className={buttonClass({ kind: 'primary' })}>
          {text.see}
        </Link>
        <CalendarFileLink appointment={appointment} viewer="patient" />
        <Button kind="quiet" onClick={onAnother}>
          {text.another}
        </Button>
      </div>
    </div>
  )
}
