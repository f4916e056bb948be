import type * as z from 'zod/mini'
import type { Ctx } from '#platform/server/ctx.ts'
import type { SocketEvent } from '#platform/server/feature.ts'
import { socketEvent } from '#platform/server/live/socket-events.ts'
import type { LiveConnection } from '#platform/server/live/socket-types.ts'
import { CHAT_EVENTS, type ChatEvent } from '../rules/chat-events.ts'
import { chatLimits } from './message-http.ts'
import { broadcastTyping, markMessages, sendMessage, syncChats } from './messages.ts'

type Payload<Event extends ChatEvent> = z.output<(typeof CHAT_EVENTS)[Event]['payload']>
type Answer<Event extends ChatEvent> = z.output<(typeof CHAT_EVENTS)[Event]['answer']>
type Handle<Event extends ChatEvent> = (
  ctx: Ctx,
  connection: LiveConnection,
  payload: Payload<Event>,
) => Promise<Answer<Event>>

const chatEvent = <Event extends ChatEvent>(event: Event, handle: Handle<Event>): SocketEvent =>
  socketEvent<Payload<Event>>(
    CHAT_EVENTS[event].payload as unknown as z.ZodMiniType<Payload<Event>>,
    event === 'send' ? chatLimits.messages : chatLimits.signals,
    ({ ctx }, connection, payload) => handle(ctx, connection, payload),
  )

/** The requests of chats over the socket. */
export const chatEvents: Readonly<Record<ChatEvent, SocketEvent>> = {
  send: chatEvent('send', async (ctx, { broadcast, actor }, payload) => ({
    success: true,
    message: await sendMessage(ctx, broadcast, actor, payload),
  })),
  read: chatEvent('read', (ctx, { broadcast, actor }, payload) => markMessages(ctx, broadcast, actor, 'read', payload)),
  delivered: chatEvent('delivered', (ctx, { broadcast, actor }, payload) =>
    markMessages(ctx, broadcast, actor, 'delivered', payload),
  ),
  typing: chatEvent('typing', async (ctx, { broadcast, actor }, { chatId }) => {
    await broadcastTyping(ctx, broadcast, actor, chatId)
    return { success: true }
  }),
  sync: chatEvent('sync', (ctx, { actor }, payload) => syncChats(ctx, actor, payload)),
}
