import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Done } from '#platform/rules/answers.ts'
import { minutes } from '#platform/rules/durations.ts'
import type { RateLimit } from '#platform/server/http/rate-limits.ts'
import { PushAnswer, PushForm, PushRenewalForm } from '../../rules/notifications.ts'
import { readDevice, renewSubscription, sendTestPush, subscribeDevice, unsubscribeDevice } from './devices.ts'

const tags = ['Notifications']
const success = true as const
const response = { 200: PushAnswer }
const PATH = '/api/v1/notifications/push'

/** Each request sends one to a push service. */
export const pushLimits = {
  testPushes: {
    perAddress: { max: 30, timeWindow: minutes(10) },
    perAccount: { max: 10, timeWindow: minutes(10) },
  },
  // Browsers renew a subscription once in months.
  pushRenewals: { perAddress: { max: 30, timeWindow: minutes(10) } },
} as const satisfies Record<string, RateLimit>

/** Web push to the device of the session. */
export const pushRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    PATH,
    { schema: { tags, summary: 'Which notifications this device gets', response } },
    async ({ signedIn: { token } }) => ({ success, ...(await readDevice(app.ctx, token)) }),
  )

  app.put(
    PATH,
    { schema: { tags, summary: 'Send notifications to this device', body: PushForm, response } },
    async ({ body, signedIn: { actor, token } }) => ({
      success,
      ...(await subscribeDevice(app.ctx, actor, token, body)),
    }),
  )

  app.delete(
    PATH,
    { schema: { tags, summary: 'Stop notifications to this device', response } },
    async ({ signedIn: { token } }) => ({ success, ...(await unsubscribeDevice(app.ctx, token)) }),
  )

  app.post(
    `${PATH}/renewals`,
    {
      ...app.rateLimitHooks(pushLimits.pushRenewals),
      schema: {
        tags,
        summary: 'Renew the subscription of a device',
        description: 'By the service worker, which has no session: the secrets of the former subscription authorise.',
        body: PushRenewalForm,
        response: { 200: Done },
      },
    },
    async ({ body }) => {
      await renewSubscription(app.ctx, body)
      return { success, message: 'Notifications stay on.' }
    },
  )

  app.post(
    `${PATH}/test`,
    {
      ...app.rateLimitHooks(pushLimits.testPushes),
      schema: { tags, summary: 'Send a test notification to this device', response: { 200: Done } },
    },
    async ({ signedIn: { token } }) => {
      await sendTestPush(app.ctx, token)
      return { success, message: 'We’ve sent a test notification.' }
    },
  )
}
