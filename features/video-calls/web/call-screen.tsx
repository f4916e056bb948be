import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Appointment } from '#features/appointments/rules/appointments.ts'
import { otherParty, treatmentOf } from '#features/appointments/web/appointment-facts.ts'
import { emptyState } from '#features/messages/web/client/state.ts'
import { minutes, seconds } from '#platform/rules/durations.ts'
import { useStore } from '#platform/web/store.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Phone, TriangleAlert } from '#platform/web/ui/icons.tsx'
import { consultationPage } from '../words/consultation.ts'
import { CallControls } from './call-controls.tsx'
import { type CallSession, leaveCall, tryVideo } from './call-session.ts'
import { CallStage } from './call-stage.tsx'
import { areVideosPaused, type CallState, type CallStage as Stage, startedAt } from './call-state.ts'
import { emptyMedia } from './local-media.ts'
import { chatClass } from './room-classes.ts'
import { RoomFrame } from './room-frame.tsx'

const { call: words } = consultationPage

/** Loaded with the first look at the chat. */
const CallChat = lazy(async () => ({ default: (await import('./call-chat.tsx')).CallChat }))

const besideChat =
  'max-lg:grid-cols-1 max-lg:grid-rows-[minmax(120px,30%)_minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_368px]'

type CallScreenProps = {
  appointment: Appointment
  session: CallSession
  stage: Stage
  state: CallState
  phone: string
  onSettings: () => void
}

/** The two people talk. */
export function CallScreen({ appointment, session, stage, state, phone, onSettings }: CallScreenProps) {
  const media = useStore(session.media.store, emptyMedia)
  const other = otherParty(appointment, session.side)
  const video = useRef<HTMLVideoElement>(null)
  const [isChatOpen, setChatOpen] = useState(false)
  const hasUnread = useUnread(session, other._id)
  const elapsed = useElapsed(startedAt(state.room), appointment)
  return (
    <RoomFrame
      isCall
      middle={
        <>
          <b className="font-semibold max-md:hidden">{treatmentOf(appointment)}</b>{' '}
          <span className="text-room-muted tabular-nums">{elapsed}</span>
        </>
      }
    >
      {areVideosPaused(state) && <WeakLine phone={phone} onRetry={() => tryVideo(session)} />}
      <main
        id="main"
        tabIndex={-1}
        className={`grid min-h-0 flex-1 gap-2 outline-none md:gap-4 md:px-4 ${isChatOpen ? besideChat : 'grid-cols-1'}`}
      >
        <h1 className="sr-only">{consultationPage.title}</h1>
        <CallStage other={other} stage={stage} state={state} media={media} video={video} />
        {isChatOpen && (
          <Suspense fallback={<aside className={chatClass} />}>
            <CallChat client={session.client} otherId={other._id} onClose={() => setChatOpen(false)} />
          </Suspense>
        )}
      </main>
      <CallControls
        media={session.media}
        state={media}
        chat={{
          isOpen: isChatOpen,
          hasUnread: hasUnread && !isChatOpen,
          toggle: () => setChatOpen(!isChatOpen),
        }}
        video={video}
        onSettings={onSettings}
        onLeave={() => leaveCall(session)}
      />
    </RoomFrame>
  )
}

/** How long the call has lasted: "12:40 of 30:00". Empty before it has begun. */
function useElapsed(startedAt: string | undefined, planned: { startsAt: string; endsAt: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), seconds(1))
    return () => clearInterval(timer)
  }, [])
  if (!startedAt) return ''
  const length = Date.parse(planned.endsAt) - Date.parse(planned.startsAt)
  return words.elapsed(clock(now - Date.parse(startedAt)), clock(length))
}

/** 12:40 */
function clock(duration: number) {
  const positive = Math.max(0, duration)
  const whole = Math.floor(positive / minutes(1))
  const rest = Math.floor((positive % minutes(1)) / seconds(1))
  return `${String(whole).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

/** Whether the other person has written something that is not read yet. */
function useUnread({ client }: CallSession, otherId: string) {
  const { chats } = useStore(client.store, emptyState)
  return Object.values(chats).some(({ other, unread }) => other._id === otherId && unread > 0)
}

/** Why the videos pause, and what else can be done. */
function WeakLine({ phone, onRetry }: { phone: string; onRetry: () => void }) {
  return (
    <div
      role="status"
      className="on-light mx-3 mb-3 flex flex-wrap items-center gap-x-3.5 gap-y-2.5 rounded-md bg-warn-bg px-4.5 py-3.5 leading-[1.4] text-warn-ink md:mx-4"
    >
      <TriangleAlert />
      <p className="min-w-0 flex-[1_1_20rem]">
        <b className="font-semibold text-ink">{words.weak.heading}</b> {words.weak.text}
      </p>
      <button type="button" className={buttonClass({ kind: 'outline', size: 'small' })} onClick={onRetry}>
        {words.weak.retry}
      </button>
      {phone && (
        <a href={`tel:${phone}`} className={buttonClass({ kind: 'outline', size: 'small' })}>
          <Phone />
          {words.weak.phone}
        </a>
      )}
    </div>
  )
}
