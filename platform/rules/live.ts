/**
 * The wire of live updates: Socket.IO at `SOCKET_PATH`, `{ path: SOCKET_PATH, transports: ['websocket'], auth: { token } }`. A
 * handshake without a valid token gets `connect_error` with a refusal as its `data`. Requests of features take one object and an
 * acknowledgement, which gets the answer or a refusal. When the token is revoked or expires, the server pushes `ended` and closes
 * the socket.
 */
import * as z from 'zod/mini'
import { Refusal } from '#platform/rules/refusals.ts'

export const SOCKET_PATH = '/api/v1/socket'

/** The refusal of a call or event. With `too_many_requests` it says after how many seconds to retry. */
export const LiveRefusal = z.extend(Refusal, { retryAfter: z.optional(z.int()) })
export type LiveRefusal = z.output<typeof LiveRefusal>

/** Server pushes that many screens follow, to every device of the accounts concerned. */
export const LIVE_PUSHES = {
  /**
   * An appointment with the account was booked, moved, completed or expired, also by the account itself on another device, or
   * its summary was sent, which leaves the version as it is.
   * Not pushed when the other account is closed, which ends its appointments; clients read that when they fetch again.
   */
  appointment: z.object({ appointmentId: z.uuid(), version: z.int() }),
  /** A ledger entry was added to an invoice of the account. */
  invoice: z.object({ invoiceId: z.uuid() }),
  /** On every connect, and when the notifications of the account have changed: the number that it has not read. */
  notifications: z.object({ unread: z.int() }),
  /** The refusal of a malformed event, or of one without an acknowledgement. */
  refused: LiveRefusal,
  /** The session has ended. The socket is closed after it. */
  ended: z.object({ message: z.string(), isSuspended: z.optional(z.boolean()) }),
} as const

export type OutputsOf<Schemas extends Record<string, z.ZodMiniType>> = {
  [Name in keyof Schemas]: z.output<Schemas[Name]>
}

/** All server pushes by the name of their event. A feature declares its own by extending this interface. */
export interface LivePushes extends OutputsOf<typeof LIVE_PUSHES> {}

/** The pushes as Socket.IO types them. */
export type EventsToClient = { [Push in keyof LivePushes]: (push: LivePushes[Push]) => void }
