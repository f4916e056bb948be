import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { Done } from '#platform/rules/answers.ts'
import { SecurityEventList } from '#platform/rules/security-events.ts'
import { clientOf } from '#platform/server/http/client.ts'
import { ChangePasswordForm } from '../rules/account-settings.ts'
import { secureAccount } from './account-settings.ts'
import { accountLimits } from './rate-limits.ts'
import { confirmDevice, listSecurityEvents } from './security-events.ts'

const tags = ['Accounts']
const Id = z.object({ id: z.string().check(z.regex(/^\d{1,18}$/, 'There is no such login.')) })
const Paging = z.object({ cursor: z.optional(z.string().check(z.maxLength(20))) })

export const securityRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/user/security-events',
    {
      schema: {
        tags,
        summary: 'The security events of your account, newest first',
        querystring: Paging,
        response: { 200: SecurityEventList },
      },
    },
    ({ query, signedIn: { actor } }) => listSecurityEvents(app.ctx, actor.id, query.cursor),
  )

  app.post(
    '/api/v1/user/security-events/:id/confirm',
    {
      ...app.rateLimitHooks(accountLimits.deviceChanges),
      schema: { tags, summary: 'Say that a login was yours', params: Id, response: { 200: Done } },
    },
    async (request) => {
      await confirmDevice(app.ctx, request.signedIn.actor, request.params.id, clientOf(request))
      return { success: true as const, message: 'Thank you. We will not ask about this login again.' }
    },
  )

  app.post(
    '/api/v1/user/secure-account',
    {
      ...app.rateLimitHooks(accountLimits.passwordCheck),
      schema: {
        tags,
        summary: 'Secure your account with a new password',
        description:
          'Every other device is logged out; passkeys, the authenticator app, mailed links and the address of your calendar end.',
        body: ChangePasswordForm,
        response: { 200: Done },
      },
    },
    async (request) => {
      const { actor, token } = request.signedIn
      await secureAccount(app.ctx, actor.id, request.body, { token, client: clientOf(request) })
      return { success: true as const, message: 'Your account is secure. Every other device is logged out.' }
    },
  )
}
