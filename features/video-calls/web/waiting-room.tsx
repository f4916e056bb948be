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
import { admitPatient, type CallSession, leaveCall } from './call-session.ts'
import { otherSide, visitOf } from './call-state.ts'
import type { MediaState } from './local-media.ts'
import { LevelMeter, OwnPicture } from './media-parts.tsx'
import { problemClass, roomButtonClass, tagClass } from './room-classes.ts'
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
      <main
        id="main"
        tabIndex={-1}
        className="grid w-full max-w-290 grid-cols-1 items-center gap-6 px-4 pt-2 pb-6 outline-none md:m-auto md:gap-14 md:px-6 md:pt-3 md:pb-12 lg:grid-cols-[minmax(0,1fr)_380px]"
      >
        <div>
          <div className="size-28 rounded-full border-3 border-dotted border-coral p-1.5 md:size-42 md:p-2">
            <Portrait src={other.avatar} name={other.displayname} className="size-full rounded-full text-[2.5rem]!" />
          </div>
          <h1 className="mt-6.5 text-[clamp(2rem,1.4rem+2.6vw,3rem)] wrap-anywhere">{heading}</h1>
          <p role="status" className="text-room-muted mt-3 max-w-[48ch] text-lg">
            {isReachable ? note : call.offline}
          </p>
          <RoomClocks appointment={appointment} side={side} />
          {side === 'provider' && theirs && <AdmitButton session={session} name={other.displayname} />}
          <p className="flex flex-wrap gap-3">
            <button type="button" className={roomButtonClass} onClick={onSettings}>
              <Settings />
              {words.devices}
            </button>
            <a href="/dashboard/messages" target="_blank" rel="noopener" className={roomButtonClass}>
              <MessageCircle />
              {words.message}
            </a>
            <button type="button" className={roomButtonClass} onClick={() => leaveCall(session)}>
              {words.leave}
            </button>
          </p>
          <p className="text-room-muted mt-6 max-w-[52ch] text-sm">{words.nothingRecorded}</p>
        </div>
        <OwnPicture camera={state.camera} note={check.noCamera} className="max-lg:max-w-95">
          <span className={`${tagClass} bottom-3.5 left-3.5 max-w-[calc(100%-28px)] px-3 py-1.5`}>
            {words.you}
            <LevelMeter track={state.microphone} />
          </span>
        </OwnPicture>
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
        <p role="alert" className={`${problemClass} mt-3`}>
          {problem}
        </p>
      )}
    </div>
  )
}

const timeClass = 'block font-display text-[1.625rem] leading-none font-medium tabular-nums md:text-[2rem]'

/** The time of the appointment on both clocks, the reader's own first. */
function RoomClocks({ appointment, side }: { appointment: Appointment; side: CallSide }) {
  const { startsAt } = appointment
  const [own, other] = clocksOf(appointment, side)
  return (
    <div className="mt-6 mb-7 flex flex-wrap gap-x-8 gap-y-3">
      <div>
        <b className={timeClass}>{timeIn(own.timeZone, startsAt)}</b>
        <span className="text-sm text-room-muted">{words.yourTime(own.city)}</span>
      </div>
      {!isSameTime(startsAt, own, other) && (
        <div className="border-l border-room-line pl-5 md:pl-8">
          <b className={timeClass}>{timeIn(other.timeZone, startsAt)}</b>
          <span className="text-sm text-room-muted">
            {(side === 'patient' ? words.clinicTime : words.patientTime)(other.city)}
          </span>
        </div>
      )}
    </div>
  )
}
