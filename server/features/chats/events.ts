import type * as z from 'zod/mini'
import { CHAT_EVENTS, type ChatEvent } from '#domain/chat-events.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { checkForm } from '#server/platform/http/form-body.ts'
import type { Limited } from './limits.ts'
import { type Broadcast, broadcastTyping, markMessages, sendMessage } from './messages.ts'
import { syncChats } from './sync.ts'

type Payload<Event extends ChatEvent> = z.output<(typeof CHAT_EVENTS)[Event]['payload']>
type Answer<Event extends ChatEvent> = z.output<(typeof CHAT_EVENTS)[Event]['answer']>
type Handle<Event extends ChatEvent> = (
  ctx: Ctx,
  tell: Broadcast,
  actor: Actor,
  payload: Payload<Event>,
) => Promise<Answer<Event>>

const HANDLERS: { readonly [Event in ChatEvent]: Handle<Event> } = {
  send: async (ctx, tell, actor, payload) => ({ success: true, message: await sendMessage(ctx, tell, actor, payload) }),
  read: (ctx, tell, actor, payload) => markMessages(ctx, tell, actor, 'read', payload),
  delivered: (ctx, tell, actor, payload) => markMessages(ctx, tell, actor, 'delivered', payload),
  typing: async (ctx, tell, actor, { chatId }) => {
    await broadcastTyping(ctx, tell, actor, chatId)
    return { success: true }
  },
  sync: (ctx, _tell, actor, payload) => syncChats(ctx, actor, payload),
}

const isChatEvent = (event: unknown): event is ChatEvent =>
  typeof event === 'string' && Object.hasOwn(CHAT_EVENTS, event)

/** Checks what came over a socket, and returns what is to be done about it and what counts for the limits. */
export function readEvent(event: unknown, sent: unknown) {
  if (!isChatEvent(event)) throw new AppError('bad_request', 'There is no event of this name.')
  // Bytes would pass for an object without any of the fields.
  if (ArrayBuffer.isView(sent)) throw new AppError('bad_request', 'Send an object.')
  const payload = checkForm<Payload<ChatEvent>>(CHAT_EVENTS[event].payload, sent)
  const handle = HANDLERS[event] as Handle<ChatEvent>
  const limited: Limited = event === 'send' ? 'messages' : 'signs'
  return { limited, handle: (ctx: Ctx, tell: Broadcast, actor: Actor) => handle(ctx, tell, actor, payload as never) }
}
