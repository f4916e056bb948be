/**
 * Video calls: the room of an appointment, `/consultation/:id`, for its patient and its provider. Media flows between the two
 * browsers; the server decides who may enter, and relays the signals by which they find each other.
 *
 * Calls. The appointment of others is not found (404). Refusals are those of `platform/rules/refusals.ts`.
 * - `GET /api/v1/appointments/:id/call`: `CallAnswer`.
 *
 * Events of the socket that `platform/rules/live.ts` describes:
 * - `callEnter`: enters the waiting room or the call. Sent again every `CALL_HEARTBEAT_SECONDS` and after a reconnect. A visit
 *   belongs to one window; a newer visit of the same person replaces it, and the replaced one is refused with code `taken`.
 * - `callAdmit`, by the provider: lets the patient in.
 * - `callSignal`: an offer, answer or ICE candidate for the other visit, once the patient is let in.
 * - `callLeave`.
 * Pushes: `call` to both participants when a visit begins, is let in or ends; `callSignal` to the recipient.
 */
import * as z from 'zod/mini'
import { CALL_PHASES } from '#features/appointments/rules/appointment-windows.ts'
import type { OutputsOf } from '#platform/rules/live.ts'

export const CALL_HEARTBEAT_SECONDS = 15
/** A visit without a heartbeat for so long is over: its process or network is gone. */
export const CALL_LOST_SECONDS = 40
/** A patient who was let in and comes back within this time need not wait again. */
export const CALL_RETURN_SECONDS = 60
const DESCRIPTION_MAX = 64 * 1024
const CANDIDATE_MAX = 2048

export const CALL_SIDES = ['patient', 'provider'] as const
export type CallSide = (typeof CALL_SIDES)[number]

/** The time that one person was in the call: of a patient, from when they were let in. */
export type Presence = { side: CallSide; joinedAt: Date; from: Date | null; to: Date }

const Visit = z.object({
  visitId: z.uuid(),
  side: z.enum(CALL_SIDES),
  enteredAt: z.iso.datetime(),
  /** When the provider let the patient in; null while they wait, and for the provider. */
  admittedAt: z.nullable(z.iso.datetime()),
})
export type CallVisit = z.output<typeof Visit>

/** Who is in the room now: at most one window of each person. */
export const CallRoom = z.object({
  appointmentId: z.uuid(),
  visits: z.array(Visit),
  patient: z.object({ displayname: z.string() }),
  provider: z.object({ displayname: z.string() }),
})
export type CallRoom = z.output<typeof CallRoom>

/** As `RTCConfiguration` takes them. */
const IceServer = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
})
export type IceServer = z.output<typeof IceServer>

/** `GET /api/v1/appointments/:id/call`. */
export const CallAnswer = z.object({
  success: z.literal(true),
  phase: z.enum(CALL_PHASES),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  side: z.enum(CALL_SIDES),
  room: CallRoom,
  /** The number of the other person, for when video does not work; empty when they have given none. */
  phone: z.string(),
  /** Only while the room is open: credentials are made for each call. */
  iceServers: z.array(IceServer),
})
export type CallAnswer = z.output<typeof CallAnswer>

/** One of the two: the session description, or an ICE candidate. An empty candidate ends their list. */
export const CallSignal = z.union(
  [
    z.object({
      description: z.object({
        type: z.enum(['offer', 'answer', 'pranswer', 'rollback']),
        sdp: z.string().check(z.maxLength(DESCRIPTION_MAX)),
      }),
    }),
    z.object({
      candidate: z.object({
        candidate: z.string().check(z.maxLength(CANDIDATE_MAX)),
        sdpMid: z.nullish(z.string().check(z.maxLength(100))),
        sdpMLineIndex: z.nullish(z.int()),
        usernameFragment: z.nullish(z.string().check(z.maxLength(300))),
      }),
    }),
  ],
  'Send a session description or an ICE candidate.',
)
export type CallSignal = z.output<typeof CallSignal>

const id = (text: string) => z.uuid(text).check(z.toLowerCase())
const appointmentId = id('Name the appointment by its id.')
/** Made by the window that enters. */
const visitId = id('A visit needs an id of its own, a UUID.')
const object = <Shape extends z.core.$ZodShape>(shape: Shape) => z.object(shape, 'Send an object.')

const RoomAnswer = z.object({ success: z.literal(true), room: CallRoom })
const Done = z.object({ success: z.literal(true) })

/** Requests over the socket: payload, and the answer unless the request is refused. */
export const CALL_EVENTS = {
  callEnter: { payload: object({ appointmentId, visitId }), answer: RoomAnswer },
  callAdmit: { payload: object({ appointmentId }), answer: RoomAnswer },
  callSignal: { payload: object({ appointmentId, visitId, to: visitId, signal: CallSignal }), answer: Done },
  callLeave: { payload: object({ appointmentId, visitId }), answer: Done },
} as const
export type CallEvent = keyof typeof CALL_EVENTS

const CallSignalPush = z.object({ appointmentId: z.uuid(), from: z.uuid(), to: z.uuid(), signal: CallSignal })
export type CallSignalPush = z.output<typeof CallSignalPush>

export const CALL_PUSHES = { call: CallRoom, callSignal: CallSignalPush } as const
type CallPushes = OutputsOf<typeof CALL_PUSHES>

declare module '#platform/rules/live.ts' {
  interface LivePushes extends CallPushes {}
}

/** Both are in the room, and the patient is let in. */
export function isCallUnderWay({ visits }: Pick<CallRoom, 'visits'>) {
  return visits.length === 2 && visits.some(({ admittedAt }) => admittedAt !== null)
}
