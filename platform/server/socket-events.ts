import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { LiveConnection, SocketEvent } from '#platform/server/feature.ts'
import type { ActionLimit } from '#platform/server/http/action-limits.ts'
import { checkForm } from '#platform/server/http/form-body.ts'

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
