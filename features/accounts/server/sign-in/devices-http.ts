import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { Done } from '#platform/rules/answers.ts'
import { clientOf } from '#platform/server/http/client.ts'
import { DeviceList } from '../../rules/account-settings.ts'
import { accountLimits } from '../rate-limits.ts'
import { listDevices, signOutDevice, signOutOthers } from './devices.ts'

const tags = ['Accounts']
const Id = z.object({ id: z.uuid('There is no such device.') })

export const deviceRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/user/sessions',
    { schema: { tags, summary: 'The devices on which you are logged in', response: { 200: DeviceList } } },
    async ({ signedIn: { actor, token } }) => ({
      success: true as const,
      sessions: await listDevices(app.ctx, actor, token),
    }),
  )

  app.delete(
    '/api/v1/user/sessions/:id',
    {
      ...app.rateLimitHooks(accountLimits.deviceChanges),
      schema: { tags, summary: 'Log one device out', params: Id, response: { 200: Done } },
    },
    async (request) => {
      await signOutDevice(app.ctx, request.signedIn.actor, request.params.id, clientOf(request))
      return { success: true as const, message: 'The device is logged out.' }
    },
  )

  app.delete(
    '/api/v1/user/sessions',
    {
      ...app.rateLimitHooks(accountLimits.deviceChanges),
      schema: { tags, summary: 'Log out everywhere else', response: { 200: Done } },
    },
    async (request) => {
      const { actor, token } = request.signedIn
      const others = await signOutOthers(app.ctx, actor, { token, client: clientOf(request) })
      return { success: true as const, message: signedOutSentence(others) }
    },
  )
}

function signedOutSentence(others: number) {
  if (others === 0) return 'You weren’t logged in on any other device.'
  return others === 1 ? 'One other device is logged out.' : `${others} other devices are logged out.`
}
