import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { LiveConnection } from '#platform/server/feature.ts'
import type { ActionLimit } from '#platform/server/http/action-limits.ts'
import { checkForm } from '#platform/server/http/form-body.ts'
import { CHAT_EVENTS, type ChatEvent } from '../rules/chat-events.ts'
import { chatLimits } from './limits.ts'
import { type Broadcast, broadcastTyping, markMessages, sendMessage } from './messages.ts'
import { syncChats } from './sync.ts'

type Payload<Event extends ChatEvent> = z.output<(typeof CHAT_EVENTS)[Event]['payload']>
type Answer<Event extends ChatEvent> = z.output<(typeof CHAT_EVENTS)[Event]['answer']>
type Handle<Event extends ChatEvent> = (
  ctx: Ctx,
  broadcast: Broadcast,
  actor: Actor,
  payload: Payload<Event>,
) => Promise<Answer<Event>>

const HANDLERS: { readonly [Event in ChatEvent]: Handle<Event> } = {
  send: async (ctx, broadcast, actor, payload) => ({
    success: true,
    message: await sendMessage(ctx, broadcast, actor, payload),
  }),
  read: (ctx, broadcast, actor, payload) => markMessages(ctx, broadcast, actor, 'read', payload),
  delivered: (ctx, broadcast, actor, payload) => markMessages(ctx, broadcast, actor, 'delivered', payload),
  typing: async (ctx, broadcast, actor, { chatId }) => {
    await broadcastTyping(ctx, broadcast, actor, chatId)
    return { success: true }
  },
  sync: (ctx, _broadcast, actor, payload) => syncChats(ctx, actor, payload),
}

const isChatEvent = (event: string): event is ChatEvent => Object.hasOwn(CHAT_EVENTS, event)

/** The connection that an event came over, and how its changes are pushed to the other devices. */
type EventSource = { app: FastifyInstance; broadcast: Broadcast; connection: LiveConnection }
type ParsedEvent = { limit: ActionLimit; handle: (source: EventSource) => Promise<object> }

/** Validates an event of a socket. Returns its handler and the rate limit that it counts for. */
export function parseEvent({ ctx }: FastifyInstance, event: unknown, received: unknown): ParsedEvent {
  if (typeof event !== 'string') throw unknownEvent()
  // A buffer would pass validation as an object without any of the fields.
  if (ArrayBuffer.isView(received)) throw new AppError('bad_request', 'Send an object.')
  const { socketEvents } = ctx.registry
  const registered = Object.hasOwn(socketEvents, event) ? socketEvents[event] : undefined
  if (registered) {
    const handle = registered.parse(received)
    return { limit: registered.limit, handle: ({ app, connection }) => handle(app, connection) }
  }
  if (!isChatEvent(event)) throw unknownEvent()
  const payload = checkForm<Payload<ChatEvent>>(CHAT_EVENTS[event].payload, received)
  const handler = HANDLERS[event] as Handle<ChatEvent>
  const limit = event === 'send' ? chatLimits.messages : chatLimits.signals
  return {
    limit,
    handle: ({ broadcast, connection }) => handler(ctx, broadcast, connection.actor, payload as never),
  }
}

const unknownEvent = () => new AppError('bad_request', 'There is no event of this name.')
