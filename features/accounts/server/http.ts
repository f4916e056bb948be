import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Done } from '#platform/rules/answers.ts'
import { SessionAnswer } from '#platform/rules/users.ts'
import { clientOf } from '#platform/server/http/client.ts'
import { LoginForm, NewAccount } from '../rules/accounts.ts'
import { logIn, signUp } from './accounts.ts'
import { accountLimits } from './rate-limits.ts'
import { logOut } from './sessions.ts'
import { sendSession } from './sign-in/login-devices.ts'

const tags = ['Accounts']

export const accountRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/v1/user/login',
    {
      ...app.rateLimitHooks(accountLimits.login),
      schema: { tags, summary: 'Log in', body: LoginForm, response: { 200: SessionAnswer } },
    },
    async (request, reply) =>
      sendSession(reply, 'Login successful', await logIn(app.ctx, request.body, clientOf(request))),
  )

  app.post(
    '/api/v1/user/new',
    {
      ...app.rateLimitHooks(accountLimits.signUp),
      schema: { tags, summary: 'Open an account', body: NewAccount, response: { 200: SessionAnswer } },
    },
    async (request, reply) =>
      sendSession(reply, 'Signup successfully', await signUp(app.ctx, request.body, clientOf(request))),
  )

  app.post(
    '/api/v1/user/logout',
    { schema: { tags, summary: 'Log out, revoking the token', response: { 200: Done } } },
    async (request, reply) => {
      const { actor, token } = request.signedIn
      await logOut(app.ctx, actor, token, clientOf(request))
      // Not "storage": it would also remove the service worker and the chosen currency. The client removes what is personal.
      reply.header('clear-site-data', '"cache"')
      return { success: true as const, message: 'Logged out' }
    },
  )
}
