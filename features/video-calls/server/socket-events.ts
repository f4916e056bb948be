import type { SocketEvent } from '#platform/server/feature.ts'
import { socketEvent } from '#platform/server/live/socket-events.ts'
import { CALL_EVENTS } from '../rules/video-calls.ts'
import { admitPatient, enterRoom, leaveRoom, relaySignal } from './rooms.ts'

/** ICE candidates come in bursts of a few dozen, heartbeats every few seconds. */
const callLimit = { name: 'signals of calls', max: 300, seconds: 10 } as const
const success = true as const

export const callEvents: Readonly<Record<keyof typeof CALL_EVENTS, SocketEvent>> = {
  callEnter: socketEvent(CALL_EVENTS.callEnter.payload, callLimit, async (app, connection, visit) => {
    const { actor, id: connectionId } = connection
    const room = await enterRoom(app, actor, { ...visit, connectionId })
    connection.onClose(`call ${visit.visitId}`, () => leaveRoom(app, actor, { ...visit, connectionId }))
    return { success, room }
  }),
  callAdmit: socketEvent(CALL_EVENTS.callAdmit.payload, callLimit, async (app, { actor }, { appointmentId }) => ({
    success,
    room: await admitPatient(app, actor, appointmentId),
  })),
  callSignal: socketEvent(CALL_EVENTS.callSignal.payload, callLimit, async (app, { actor }, signal) => {
    await relaySignal(app, actor, signal)
    return { success }
  }),
  callLeave: socketEvent(CALL_EVENTS.callLeave.payload, callLimit, async (app, { actor }, visit) => {
    await leaveRoom(app, actor, visit)
    return { success }
  }),
}
