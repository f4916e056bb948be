import { handlePush } from '#platform/web/live/pushes.ts'
import { createStore } from '#platform/web/store.ts'
import { CALL_PUSHES, type CallRoom, type CallSignalPush } from '../rules/video-calls.ts'

/** What the live connection has pushed about a video call: who is in the room, or a signal of the other browser. */
type CallPush = { kind: 'room'; room: CallRoom } | { kind: 'signal'; signal: CallSignalPush }

/** The latest push about a call. Subscribers are called for each one, in order. */
export const callPushes = createStore<CallPush | undefined>(undefined)

handlePush('call', CALL_PUSHES.call, (room) => callPushes.set({ kind: 'room', room }))
handlePush('callSignal', CALL_PUSHES.callSignal, (signal) => callPushes.set({ kind: 'signal', signal }))
