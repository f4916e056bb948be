import { useEffect, useState } from 'react'
import type { Appointment } from '#features/appointments/rules/appointments.ts'
import { clocksOf, otherParty } from '#features/appointments/web/appointment-facts.ts'
import { useAppointment } from '#features/appointments/web/use-appointment.ts'
import { chatClientOf } from '#features/messages/web/client/client-instance.ts'
import { minutes } from '#platform/rules/durations.ts'
import { isSameTime, timeBeside } from '#platform/rules/time/clocks.ts'
import { timeIn } from '#platform/rules/time/local-time.ts'
import type { User } from '#platform/rules/users.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import type { CallAnswer, CallSide } from '../rules/video-calls.ts'
import { consultationPage } from '../words/consultation.ts'
import { CallScreen } from './call-screen.tsx'
import type { CallSession } from './call-session.ts'
import { recallVisit, rememberVisit, stageOf } from './call-state.ts'
import { DeviceCheck } from './device-check.tsx'
import { DeviceFields } from './device-fields.tsx'
import { type LocalMedia, type MediaState, openMedia, setMuted } from './local-media.ts'
import { RoomNotice } from './room-frame.tsx'
import { ClosedRoom, Elsewhere, LeftRoom, NotOpened, OpeningRoom, OtherWays } from './room-notices.tsx'
import { useCall, useCallInfo, useCallState, useLocalMedia } from './use-call.ts'
import { WaitingRoom } from './waiting-room.tsx'

const { notices } = consultationPage

/** The room of an appointment: device check, waiting room and call. */
export function ConsultationRoom({ appointmentId, user }: { appointmentId: string; user: User }) {
  const { info, problem, reload } = useCallInfo(appointmentId)
  const { appointment, problem: missing, retry } = useAppointment(appointmentId)
  const failure = problem ?? missing
  if (failure)
    return (
      <NotOpened
        problem={failure}
        onRetry={() => {
          void reload()
          retry()
        }}
      />
    )
  if (!info || !appointment) return <OpeningRoom />
  if (info.phase !== 'open') return <ClosedRoom info={info} appointment={appointment} />
  if (appointment.meetingUrl) return <Elsewhere info={info} appointment={appointment} />
  const reason = unsupported()
  if (reason)
    return (
      <RoomNotice heading={notices.unsupported.heading} text={reason}>
        <OtherWays phone={info.phone} name={otherParty(appointment, info.side).displayname} />
      </RoomNotice>
    )
  return <OpenRoom info={info} appointment={appointment} user={user} onReload={reload} />
}

/** Why this browser cannot make calls, if that is so. */
function unsupported() {
  if (!isSecureContext) return notices.unsupported.insecure
  if (!('RTCPeerConnection' in window) || !navigator.mediaDevices) return notices.unsupported.browser
}

type OpenRoomProps = { info: CallAnswer; appointment: Appointment; user: User; onReload: () => void }

function OpenRoom({ info, appointment, user, onReload }: OpenRoomProps) {
  const { media, state } = useLocalMedia()
  const { _id: appointmentId } = appointment
  // After a reload in the middle of a call the devices were checked already.
  const [recalled] = useState(() => recallVisit(appointmentId))
  const [isInside, setInside] = useState(recalled !== undefined)
  useEffect(() => {
    setMuted(media, recalled?.isMuted ?? false)
    void openMedia(media, { camera: recalled?.hasCamera ?? true, isBlurred: recalled?.isBlurred ?? false })
  }, [media, recalled])
  // Connected by the time that the person enters.
  useEffect(() => void chatClientOf(user._id), [user._id])
  const summary = useSummary(appointment, info.side)
  if (!isInside)
    return (
      <DeviceCheck
        info={info}
        name={user.displayname}
        summary={summary}
        media={media}
        state={state}
        onEnter={() => setInside(true)}
      />
    )
  return (
    <Inside
      info={info}
      appointment={appointment}
      accountId={user._id}
      media={media}
      state={state}
      onRejoin={() => {
        setInside(false)
        onReload()
      }}
    />
  )
}

/** With Dr. Elif Kaya at 09:40 in Berlin, 11:40 in Istanbul. It starts in 9 minutes. */
function useSummary(appointment: Appointment, side: CallSide) {
  const now = useNow()
  const { startsAt } = appointment
  const [own, other] = clocksOf(appointment, side)
  const beside = isSameTime(startsAt, own, other) ? '' : `, ${timeBeside(startsAt, other, own)}`
  const left = Math.ceil((Date.parse(startsAt) - now.getTime()) / minutes(1))
  const { starts } = consultationPage.check
  const name = otherParty(appointment, side).displayname
  const when = consultationPage.with(name, `${timeIn(own.timeZone, startsAt)} in ${own.city}`, beside)
  return `${when} ${left > 0 ? starts.inMinutes(left) : starts.now}`
}

type InsideProps = {
  info: CallAnswer
  appointment: Appointment
  accountId: string
  media: LocalMedia
  state: MediaState
  onRejoin: () => void
}

/** Inside of the room, until the person leaves or is refused. */
function Inside({ info, appointment, accountId, media, state, onRejoin }: InsideProps) {
  const session = useCall({ info, accountId, media })
  if (!session) return <OpeningRoom />
  return <Visit session={session} info={info} appointment={appointment} mediaState={state} onRejoin={onRejoin} />
}

type VisitProps = Pick<InsideProps, 'info' | 'appointment' | 'onRejoin'> & {
  session: CallSession
  mediaState: MediaState
}

function Visit({ session, info, appointment, mediaState, onRejoin }: VisitProps) {
  const state = useCallState(session)
  const [isSettingsOpen, setSettingsOpen] = useState(false)
  const stage = stageOf(state)
  const hasCamera = mediaState.camera !== null
  const { isMuted, isBlurred } = mediaState
  useEffect(
    () => rememberVisit(appointment._id, stage, { hasCamera, isBlurred, isMuted }),
    [appointment._id, stage, hasCamera, isBlurred, isMuted],
  )
  const openSettings = () => setSettingsOpen(true)
  if (stage === 'left') return <LeftRoom info={info} appointment={appointment} onRejoin={onRejoin} />
  if (stage === 'refused')
    return (
      <RoomNotice heading={notices.refused.heading} text={state.refusal}>
        <OtherWays phone={info.phone} name={otherParty(appointment, info.side).displayname} />
      </RoomNotice>
    )
  if (stage === 'replaced')
    return (
      <RoomNotice heading={notices.replaced.heading} text={notices.replaced.text}>
        <Button kind="main" onClick={onRejoin}>
          {notices.replaced.action}
        </Button>
      </RoomNotice>
    )
  const { room, isReachable } = state
  return (
    <>
      {stage === 'waiting' || stage === 'entering' ? (
        <WaitingRoom
          appointment={appointment}
          session={session}
          room={room}
          isReachable={isReachable}
          state={mediaState}
          onSettings={openSettings}
        />
      ) : (
        <CallScreen
          appointment={appointment}
          session={session}
          stage={stage}
          state={state}
          phone={info.phone}
          onSettings={openSettings}
        />
      )}
      <Dialog
        title={consultationPage.call.settings.title}
        isOpen={isSettingsOpen}
        onClose={() => setSettingsOpen(false)}
      >
        {isSettingsOpen && <DeviceFields media={session.media} state={mediaState} />}
      </Dialog>
    </>
  )
}
