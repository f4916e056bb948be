import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { Check } from '#platform/web/ui/icons.tsx'
import { TwoClocks } from '#platform/web/ui/two-clocks.tsx'
import { isAgreed } from '../../rules/appointment-moves.ts'
import type { Appointment } from '../../rules/appointments.ts'
import { bookingCard } from '../../words/booking.ts'
import { clinicClock, homeClock, placeOf, treatmentOf } from '../appointment-facts.ts'
import { CalendarFileLink } from '../calendar-file-link.tsx'
import { KindLine } from '../kinds.tsx'
import { EarlierTime } from '../waiting-lists/earlier-time.tsx'

const text = bookingCard.booked

type BookedProps = { appointment: Appointment; headingId: string; onAnother: () => void }

/** The confirmation of a request or booking, with both local times and the links to it. */
export function Booked({ appointment, headingId, onAnother }: BookedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { _id, startsAt, timeZone, patientTimeZone, provider } = appointment
  const isConfirmed = isAgreed(appointment.state)
  return (
    <div>
      <h2 ref={heading} id={headingId} tabIndex={-1} className="text-[1.625rem] outline-none">
        {isConfirmed ? text.confirmed.heading : text.heading}
      </h2>
      {!isConfirmed && <Progress />}
      <p className={isConfirmed ? 'mt-3 text-sm' : 'text-sm'}>
        {text.summary(treatmentOf(appointment), provider.displayname)} {isConfirmed ? text.confirmed.note : text.note}
      </p>
      <KindLine kind={appointment.kind} text={placeOf(appointment)} className="mt-3" />
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
      <EarlierTime appointment={appointment} className="mt-4" />
    </div>
  )
}

const dots = ['border-teal-700 bg-teal-700 text-white', 'border-apricot bg-apricot', 'border-line-strong bg-page']

/** The way of a request: it is sent, the clinic answers, it is confirmed. */
function Progress() {
  return (
    <ol className="my-5 grid grid-cols-3 text-center text-xs">
      {text.steps.map((step, at) => (
        <li
          key={step}
          aria-current={at === 1 ? 'step' : undefined}
          className="relative before:absolute before:top-[9px] before:right-[calc(50%+14px)] before:left-[calc(14px-50%)] before:border-t-3 before:border-dotted before:border-coral/75 first:before:hidden"
        >
          <span className={`mx-auto mb-1.5 grid size-5 place-items-center rounded-full border-2 ${dots[at]}`}>
            {at === 0 && <Check className="size-3.5 stroke-3" />}
          </span>
          <span className={at === 2 ? 'text-muted' : 'font-semibold'}>{step}</span>
        </li>
      ))}
    </ol>
  )
}
