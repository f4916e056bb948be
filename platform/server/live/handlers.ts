import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyInstance } from 'fastify'
import type { LiveRefusal } from '#platform/rules/live.ts'
import { AppError } from '#platform/server/app-error.ts'
import { asAppError, toBody } from '#platform/server/http/refusals.ts'
import { createSemaphore } from '#platform/server/semaphore.ts'
import { parseEvent, signalsLimit } from './socket-events.ts'
import type { Broadcast, LiveConnection, LiveSocket } from './socket-types.ts'

type Acknowledge = (answer: object) => void

/** Registers the event handlers of a connection and lets the features greet it. */
export function registerHandlers(app: FastifyInstance, socket: LiveSocket) {
  const { actor, isEnded } = socket.data
  // Signed out between authentication and connection.
  if (isEnded) return socket.disconnect(true)
  void socket.join(actor.id)
  const connection = liveConnection(app, socket)
  // A mutex per connection: messages get their numbers in the order in which they were sent.
  const mutex = createSemaphore(1)

  async function handleEvent(event: unknown, payload: unknown) {
    if (socket.data.isEnded) throw new AppError('not_signed_in', 'Please log in first.')
    const { limit, handle } = parseCounted(event, payload)
    app.limitAction(limit, actor.id)
    return mutex.run(() => handle(app, connection))
  }

  /** Events that are refused count, too: each costs an answer. */
  function parseCounted(event: unknown, payload: unknown) {
    try {
      return parseEvent(app, event, payload)
    } catch (error) {
      app.limitAction(signalsLimit, actor.id)
      throw error
    }
  }

  function refuseFrame() {
    try {
      app.limitAction(signalsLimit, actor.id)
      socket.emit('refused', toRefusal(app, malformedFrame()))
    } catch {
      // No client of ours sends malformed frames in a row.
      socket.conn.close()
    }
  }

  // `onAny` instead of one handler per event: unknown and unnamed events are refused, too.
  socket.onAny((...received: unknown[]) => {
    const acknowledge = typeof received.at(-1) === 'function' ? (received.pop() as Acknowledge) : undefined
    const refuse = (error: unknown) => {
      const refusal = toRefusal(app, error)
      if (acknowledge) acknowledge(refusal)
      else socket.emit('refused', refusal)
    }
    handleEvent(received[0], received[1]).then(acknowledge, refuse)
  })
  rejectMalformedFrames(socket, refuseFrame)
  for (const greet of app.ctx.registry.deviceGreetings)
    greet(app, connection).catch((error) => app.log.error({ err: error }, 'a connected device was not greeted'))
}

/** The connection as the handlers of features see it. */
function liveConnection(app: FastifyInstance, socket: LiveSocket): LiveConnection {
  const listeners = new Map<string, () => Promise<unknown>>()
  socket.once('disconnect', () => {
    for (const listener of listeners.values())
      listener().catch((error) => app.log.error({ err: error }, 'the end of a connection was not handled'))
  })
  const emit = ((accountIds, push, payload) =>
    void socket.to(accountIds).emit(push, ...([payload] as never))) as Broadcast
  return {
    id: socket.id,
    actor: socket.data.actor,
    push: (push, payload) => void socket.emit(push, ...([payload] as never)),
    broadcast: Object.assign(emit, { canReach: app.broadcast.canReach }),
    onClose: (name, listener) => void listeners.set(name, listener),
  }
}

const malformedFrame = () => new AppError('bad_request', 'This could not be understood.')

function toRefusal(app: FastifyInstance, error: unknown): LiveRefusal {
  const requestId = randomUUID()
  const refusal = error instanceof AppError ? error : asAppError(error as FastifyError, requestId)
  if (refusal !== error) app.log.error({ err: error, reqId: requestId }, 'an event failed')
  return JSON.parse(toBody(refusal))
}

/** Refuses a frame that cannot be decoded and keeps the connection open, which Socket.IO by itself would close. */
function rejectMalformedFrames(socket: LiveSocket, refuse: () => void) {
  type Decoder = { add: (frame: unknown) => void; destroy: () => void }
  const { decoder } = socket.client as unknown as { decoder: Decoder }
  const add = decoder.add.bind(decoder)
  decoder.add = (frame) => {
    try {
      add(frame)
    } catch {
      decoder.destroy()
      refuse()
    }
  }
}
