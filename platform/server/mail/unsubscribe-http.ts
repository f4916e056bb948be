import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { minutes } from '#platform/rules/durations.ts'
import { DEAD_UNSUBSCRIBE_LINK, MailSubscription, readUnsubscribeToken } from '#platform/rules/mail-kinds.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { RateLimit } from '#platform/server/http/rate-limits.ts'
import { mailChoices } from '#platform/words/email-notifications.ts'
import { resubscribe, unsubscribe } from './unsubscribe.ts'

const tags = ['Mails']
const Token = z.object({ token: z.string() })
const config = { hasSecretPath: true }

/** Generous, because mail services post for many of their users from a few addresses. */
export const unsubscribeLimits = {
  unsubscribe: { perAddress: { max: 600, timeWindow: minutes(15) } },
} as const satisfies Record<string, RateLimit>

/** One-click unsubscription (RFC 8058). The signed token in the path is the authorisation. */
export const unsubscribeRoutes: FastifyPluginAsyncZod = async (app) => {
  const limits = app.rateLimitHooks(unsubscribeLimits.unsubscribe)
  // The body is always "List-Unsubscribe=One-Click", in one of two encodings, and says nothing that the path does not.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, _body, done) => done(null),
  )

  app.post(
    '/api/v1/unsubscribe/:token',
    {
      ...limits,
      config,
      schema: {
        tags,
        summary: 'Stop the kind of emails that a link is for',
        description: 'The address of the List-Unsubscribe header. It works without a body.',
        params: Token,
        response: { 200: MailSubscription },
      },
    },
    async ({ params }) => {
      const kind = await unsubscribe(app.ctx, params.token)
      const message = `You won’t get any more emails about ${mailChoices[kind].topic}.`
      return { success: true as const, message, kind, isSubscribed: false }
    },
  )

  app.delete(
    '/api/v1/unsubscribe/:token',
    {
      ...limits,
      config,
      schema: {
        tags,
        summary: 'Undo: get these emails again',
        params: Token,
        response: { 200: MailSubscription },
      },
    },
    async ({ params }) => {
      const kind = await resubscribe(app.ctx, params.token)
      const message = `You will get emails about ${mailChoices[kind].topic} again.`
      return { success: true as const, message, kind, isSubscribed: true }
    },
  )

  app.get(
    '/api/v1/unsubscribe/:token',
    {
      config,
      schema: {
        tags,
        summary: 'Redirects to the page where a person can stop these emails',
        description: 'For mail programs that open the address of the List-Unsubscribe header in a browser.',
        params: Token,
      },
    },
    async ({ params: { token } }, reply) => {
      if (!readUnsubscribeToken(token)) throw new AppError('not_found', DEAD_UNSUBSCRIBE_LINK)
      return reply.redirect(`/unsubscribe#${token}`, 303)
    },
  )
}
