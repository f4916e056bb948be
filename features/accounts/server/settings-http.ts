import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Done } from '#platform/rules/answers.ts'
import { clientOf } from '#platform/server/http/client.ts'
import { bearerToken } from '#platform/server/http/permissions.ts'
import { AccountSettingsAnswer, ChangeEmailForm, ConfirmEmailForm, MailChoices } from '../rules/account-settings.ts'
import { chooseMails, readSettings } from './account-settings.ts'
import { changeEmail, confirmEmail, resendConfirmation } from './email-addresses.ts'
import { accountLimits } from './rate-limits.ts'
import { findSessionOwner } from './sessions.ts'

const tags = ['Accounts']

export const settingsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/user/account-settings',
    { schema: { tags, summary: 'The settings of your account', response: { 200: AccountSettingsAnswer } } },
    async ({ signedIn: { actor } }) => ({
      success: true as const,
      settings: await readSettings(app.ctx, actor.id),
    }),
  )

  app.put(
    '/api/v1/user/mail-choices',
    { schema: { tags, summary: 'Choose which emails you want', body: MailChoices, response: { 200: Done } } },
    async ({ body, signedIn: { actor } }) => {
      await chooseMails(app.ctx, actor.id, body)
      return { success: true as const, message: 'Your choice is saved.' }
    },
  )

  app.post(
    '/api/v1/user/change-email',
    {
      ...app.rateLimitHooks(accountLimits.passwordCheck),
      schema: {
        tags,
        summary: 'Change your email address, or confirm the one you have',
        description: 'Nothing changes before the link that is mailed to the new address is used.',
        body: ChangeEmailForm,
        response: { 200: Done },
      },
    },
    async (request) => {
      const { body } = request
      await changeEmail(app.ctx, request.signedIn.actor.id, body, clientOf(request))
      const message = `We sent a link to ${body.email}. Press the button in that email within a day.`
      return { success: true as const, message }
    },
  )

  app.post(
    '/api/v1/user/resend-confirmation',
    {
      ...app.rateLimitHooks(accountLimits.confirmationMail),
      schema: {
        tags,
        summary: 'Send another link to the email address that you have not confirmed yet',
        response: { 200: Done },
      },
    },
    async ({ signedIn: { actor } }) => {
      const email = await resendConfirmation(app.ctx, actor.id)
      return { success: true as const, message: `We’ve sent another link to ${email}.` }
    },
  )

  app.post(
    '/api/v1/user/confirm-email',
    {
      ...app.rateLimitHooks(accountLimits.mailedLink),
      schema: {
        tags,
        summary: 'Confirm an email address with a mailed link',
        body: ConfirmEmailForm,
        response: { 200: Done },
      },
    },
    async (request) => {
      const token = bearerToken(request.headers.authorization)
      const owner = token ? await findSessionOwner(app.ctx, token) : undefined
      const email = await confirmEmail(app.ctx, request.body, clientOf(request), owner?.actor.id)
      return { success: true as const, message: `${email} is now the address of your account.` }
    },
  )
}
