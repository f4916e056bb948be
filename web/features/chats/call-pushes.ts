import type { CallRoom, CallSignalPush } from '#domain/video-calls.ts'
import { createStore } from '#web/platform/store.ts'

/** What the live connection has pushed about a video call: who is in the room, or a signal of the other browser. */
export type CallPush = { kind: 'room'; room: CallRoom } | { kind: 'signal'; signal: CallSignalPush }

/** The latest push. Subscribers are called for each one, in order. */
export const callPushes = createStore<CallPush | undefined>(undefined)
