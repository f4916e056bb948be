import { dateIn, momentIn, timeIn } from '#platform/rules/time/local-time.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { Video } from '#platform/web/ui/icons.tsx'
import { callHours, callPhase, joinAddress } from '../../rules/appointment-windows.ts'
import type { Appointment } from '../../rules/appointments.ts'
import { appointmentsPage } from '../../words/appointments.ts'
import { clocksOf, otherParty, type Viewer } from '../appointment-facts.ts'

const words = appointmentsPage.join

type JoinButtonProps = {
  appointment: Appointment
  viewer: Viewer
  size?: 'small'
  /** In little space there is no button before the room opens. */
  isOnlyWhenOpen?: boolean
}

/**
 * Joins a video consultation: disabled with the reason until its room opens. A link that loads a document: only that of the
 * room may use the camera.
 */
export function JoinButton({ appointment, viewer, size, isOnlyWhenOpen = false }: JoinButtonProps) {
  const now = useNow()
  const phase = callPhase(appointment, now)
  if (phase === 'none' || phase === 'over' || (phase === 'early' && isOnlyWhenOpen)) return null
  if (phase === 'early') return <NotYet appointment={appointment} viewer={viewer} now={now} />
  const isElsewhere = appointment.meetingUrl !== ''
  return (
    <a
      href={joinAddress(appointment)}
      {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
      aria-label={words.label(otherParty(appointment, viewer).displayname)}
      className={buttonClass({ kind: 'main', size })}
    >
      <Video />
      {words.action}
    </a>
  )
}

function NotYet({ appointment, viewer, now }: Pick<JoinButtonProps, 'appointment' | 'viewer'> & { now: Date }) {
  const [{ timeZone }] = clocksOf(appointment, viewer)
  const { opensAt } = callHours(appointment)
  const isToday = dateIn(timeZone, opensAt) === dateIn(timeZone, now)
  const id = `join-${appointment._id}`
  return (
    <span className="grid gap-1">
      <Button kind="main" disabled aria-describedby={id}>
        <Video />
        {words.action}
      </Button>
      <span id={id} className="text-sm opacity-85">
        {words.opens((isToday ? timeIn : momentIn)(timeZone, opensAt))}
      </span>
    </span>
  )
}
