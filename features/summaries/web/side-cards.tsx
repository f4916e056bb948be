import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { isAgreed } from '#features/appointments/rules/appointment-moves.ts'
import type { Appointment } from '#features/appointments/rules/appointments.ts'
import { fetchAppointments } from '#features/appointments/web/api.ts'
import { clockOf } from '#platform/rules/time/clocks.ts'
import { dateIn, timeIn } from '#platform/rules/time/local-time.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { CalendarPlus, Clock, FileText } from '#platform/web/ui/icons.tsx'
import { Avatar } from '#platform/web/ui/pictures/avatar.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { Attendance } from '../rules/summaries.ts'
import { summaryPage } from '../words/summaries.ts'

const { attendance: words, next } = summaryPage

type SideCardsProps = { appointment: Appointment; attendance: Attendance | null; onOffer: () => void }

/** The patient and the talk, and what may follow it. */
export function SideCards({ appointment, attendance, onOffer }: SideCardsProps) {
  const { _id, state } = appointment
  return (
    <div className="grid content-start gap-4">
      <Patient appointment={appointment} attendance={attendance} />
      <section className="card p-5">
        <h2 className="font-sans text-base font-semibold tracking-normal">{next.heading}</h2>
        <div className="mt-2.5 grid gap-2">
          <Button kind="outline" size="small" onClick={onOffer}>
            <CalendarPlus />
            {next.book}
          </Button>
          {(isAgreed(state) || state === 'completed') && (
            <Link to={`/invoices?new=${_id}`} className={buttonClass({ kind: 'outline', size: 'small' })}>
              <FileText />
              {next.invoice}
            </Link>
          )}
        </div>
      </section>
      <Upcoming after={appointment} />
    </div>
  )
}

function Patient({ appointment, attendance }: Omit<SideCardsProps, 'onOffer'>) {
  const { patient, patientTimeZone, timeZone } = appointment
  const facts = attendance ? factsOf(attendance, timeZone) : []
  return (
    <section className="card p-5">
      <div className="flex items-center gap-3">
        <Avatar name={patient.displayname} picture={patient.avatar ?? undefined} className="size-13" />
        <p className="min-w-0 leading-snug">
          <b className="font-semibold wrap-anywhere">{patient.displayname}</b>
          <span className="block text-sm text-muted">{clockOf(patientTimeZone).city}</span>
        </p>
      </div>
      {facts.length > 0 && (
        <dl className="mt-4 grid grid-cols-[1fr_auto] gap-2 border-t border-line pt-4 text-sm tabular-nums">
          {facts.map(({ name, text }) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

/** When the talk began and how long it was; or, if there was none, who came. */
function factsOf({ startedAt, minutes, patientJoinedAt, providerJoinedAt }: Attendance, timeZone: string) {
  if (startedAt)
    return [
      { name: words.started, text: timeIn(timeZone, startedAt) },
      { name: words.length, text: words.minutes(minutes) },
    ]
  return [
    { name: words.patientJoined, at: patientJoinedAt },
    { name: words.providerJoined, at: providerJoinedAt },
  ].flatMap(({ name, at }) => (at ? [{ name, text: timeIn(timeZone, at) }] : []))
}

/** The next agreed appointment of the same day, if there is one. */
function Upcoming({ after }: { after: Appointment }) {
  const [upcoming, setUpcoming] = useState<Appointment>()
  const { _id, timeZone } = after
  useEffect(() => {
    let isMounted = true
    void fetchAppointments('coming').then((answer) => {
      if (isMounted && answer.ok) setUpcoming(findNextToday(answer.appointments, _id, timeZone))
    })
    return () => {
      isMounted = false
    }
  }, [_id, timeZone])
  if (!upcoming) return null
  const link = (
    <Link to={`/dashboard/appointments?id=${upcoming._id}`} className="link-inline">
      {upcoming.patient.displayname}, {timeIn(timeZone, upcoming.startsAt)}
    </Link>
  )
  return (
    <p className="flex gap-2.5 rounded-md bg-teal-50 px-4 py-3.5 text-sm">
      <Clock className="mt-px text-teal-700" />
      <span className="min-w-0 wrap-anywhere">
        <Sentence text={next.upcoming} parts={{ appointment: link }} />
      </span>
    </p>
  )
}

function findNextToday(appointments: readonly Appointment[], id: string, timeZone: string) {
  const now = new Date()
  return appointments.find(
    ({ _id, state, startsAt }) =>
      _id !== id && isAgreed(state) && new Date(startsAt) > now && dateIn(timeZone, startsAt) === dateIn(timeZone, now),
  )
}
