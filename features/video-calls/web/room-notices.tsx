import { summaryAddress, writingProblem } from '#features/appointments/rules/appointment-windows.ts'
import type { Appointment } from '#features/appointments/rules/appointments.ts'
import { clocksOf, otherParty } from '#features/appointments/web/appointment-facts.ts'
import { momentIn } from '#platform/rules/time/local-time.ts'
import type { Failure } from '#platform/web/api/call.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { Phone } from '#platform/web/ui/icons.tsx'
import { common } from '#platform/words/interface.ts'
import type { CallAnswer } from '../rules/video-calls.ts'
import { consultationPage } from '../words/consultation.ts'
import { noticeClass, roomButtonClass } from './room-classes.ts'
import { RoomFrame, RoomNotice } from './room-frame.tsx'

const { notices } = consultationPage

/** Before the server has answered. */
export function OpeningRoom() {
  return (
    <RoomFrame>
      <main id="main" tabIndex={-1} className={noticeClass}>
        <h1 className="sr-only">{consultationPage.title}</h1>
        <p role="status" className="text-room-muted text-lg">
          {consultationPage.loading}
        </p>
      </main>
    </RoomFrame>
  )
}

/** The room could not be opened: it is not the person's, or the server cannot be reached. */
export function NotOpened({ problem, onRetry }: { problem: Failure; onRetry: () => void }) {
  const isMissing = problem.code === 'not_found' || problem.code === 'bad_request' || problem.code === 'forbidden'
  return (
    <RoomNotice
      heading={isMissing ? notices.notFound.heading : consultationPage.notLoaded}
      text={isMissing ? notices.notFound.text : problem.message}
    >
      {!isMissing && (
        <Button kind="main" onClick={onRetry}>
          {common.retry}
        </Button>
      )}
      <BackLink />
    </RoomNotice>
  )
}

/** Too early, too late, or nothing to join. */
export function ClosedRoom({ info, appointment }: { info: CallAnswer; appointment: Appointment }) {
  const { phase, side, opensAt, phone } = info
  const [own] = clocksOf(appointment, side)
  const { displayname } = otherParty(appointment, side)
  if (phase === 'early')
    return (
      <RoomNotice heading={notices.early.heading} text={notices.early.text(momentIn(own.timeZone, opensAt))}>
        <BackLink />
      </RoomNotice>
    )
  const { heading, text } = phase === 'over' ? notices.over : notices.none
  return (
    <RoomNotice heading={heading} text={text}>
      <OtherWays phone={phase === 'over' ? phone : ''} name={displayname} />
    </RoomNotice>
  )
}

type LeftRoomProps = { info: CallAnswer; appointment: Appointment; onRejoin: () => void }

export function LeftRoom({ info: { side }, appointment, onRejoin }: LeftRoomProps) {
  const { left } = notices
  const text = side === 'patient' ? left.patient(otherParty(appointment, side).displayname) : left.provider
  const canWrite = side === 'provider' && !writingProblem(appointment, new Date())
  return (
    <RoomNotice heading={left.heading} text={text}>
      {canWrite && (
        <a href={summaryAddress(appointment._id)} className={buttonClass({ kind: 'main' })}>
          {left.summary}
        </a>
      )}
      <button type="button" className={canWrite ? roomButtonClass : buttonClass({ kind: 'main' })} onClick={onRejoin}>
        {left.rejoin}
      </button>
      <BackLink />
    </RoomNotice>
  )
}

/** The clinic has a video room of its own. */
export function Elsewhere({ info, appointment }: { info: CallAnswer; appointment: Appointment }) {
  const { provider, meetingUrl } = appointment
  const { heading, text, action } = notices.elsewhere
  return (
    <RoomNotice heading={heading(provider.displayname)} text={text(new URL(meetingUrl).host)}>
      <a href={meetingUrl} target="_blank" rel="noopener noreferrer" className={buttonClass({ kind: 'main' })}>
        {action}
      </a>
      <OtherWays phone={info.phone} name={otherParty(appointment, info.side).displayname} />
    </RoomNotice>
  )
}

/** How the two can talk without video. */
export function OtherWays({ phone, name }: { phone: string; name: string }) {
  return (
    <>
      {phone && (
        <a href={`tel:${phone}`} className={roomButtonClass}>
          <Phone />
          {notices.phone(name)}
        </a>
      )}
      <a href="/dashboard/messages" className={roomButtonClass}>
        {notices.messages}
      </a>
      <BackLink />
    </>
  )
}

function BackLink() {
  return (
    <a href="/dashboard/appointments" className={roomButtonClass}>
      {consultationPage.back}
    </a>
  )
}
