import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { AppError } from '#platform/server/app-error.ts'
import type { SocketEvent } from '#platform/server/feature.ts'
import type { ActionLimit } from '#platform/server/http/action-limits.ts'
import { checkForm } from '#platform/server/http/form-body.ts'
import type { LiveConnection } from './socket-types.ts'

/** Frequent small events, and everything that is refused. */
export const signalsLimit = { name: 'signals of chats', max: 200, seconds: 10 } as const satisfies ActionLimit

type Handle<Payload> = (app: FastifyInstance, connection: LiveConnection, payload: Payload) => Promise<object>

/** A request over the socket whose payload is validated by a schema. */
export const socketEvent = <Payload>(
  schema: z.ZodMiniType<Payload>,
  limit: ActionLimit,
  handle: Handle<Payload>,
): SocketEvent => ({
  limit,
  parse: (received) => {
    const payload = checkForm(schema, received)
    return (app, connection) => handle(app, connection, payload)
  },
})

type ParsedEvent = {
  limit: ActionLimit
  handle: (app: FastifyInstance, connection: LiveConnection) => Promise<object>
}

/** Validates an event of a socket. Returns its handler and the rate limit that it counts for. */
export function parseEvent({ ctx }: FastifyInstance, event: unknown, received: unknown): ParsedEvent {
  if (typeof event !== 'string') throw unknownEvent()
  // A buffer would pass validation as an object without any of the fields.
  if (ArrayBuffer.isView(received)) throw new AppError('bad_request', 'Send an object.')
  const { socketEvents } = ctx.registry
  const registered = Object.hasOwn(socketEvents, event) ? socketEvents[event] : undefined
  if (!registered) throw unknownEvent()
  return { limit: registered.limit, handle: registered.parse(received) }
}

const unknownEvent = () => new AppError('bad_request', 'There is no event of this name.')
