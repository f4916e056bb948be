import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyInstance } from 'fastify'
import type { ChatRefusal } from '#domain/chats.ts'
import { AppError } from '#server/platform/app-error.ts'
import { asAppError, toBody } from '#server/platform/http/refusals.ts'
import { createSemaphore } from '#server/platform/semaphore.ts'
import { countUnread } from './chats.ts'
import { readEvent } from './events.ts'
import type { Broadcast } from './messages.ts'
import type { ChatSocket } from './socket.ts'

type Acknowledge = (answer: object) => void

/** Listens to somebody who is connected, and tells them what others do. */
export function registerHandlers(app: FastifyInstance, socket: ChatSocket) {
  const { actor, isEnded } = socket.data
  // Signed out in the moment between being admitted and being connected.
  if (isEnded) return socket.disconnect(true)
  void socket.join(actor.id)
  const tell = ((to, push, what) => void socket.to(to).emit(push, ...([what] as never))) as Broadcast
  // One after the other: messages get their numbers in the order in which they were sent.
  const queue = createSemaphore(1)

  async function answer(event: unknown, payload: unknown) {
    const { limited, handle } = readEvent(event, payload)
    app.limitChats(limited, actor.id)
    return queue.run(() => handle(app.ctx, tell, actor))
  }

  // Also for an event that has no name at all.
  socket.onAny((...sent: unknown[]) => {
    const acknowledge = typeof sent.at(-1) === 'function' ? (sent.pop() as Acknowledge) : undefined
    const refuse = (error: unknown) => {
      const refusal = toRefusal(app, error)
      if (acknowledge) acknowledge(refusal)
      else socket.emit('refused', refusal)
    }
    answer(sent[0], sent[1]).then(acknowledge, refuse)
  })
  forgiveNonsense(socket, () => socket.emit('refused', toRefusal(app, nonsense())))
  countUnread(app.ctx, actor).then(
    (unread) => socket.emit('unread', { unread }),
    (error) => app.log.error({ err: error }, 'unread messages were not counted'),
  )
}

const nonsense = () => new AppError('bad_request', 'This could not be understood.')

function toRefusal(app: FastifyInstance, error: unknown): ChatRefusal {
  const number = randomUUID()
  const refusal = error instanceof AppError ? error : asAppError(error as FastifyError, number)
  if (refusal !== error) app.log.error({ err: error, reqId: number }, 'an event failed')
  return JSON.parse(toBody(refusal))
}

/** A frame that cannot be read is refused like any other nonsense. Socket.IO itself would end the connection. */
function forgiveNonsense(socket: ChatSocket, refuse: () => void) {
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
