import type { ChatClient } from '#features/messages/web/client/store.ts'
import { transportOf } from '#platform/web/live/connection.ts'
import type { Store } from '#platform/web/store.ts'
import {
  CALL_EVENTS,
  type CallRoom,
  type CallSide,
  type CallSignal,
  type CallSignalPush,
  type IceServer,
  isCallUnderWay,
} from '../rules/video-calls.ts'
import { areVideosPaused, type CallState, otherSide, unconnected, visitOf } from './call-state.ts'
import type { LocalMedia } from './local-media.ts'
import { createPeer, type LocalTracks, type Peer, type PeerStatus } from './peer.ts'
import { nextLine, qualityBetween, type Sample, sampleOf } from './quality.ts'

/** The connection with the visit of the other person, while both are in the call. */
export type PeerLink = {
  peer: Peer | undefined
  otherVisit: string
  /** Signals of a visit that the room state does not name yet. */
  early: CallSignalPush[]
  /** Signals are handled one after the other. */
  queue: Promise<void>
  sent: LocalTracks | undefined
  sample: Sample | undefined
}

export type CallOptions = {
  appointmentId: string
  side: CallSide
  configuration: RTCConfiguration & { iceServers: IceServer[] }
  client: ChatClient
  media: LocalMedia
}

/** A visit of the room, with its link to the other one. */
export type LinkedCall = CallOptions & { visitId: string; store: Store<CallState>; link: PeerLink }

const EARLY_MAX = 64

export const createLink = (): PeerLink => ({
  peer: undefined,
  otherVisit: '',
  early: [],
  queue: Promise.resolve(),
  sent: undefined,
  sample: undefined,
})

/** Connects to the other visit once the call is under way, anew after either side has reloaded. */
export function followRoom(session: LinkedCall, room: CallRoom) {
  const { link, side } = session
  const other = isCallUnderWay(room) ? visitOf(room, otherSide(side)) : undefined
  if (other?.visitId === link.otherVisit && link.peer) return
  closeLink(session)
  if (other) openLink(session, other.visitId)
}

function openLink(session: LinkedCall, otherVisit: string) {
  const { link, side, configuration, store } = session
  link.otherVisit = otherVisit
  link.sent = tracksOf(session)
  const peer = createPeer({
    isPolite: side === 'patient',
    configuration,
    tracks: link.sent,
    status: statusOf(session),
    send: (signal) => sendSignal(session, otherVisit, signal),
    onState: (connection) =>
      store.update((state) => ({
        ...state,
        connection,
        wasConnected: state.wasConnected || connection === 'connected',
      })),
    onStatus: (remoteStatus) => {
      store.update((state) => ({
        ...state,
        remoteStatus,
        isPauseIgnored: remoteStatus.isPaused && state.isPauseIgnored,
      }))
      followMedia(session)
    },
  })
  link.peer = peer
  store.update((state) => ({ ...state, ...unconnected, remote: peer.remote }))
  const early = link.early
  link.early = []
  for (const push of early) receiveSignal(session, push)
}

export function closeLink({ link, store }: LinkedCall) {
  if (!link.peer) return
  link.peer.close()
  Object.assign(link, { ...createLink(), early: link.early })
  store.update((state) => ({ ...state, ...unconnected }))
}

/** The live connection was interrupted, and signals with it. */
export function reconnectLink({ link, store }: LinkedCall) {
  if (link.peer && store.get().connection !== 'connected') link.peer.restart()
}

export function receiveSignal({ link }: LinkedCall, push: CallSignalPush) {
  const { peer } = link
  if (!peer || push.from !== link.otherVisit) {
    link.early = [...link.early, push].slice(-EARLY_MAX)
    return
  }
  // A signal that does not fit, such as one from before a restart, must not end the call.
  link.queue = link.queue.then(() => peer.receive(push.signal)).catch(() => undefined)
}

/** Sends what the media of this window are now. */
export function followMedia(session: LinkedCall) {
  const { link } = session
  if (!link.peer) return
  const tracks = tracksOf(session)
  for (const kind of ['audio', 'video'] as const)
    if (tracks[kind] !== link.sent?.[kind]) void link.peer.setTrack(kind, tracks[kind])
  link.sent = tracks
  link.peer.setStatus(statusOf(session))
}

/** Measures the connection, and pauses or resumes the video of this window. */
export async function measure(session: LinkedCall) {
  const { link, store } = session
  const { peer } = link
  if (!peer || store.get().connection !== 'connected') return
  const stats = await peer.stats().catch(() => undefined)
  if (!stats || link.peer !== peer) return
  const previous = link.sample
  const sample = sampleOf(stats.values(), performance.now())
  link.sample = sample
  if (!previous) return
  const { line } = store.get()
  const next = nextLine(line, qualityBetween(previous, sample), sample.at)
  store.update((state) => ({ ...state, line: next }))
  if (next.isPaused !== line.isPaused) followMedia(session)
}

function tracksOf({ media, store }: LinkedCall): LocalTracks {
  const { microphone, camera, screen } = media.store.get()
  return { audio: microphone, video: areVideosPaused(store.get()) ? null : (screen ?? camera) }
}

function statusOf({ media, store }: LinkedCall): PeerStatus {
  const { microphone, camera, screen, isMuted } = media.store.get()
  return {
    hasSound: microphone !== null && !isMuted,
    hasPicture: (screen ?? camera) !== null,
    isSharing: screen !== null,
    isPaused: store.get().line.isPaused,
  }
}

function sendSignal({ client, appointmentId, visitId }: LinkedCall, to: string, signal: CallSignal) {
  const payload = { appointmentId, visitId, to, signal }
  void transportOf(client.connection).request(CALL_EVENTS.callSignal.answer, 'callSignal', payload)
}
