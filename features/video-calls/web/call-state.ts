import { seconds } from '#platform/rules/durations.ts'
import { safeSessionStorage } from '#platform/web/storage/web-storage.ts'
import { CALL_RETURN_SECONDS, type CallRoom, type CallSide, isCallUnderWay } from '../rules/video-calls.ts'
import type { PeerStatus } from './peer.ts'
import { goodLine, type Line } from './quality.ts'

export type CallState = {
  room: CallRoom | undefined
  /** Whether the server can be reached over the live connection. */
  isReachable: boolean
  isReplaced: boolean
  isLeft: boolean
  /** Why the server does not let this window in. */
  refusal: string
  connection: RTCPeerConnectionState
  /** The two browsers were connected before: an interruption, not the beginning. */
  wasConnected: boolean
  remote: MediaStream | undefined
  remoteStatus: PeerStatus
  line: Line
  /** The person wants video although the other side has paused it. */
  isPauseIgnored: boolean
}

const NOTHING_SENT: PeerStatus = { hasSound: false, hasPicture: false, isSharing: false, isPaused: false }

/** The part of the state that belongs to one connection with the other browser. */
export const unconnected = {
  connection: 'new',
  wasConnected: false,
  remote: undefined,
  remoteStatus: NOTHING_SENT,
  line: goodLine,
  isPauseIgnored: false,
} as const satisfies Partial<CallState>

export const initialCall: CallState = {
  ...unconnected,
  room: undefined,
  isReachable: true,
  isReplaced: false,
  isLeft: false,
  refusal: '',
}

/** What the screen shows. */
export type CallStage =
  | 'entering'
  | 'waiting'
  | 'connecting'
  | 'connected'
  | 'interrupted'
  | 'replaced'
  | 'refused'
  | 'left'

export function stageOf({ isLeft, isReplaced, refusal, room, connection, wasConnected }: CallState): CallStage {
  if (isLeft) return 'left'
  if (isReplaced) return 'replaced'
  if (refusal) return 'refused'
  if (!room) return 'entering'
  if (!isCallUnderWay(room)) return 'waiting'
  if (connection === 'connected') return 'connected'
  return wasConnected ? 'interrupted' : 'connecting'
}

/** Whether the videos pause, because of this line or the other one. */
export const areVideosPaused = ({ line, remoteStatus, isPauseIgnored }: CallState) =>
  line.isPaused || (remoteStatus.isPaused && !isPauseIgnored)

export const visitOf = (room: CallRoom | undefined, side: CallSide) => room?.visits.find((visit) => visit.side === side)

export const otherSide = (side: CallSide): CallSide => (side === 'patient' ? 'provider' : 'patient')

/** When the two began to talk. */
export const startedAt = (room: CallRoom | undefined) => visitOf(room, 'patient')?.admittedAt ?? undefined

const VISIT_KEY = 'sanavia.call'

type Devices = { hasCamera: boolean; isBlurred: boolean; isMuted: boolean }
type StoredVisit = Devices & { appointmentId: string; at: number }

/**
 * Remembers in this tab that the person is in a room, so that a reload goes straight back into it, with the camera and the
 * microphone as they were. Returns the cleanup.
 */
export function rememberVisit(appointmentId: string, stage: CallStage, devices: Devices) {
  if (stage === 'left' || stage === 'replaced' || stage === 'refused') return safeSessionStorage.remove(VISIT_KEY)
  const save = () => safeSessionStorage.writeJson(VISIT_KEY, { ...devices, appointmentId, at: Date.now() })
  save()
  addEventListener('pagehide', save)
  return () => removeEventListener('pagehide', save)
}

/** The devices of this tab if it was in the room a moment ago. */
export function recallVisit(appointmentId: string): Devices | undefined {
  const stored = safeSessionStorage.readJson(VISIT_KEY) as Partial<StoredVisit> | null | undefined
  const isRecent = Number(stored?.at) > Date.now() - seconds(CALL_RETURN_SECONDS)
  if (stored?.appointmentId !== appointmentId || !isRecent) return
  return {
    hasCamera: stored.hasCamera === true,
    isBlurred: stored.isBlurred === true,
    isMuted: stored.isMuted === true,
  }
}
