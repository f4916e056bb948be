import { useState } from 'react'
import type { Appointment } from '#features/appointments/rules/appointments.ts'
import { clocksOf, otherParty } from '#features/appointments/web/appointment-facts.ts'
import { isSameTime } from '#platform/rules/time/clocks.ts'
import { timeIn } from '#platform/rules/time/local-time.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { MessageCircle, Settings } from '#platform/web/ui/icons.tsx'
import { Portrait } from '#platform/web/ui/pictures/portrait.tsx'
import type { CallRoom, CallSide } from '../rules/video-calls.ts'
import { consultationPage } from '../words/consultation.ts'
import { VideoOff } from './call-icons.tsx'
import { admitPatient, type CallSession, leaveCall } from './call-session.ts'
import { otherSide, visitOf } from './call-state.ts'
import type { MediaState } from './local-media.ts'
import { LevelMeter, TrackVideo } from './media-parts.tsx'
import { RoomFrame } from './room-frame.tsx'

const { waiting: words, check, call } = consultationPage

type WaitingRoomProps = {
  appointment: Appointment
  session: CallSession
  room: CallRoom | undefined
  isReachable: boolean
  state: MediaState
  onSettings: () => void
}

/** The patient waits to be let in; the provider sees who waits. */
export function WaitingRoom({ appointment, session, room, isReachable, state, onSettings }: WaitingRoomProps) {
  const { side } = session
  const other = otherParty(appointment, side)
  const theirs = visitOf(room, otherSide(side))
  const [own] = clocksOf(appointment, side)
  const since = theirs && timeIn(own.timeZone, theirs.enteredAt)
  const { heading, note } = describeWaiting(side, other.displayname, since)
  return (
    <RoomFrame>
      <main id="main" tabIndex={-1} className="room-wait outline-none">
        <div>
          <div className="room-ring">
            <Portrait src={other.avatar} name={other.displayname} className="" />
          </div>
          <h1 className="mt-6.5">{heading}</h1>
          <p role="status" className="room-muted mt-3 max-w-[48ch] text-lg">
            {isReachable ? note : call.offline}
          </p>
          <RoomClocks appointment={appointment} side={side} />
          {side === 'provider' && theirs && <AdmitButton session={session} name={other.displayname} />}
          <p className="room-actions">
            <button type="button" className="room-button" onClick={onSettings}>
              <Settings />
              {words.devices}
            </button>
            <a href="/dashboard/messages" target="_blank" rel="noopener" className="room-button">
              <MessageCircle />
              {words.message}
            </a>
            <button type="button" className="room-button" onClick={() => leaveCall(session)}>
              {words.leave}
            </button>
          </p>
          <p className="room-muted mt-6 max-w-[52ch] text-sm">{words.nothingRecorded}</p>
        </div>
        <OwnPicture state={state} />
      </main>
    </RoomFrame>
  )
}

function describeWaiting(side: CallSide, other: string, since: string | undefined) {
  if (side === 'patient') {
    const { heading, here, away } = words.patient
    return { heading: heading(other), note: since ? here : away(other) }
  }
  const { heading, here, away } = words.provider
  return since
    ? { heading: heading.here(other), note: here(since) }
    : { heading: heading.away(other), note: away(other) }
}

function AdmitButton({ session, name }: { session: CallSession; name: string }) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const admit = async () => {
    setBusy(true)
    const failure = await admitPatient(session)
    setProblem(failure?.message ?? '')
    setBusy(false)
  }
  return (
    <div className="mb-5">
      <Button kind="main" busy={isBusy} onClick={admit}>
        {words.provider.admit(name)}
      </Button>
      {problem && (
        <p role="alert" className="room-problem mt-3">
          {problem}
        </p>
      )}
    </div>
  )
}

/** The time of the appointment on both clocks, the reader's own first. */
function RoomClocks({ appointment, side }: { appointment: Appointment; side: CallSide }) {
  const { startsAt } = appointment
  const [own, other] = clocksOf(appointment, side)
  return (
    <div className="room-clocks">
      <div>
        <b>{timeIn(own.timeZone, startsAt)}</b>
        <span>{words.yourTime(own.city)}</span>
      </div>
      {!isSameTime(startsAt, own, other) && (
        <div>
          <b>{timeIn(other.timeZone, startsAt)}</b>
          <span>{(side === 'patient' ? words.clinicTime : words.patientTime)(other.city)}</span>
        </div>
      )}
    </div>
  )
}

function OwnPicture({ state: { camera, microphone } }: { state: MediaState }) {
  return (
    <div className="room-preview room-wait-preview">
      {camera ? (
        <TrackVideo track={camera} label={check.preview} />
      ) : (
        <p className="room-preview-empty">
          <VideoOff />
          {check.noCamera}
        </p>
      )}
      <span className="room-tag">
        {words.you}
        <LevelMeter track={microphone} />
      </span>
    </div>
  )
}
