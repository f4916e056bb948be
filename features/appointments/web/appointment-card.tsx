import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { CardFrame, CardSkeleton, type MessageCardProps } from '#features/messages/web/message-card.tsx'
import { useSession } from '#platform/web/session.ts'
import { TwoClocks } from '#platform/web/ui/two-clocks.tsx'
import type { Appointment } from '../rules/appointments.ts'
import { appointmentsPage } from '../words/appointments.ts'
import { clocksOf, treatmentOf, type Viewer } from './appointment-facts.ts'
import { describeState, waitsForMe } from './appointment-text.ts'
import { KindIcon, KindLine } from './kinds.tsx'
import { AppointmentActions } from './moves/appointment-actions.tsx'
import { JoinButton } from './moves/join-button.tsx'
import { ANSWERS } from './moves/move-presentation.ts'
import type { OnMoved } from './moves/use-move.ts'
import { StatePill } from './state-pill.tsx'
import { useAppointment } from './use-appointment.ts'

/** An appointment in a chat: its time on both clocks, its current state, and the answers that are open to the reader. */
export function AppointmentCard({ id, fallback }: MessageCardProps) {
  const { appointment, problem, replace } = useAppointment(id)
  const user = useSession()?.user
  if (!appointment) return problem ? fallback : <CardSkeleton />
  return (
    <Card
      appointment={appointment}
      viewer={appointment.provider._id === user?._id ? 'provider' : 'patient'}
      onMoved={replace}
    />
  )
}

const CARD_MOVES = [...ANSWERS, 'reschedule' as const]
const LABELS = { reschedule: appointmentsPage.card.reschedule }

const label = 'mb-1.5 text-xs font-semibold text-muted'

function Card({ appointment, viewer, onMoved }: { appointment: Appointment; viewer: Viewer; onMoved: OnMoved }) {
  const { _id, startsAt, newStartsAt, reason } = appointment
  const clocks = clocksOf(appointment, viewer)
  const { card, afterMove } = useFocusAfterMove(appointment)
  return (
    <CardFrame
      ref={card}
      icon={<KindIcon kind={appointment.kind} />}
      title={treatmentOf(appointment)}
      status={<StatePill appointment={appointment} viewer={viewer} />}
    >
      <KindLine kind={appointment.kind} className="mb-2.5" />
      {newStartsAt && <p className={label}>{appointmentsPage.agreedTime}</p>}
      <TwoClocks withDay startsAt={startsAt} clocks={clocks} />
      {newStartsAt ? (
        <>
          <p className={`${label} mt-3`}>{appointmentsPage.newTime}</p>
          <TwoClocks withDay startsAt={newStartsAt} clocks={clocks} className="bg-warn-bg" />
        </>
      ) : (
        <p className="mt-2.5 text-sm wrap-anywhere text-muted">{describeState(appointment, viewer)}</p>
      )}
      {reason && (
        <p dir="auto" className="mt-2 text-sm whitespace-pre-line wrap-anywhere">
          {appointmentsPage.card.reason(reason)}
        </p>
      )}
      {waitsForMe(appointment) && (
        <div className="mt-3.5 flex flex-wrap gap-2 child:grow">
          <AppointmentActions
            appointment={appointment}
            viewer={viewer}
            onMoved={afterMove(onMoved)}
            moves={CARD_MOVES}
            labels={LABELS}
            size="small"
          />
        </div>
      )}
      <JoinButton appointment={appointment} viewer={viewer} size="small" isOnlyWhenOpen />
      <Link to={`/dashboard/appointments?id=${_id}`} className="link mt-1 text-sm">
        {appointmentsPage.card.view}
      </Link>
    </CardFrame>
  )
}

/** Focus management: the buttons disappear with an answer, so the card takes the focus if they had it. */
function useFocusAfterMove({ version }: Appointment) {
  const card = useRef<HTMLElement>(null)
  const hasMoved = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever another version is shown
  useEffect(() => {
    if (hasMoved.current && document.activeElement === document.body) card.current?.focus()
    hasMoved.current = false
  }, [version])
  const afterMove =
    (onMoved: OnMoved): OnMoved =>
    (appointment, notice) => {
      hasMoved.current = true
      onMoved(appointment, notice)
    }
  return { card, afterMove }
}
