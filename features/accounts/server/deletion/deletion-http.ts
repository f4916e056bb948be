import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { SessionAnswer } from '#platform/rules/users.ts'
import { recordEvent } from '#platform/server/audit/audit.ts'
import { formatDay } from '#platform/server/format.ts'
import { clientOf } from '#platform/server/http/client.ts'
import { AccountClosed, DeleteAccountForm } from '../../rules/account-settings.ts'
import { LoginForm } from '../../rules/accounts.ts'
import { exportPersonalData } from '../data-export/data-export.ts'
import { accountLimits } from '../rate-limits.ts'
import { sendSession } from '../sign-in/login-devices.ts'
import { deleteAccount, restoreAccount } from './deletion.ts'

const tags = ['Accounts']

export const deletionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/user/my-data',
    {
      ...app.rateLimitHooks(accountLimits.dataExport),
      schema: {
        tags,
        summary: 'Download your data',
        produces: ['application/zip'],
        description: 'A zip archive: one JSON file per topic, and the files you uploaded.',
      },
    },
    async (request, reply) => {
      const { actor } = request.signedIn
      const event = { action: 'data_exported', at: app.ctx.now(), client: clientOf(request), actor } as const
      await recordEvent(app.ctx.db, { ...event, accountId: actor.id })
      const archive = await exportPersonalData(app.ctx, actor.id)
      return reply
        .header('content-disposition', 'attachment; filename="my-sanavia-data.zip"')
        .type('application/zip')
        .send(archive)
    },
  )

  app.post(
    '/api/v1/user/delete-account',
    {
      ...app.rateLimitHooks(accountLimits.passwordCheck),
      schema: {
        tags,
        summary: 'Delete your account',
        description: 'It is closed at once, can be restored for 30 days, and is then erased.',
        body: DeleteAccountForm,
        response: { 200: AccountClosed },
      },
    },
    async (request) => {
      const { actor } = request.signedIn
      const { password } = request.body
      const { erasedAt, afterCommit } = await deleteAccount(app.ctx, actor.id, password, clientOf(request))
      for (const follow of afterCommit) follow?.(app)
      const message = `Your account is closed. You can restore it until ${formatDay(erasedAt)}.`
      return { success: true as const, message, erasedAt: erasedAt.toISOString() }
    },
  )

  app.post(
    '/api/v1/user/restore-account',
    {
      ...app.rateLimitHooks(accountLimits.login),
      schema: {
        tags,
        summary: 'Restore a deleted account, and log in',
        body: LoginForm,
        response: { 200: SessionAnswer },
      },
    },
    async (request, reply) =>
      sendSession(
        reply,
        'Welcome back. Your account is restored.',
        await restoreAccount(app.ctx, request.body, clientOf(request)),
      ),
  )
}
