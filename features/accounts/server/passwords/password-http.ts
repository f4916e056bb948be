import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Done } from '#platform/rules/answers.ts'
import { fillFacts } from '#platform/rules/contents/brand-facts.ts'
import { readContent } from '#platform/server/contents/contents.ts'
import { clientOf } from '#platform/server/http/client.ts'
import { ChangePasswordForm, ForgotPasswordForm, ResetPasswordForm } from '../../rules/account-settings.ts'
import { changePassword } from '../account-settings.ts'
import { accountLimits } from '../rate-limits.ts'
import { setDeviceCookie } from '../sign-in/login-devices.ts'
import { requestReset, resetPassword } from './forgotten-passwords.ts'

const tags = ['Accounts']
const ON_ITS_WAY =
  'If there is such an account and it has an email address, a link is on its way there. No email in a few minutes? ' +
  'Check your spam folder. An account without an email address cannot get one: call us at {{phone}}.'

export const passwordRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/v1/user/forgot-password',
    {
      ...app.rateLimitHooks(accountLimits.forgottenPassword),
      schema: {
        tags,
        summary: 'Ask for a link that sets a new password',
        description: 'The answer is the same whether there is such an account or not.',
        body: ForgotPasswordForm,
        response: { 200: Done },
      },
    },
    async ({ body }) => {
      await requestReset(app.ctx, body.username)
      return { success: true as const, message: fillFacts(ON_ITS_WAY, readContent(app.ctx, 'brand')) }
    },
  )

  app.post(
    '/api/v1/user/reset-password',
    {
      ...app.rateLimitHooks(accountLimits.mailedLink),
      schema: {
        tags,
        summary: 'Set a new password with a mailed link',
        description: 'A link works once, for an hour. Every device is logged out, and no session is opened.',
        body: ResetPasswordForm,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const { deviceToken } = await resetPassword(app.ctx, request.body, clientOf(request))
      setDeviceCookie(reply, deviceToken)
      return { success: true as const, message: 'Your password is changed. Log in with the new one.' }
    },
  )

  app.post(
    '/api/v1/user/change-password',
    {
      ...app.rateLimitHooks(accountLimits.passwordCheck),
      schema: {
        tags,
        summary: 'Change the password',
        description: 'All other devices are logged out.',
        body: ChangePasswordForm,
        response: { 200: Done },
      },
    },
    async (request) => {
      const { actor, token } = request.signedIn
      await changePassword(app.ctx, actor.id, request.body, { token, client: clientOf(request) })
      return { success: true as const, message: 'Your password is changed. Other devices are logged out.' }
    },
  )
}
