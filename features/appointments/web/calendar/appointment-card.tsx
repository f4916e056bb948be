import { Link } from 'react-router'
import { timeIn } from '#platform/rules/time/local-time.ts'
import { formatAgo } from '#platform/web/time/relative.ts'
import { Avatar } from '#platform/web/ui/pictures/avatar.tsx'
import { TwoClocks } from '#platform/web/ui/two-clocks.tsx'
import { appointmentsPage } from '../../words/appointments.ts'
import { calendarPage } from '../../words/calendar.ts'
import { clocksOf, describeKind } from '../appointment-facts.ts'
import { rescheduleLock, waitsForMe } from '../appointment-text.ts'
import { KindLine } from '../kinds.tsx'
import { AppointmentActions } from '../moves/appointment-actions.tsx'
import { JoinButton } from '../moves/join-button.tsx'
import type { OnMoved } from '../moves/use-move.ts'
import { StatePill } from '../state-pill.tsx'
import type { EntryOf } from './calendar-entries.ts'

const words = calendarPage.card
/** The rest is on the page of the appointment. */
const MOVES = ['confirm', 'reschedule', 'decline', 'withdraw'] as const

type AppointmentCardProps = { entry: EntryOf<'appointment'>; timeZone: string; now: Date; onMoved: OnMoved }

/** An appointment in little room: who, when on both clocks, what about, and the answers that are open. */
export function AppointmentCard({ entry, timeZone, now, onMoved }: AppointmentCardProps) {
  const { appointment } = entry
  const { _id, patient, kind, about, newStartsAt, startsAt } = appointment
  const clocks = clocksOf(appointment, 'provider')
  const isWaiting = waitsForMe(appointment)
  const lock = rescheduleLock(appointment, now)
  const labels = {
    confirm: words.confirm(timeIn(timeZone, newStartsAt ?? startsAt)),
    reschedule: words.otherTime,
  }
  return (
    <>
      <div className="flex gap-3 pr-8">
        <Avatar name={patient.displayname} picture={patient.avatar ?? undefined} className="size-12" />
        <div className="min-w-0 leading-snug">
          <h3 className="text-md wrap-anywhere">{patient.displayname}</h3>
          <p className="text-sm text-muted">{words.localTime(clocks[1].city, timeIn(clocks[1].timeZone, now))}</p>
        </div>
      </div>
      <div className="my-3.5 grid gap-2">
        {newStartsAt && <p className="text-xs font-semibold text-muted">{appointmentsPage.agreedTime}</p>}
        <TwoClocks withDay startsAt={startsAt} clocks={clocks} />
        {newStartsAt && (
          <>
            <p className="text-xs font-semibold text-muted">{appointmentsPage.newTime}</p>
            <TwoClocks withDay startsAt={newStartsAt} clocks={clocks} className="bg-warn-bg" />
          </>
        )}
      </div>
      <p className="mb-2">
        <StatePill appointment={appointment} viewer="provider" />
      </p>
      <KindLine kind={kind} text={describeKind(appointment)} />
      {about && (
        <p dir="auto" className="mt-2 line-clamp-4 text-sm whitespace-pre-line wrap-anywhere text-muted">
          {about}
        </p>
      )}
      {isWaiting && (
        <p className="mt-2 text-sm text-muted">{words.asked(formatAgo(new Date(appointment.createdAt), now))}</p>
      )}
      <div className="mt-3.5 flex flex-wrap gap-2 empty:hidden child:flex-[1_1_40%] [&>.button-main]:basis-full">
        <JoinButton appointment={appointment} viewer="provider" size="small" isOnlyWhenOpen />
        <AppointmentActions
          appointment={appointment}
          viewer="provider"
          onMoved={onMoved}
          moves={MOVES}
          labels={labels}
          size="small"
          main="confirm"
        />
      </div>
      {lock && <p className="mt-2 text-sm text-muted">{lock}</p>}
      <Link to={`/dashboard/appointments?id=${_id}`} className="link mt-1 text-sm">
        {appointmentsPage.card.view}
      </Link>
    </>
  )
}
