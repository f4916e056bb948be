import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { REPORTS_AT_ONCE, ReportForm } from '#features/moderation/rules/moderation.ts'
import { Done } from '#platform/rules/answers.ts'
import { INTEGER_MAX, wholeNumber } from '#platform/rules/form-schemas.ts'
import { pageParams } from '#platform/server/db/pagination.ts'
import { IdParams } from '#platform/server/http/params.ts'
import {
  AccessChatForm,
  BlockForm,
  BlockSaved,
  CHATS_PER_ANSWER,
  Chat,
  ChatAnswer,
  ChatList,
  Chats,
  MESSAGES_PER_ANSWER,
  MessagePage,
  ReceiptForm,
  ReceiptSaved,
  SyncAnswer,
  SyncForm,
  UnreadAnswer,
} from '../rules/chats.ts'
import { accessChat, blockPerson, countUnread, listChats, listMessages, readChat } from './chats.ts'
import { chatLimits } from './message-http.ts'
import { markMessages, syncChats } from './messages.ts'
import { reportPerson } from './reports.ts'

const tags = ['Chats']
const Paging = z.object(pageParams(CHATS_PER_ANSWER))
const Beside = z.object({
  before: wholeNumber('The number', 0, INTEGER_MAX),
  after: wholeNumber('The number', 0, INTEGER_MAX),
  limit: wholeNumber('The limit', 1, MESSAGES_PER_ANSWER),
})
const success = true as const

export const chatRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(contractRoutes)
  await app.register(readRoutes)
  await app.register(markRoutes)
}

/** The routes of the public contract. */
const contractRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/user/fetch-chats',
    {
      schema: {
        tags,
        summary: 'My chats, the newest first',
        querystring: Paging,
        response: { 200: Chats },
        description: 'When there are more, the header x-next-cursor holds the next cursor.',
      },
    },
    async ({ query, signedIn: { actor } }, reply) => {
      const { chats, nextCursor } = await listChats(app.ctx, actor, query)
      if (nextCursor) reply.header('x-next-cursor', nextCursor)
      return chats
    },
  )

  app.post(
    '/api/v1/user/access-chat',
    { schema: { tags, summary: 'My chat with another account', body: AccessChatForm, response: { 200: Chat } } },
    ({ body: { userId }, signedIn: { actor } }) =>
      accessChat(app.ctx, actor, userId, () => app.limitAction(chatLimits.openings, actor.id)),
  )
}

/** The reads of the messages screen. */
const readRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/chats',
    { schema: { tags, summary: 'My chats and what is unread', querystring: Paging, response: { 200: ChatList } } },
    async ({ query, signedIn: { actor } }) => ({ success, ...(await listChats(app.ctx, actor, query)) }),
  )

  app.get(
    '/api/v1/chats/unread',
    { schema: { tags, summary: 'How many messages I have not read', response: { 200: UnreadAnswer } } },
    async ({ signedIn: { actor } }) => ({ success, unread: await countUnread(app.ctx, actor) }),
  )

  app.get(
    '/api/v1/chats/:id',
    { schema: { tags, summary: 'One chat, its newest messages', params: IdParams, response: { 200: ChatAnswer } } },
    async ({ params: { id }, signedIn: { actor } }) => ({ success, chat: await readChat(app.ctx, actor, id) }),
  )

  app.get(
    '/api/v1/chats/:id/messages',
    {
      schema: {
        tags,
        summary: 'Messages before or after a number',
        params: IdParams,
        querystring: Beside,
        response: { 200: MessagePage },
      },
    },
    ({ params: { id }, query, signedIn: { actor } }) => listMessages(app.ctx, actor, id, query),
  )

  app.post(
    '/api/v1/chats/sync',
    { schema: { tags, summary: 'What is new in my chats', body: SyncForm, response: { 200: SyncAnswer } } },
    async ({ body, signedIn: { actor } }) => {
      app.limitAction(chatLimits.signals, actor.id)
      return syncChats(app.ctx, actor, body)
    },
  )
}

/** Receipts, blocks and reports. */
const markRoutes: FastifyPluginAsyncZod = async (app) => {
  for (const mark of ['read', 'delivered'] as const)
    app.put(
      `/api/v1/chats/:id/${mark}`,
      {
        schema: {
          tags,
          summary: `All messages up to a number are ${mark}`,
          params: IdParams,
          body: ReceiptForm,
          response: { 200: ReceiptSaved },
        },
      },
      async ({ params: { id: chatId }, body: { number }, signedIn: { actor } }) => {
        app.limitAction(chatLimits.signals, actor.id)
        return markMessages(app.ctx, app.broadcast, actor, mark, { chatId, number })
      },
    )

  app.put(
    '/api/v1/chats/:id/blocked',
    {
      schema: {
        tags,
        summary: 'Block or unblock the other',
        params: IdParams,
        body: BlockForm,
        response: { 200: BlockSaved },
      },
    },
    async ({ params: { id }, body: { isBlocked }, signedIn: { actor } }) => {
      await blockPerson(app.ctx, actor, id, isBlocked)
      const message = isBlocked ? 'Blocked. You get no more messages from this person.' : 'Unblocked.'
      return { success, message, isBlocked }
    },
  )

  app.post(
    '/api/v1/chats/:id/report',
    {
      schema: {
        tags,
        summary: 'Tell the care team about the other',
        params: IdParams,
        body: ReportForm,
        response: { 200: Done },
      },
    },
    async ({ params: { id }, body, signedIn: { actor } }) => {
      app.limitAction(REPORTS_AT_ONCE, actor.id)
      await reportPerson(app.ctx, actor, id, body)
      return { success, message: 'Thank you. Our care team will look into it.' }
    },
  )
}
