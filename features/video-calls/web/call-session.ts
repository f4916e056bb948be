import type { ChatClient } from '#features/messages/web/client/store.ts'
import { seconds } from '#platform/rules/durations.ts'
import type { Failure } from '#platform/web/api/call.ts'
import { transportOf } from '#platform/web/live/connection.ts'
import { liveChanges } from '#platform/web/live/live-changes.ts'
import { randomId } from '#platform/web/random-id.ts'
import { createStore } from '#platform/web/store.ts'
import { CALL_EVENTS, CALL_HEARTBEAT_SECONDS, type CallRoom } from '../rules/video-calls.ts'
import { callPushes } from './call-pushes.ts'
import { type CallState, initialCall, visitOf } from './call-state.ts'
import {
  type CallOptions,
  closeLink,
  createLink,
  followMedia,
  followRoom,
  type LinkedCall,
  measure,
  receiveSignal,
  reconnectLink,
} from './peer-link.ts'

/** One visit of the room: from entering to leaving, in one window. */
export type CallSession = LinkedCall & { stop: () => void }

const RETRY_MS = seconds(2)
const MEASURE_INTERVAL_MS = seconds(2)

/** Enters the room, and stays in it until `leaveCall` or `stop`. */
export function enterCall(options: CallOptions): CallSession {
  const session: CallSession = {
    ...options,
    visitId: randomId(),
    store: createStore(initialCall),
    link: createLink(),
    stop: () => stop(),
  }
  const heartbeat = setInterval(() => void enter(session), seconds(CALL_HEARTBEAT_SECONDS))
  const measuring = setInterval(() => void measure(session), MEASURE_INTERVAL_MS)
  const subscriptions = [
    callPushes.subscribe(() => onPush(session)),
    // The live connection is back, or connected at last.
    liveChanges.subscribe(() => liveChanges.get()?.kind === 'gap' && void enter(session)),
    followConnection(options.client, () => void enter(session)),
    options.media.store.subscribe(() => followMedia(session)),
  ]
  const stop = () => {
    clearInterval(heartbeat)
    clearInterval(measuring)
    for (const unsubscribe of subscriptions) unsubscribe()
    closeLink(session)
  }
  void enter(session)
  return session
}

/** Lets the waiting patient in. Returns the failure, if there is one. */
export async function admitPatient(session: CallSession) {
  const { appointmentId } = session
  const answer = await request(session, 'callAdmit', { appointmentId })
  if (!answer.ok) return answer
  onRoom(session, answer.room)
}

export function leaveCall(session: CallSession) {
  const { appointmentId, visitId } = session
  session.stop()
  session.store.update((state) => ({ ...state, isLeft: true }))
  void request(session, 'callLeave', { appointmentId, visitId })
}

/** Sends video again although the connection is weak. */
export function tryVideo(session: CallSession) {
  session.store.update((state) => ({ ...state, line: initialCall.line, isPauseIgnored: true }))
  followMedia(session)
}

/** The heartbeat, and the first word after a reconnect. */
async function enter(session: CallSession) {
  const { appointmentId, visitId, store } = session
  if (isOver(store.get())) return
  const answer = await request(session, 'callEnter', { appointmentId, visitId })
  if (isOver(store.get())) return
  if (!answer.ok) return onRefused(session, answer)
  const wasReachable = store.get().isReachable
  store.update((state) => ({ ...state, isReachable: true }))
  onRoom(session, answer.room)
  if (!wasReachable) reconnectLink(session)
}

const isOver = ({ isLeft, isReplaced, refusal }: CallState) => isLeft || isReplaced || refusal !== ''

const TRANSIENT: readonly string[] = ['unreachable', 'unreadable', 'too_many_requests', 'server_error', 'unavailable']

function onRefused(session: CallSession, { code, message }: Failure) {
  const { store } = session
  if (TRANSIENT.includes(code)) {
    store.update((state) => ({ ...state, isReachable: false }))
    setTimeout(() => void enter(session), RETRY_MS)
    return
  }
  session.stop()
  store.update((state) => (code === 'taken' ? { ...state, isReplaced: true } : { ...state, refusal: message }))
}

function onPush(session: CallSession) {
  const push = callPushes.get()
  if (push?.kind === 'room' && push.room.appointmentId === session.appointmentId) onRoom(session, push.room)
  if (push?.kind === 'signal' && push.signal.to === session.visitId) receiveSignal(session, push.signal)
}

function onRoom(session: CallSession, room: CallRoom) {
  const { store, side, visitId } = session
  const own = visitOf(room, side)
  if (own && own.visitId !== visitId && store.get().room) {
    session.stop()
    return store.update((state) => ({ ...state, isReplaced: true }))
  }
  store.update((state) => ({ ...state, room }))
  followRoom(session, room)
}

/** Calls back whenever the chat client has a live connection again. */
function followConnection({ store }: ChatClient, onLive: () => void) {
  let last = store.get().connection
  return store.subscribe(() => {
    const { connection } = store.get()
    if (connection === 'live' && last !== 'live') onLive()
    last = connection
  })
}

function request<Event extends keyof typeof CALL_EVENTS>({ client }: CallSession, event: Event, payload: object) {
  return transportOf(client.connection).request<AnswerOf<Event>>(CALL_EVENTS[event].answer as never, event, payload)
}
type AnswerOf<Event extends keyof typeof CALL_EVENTS> = NonNullable<
  ReturnType<(typeof CALL_EVENTS)[Event]['answer']['parse']>
>
