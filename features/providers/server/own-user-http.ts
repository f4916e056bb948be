import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { accountLimits } from '#features/accounts/server/rate-limits.ts'
import { payoutFormIn, UNLESS_CONFIRMED } from '#features/payouts/server/payout-form.ts'
import { OwnUserAnswer, SavedUser } from '#platform/rules/own-user.ts'
import { type FormBody, readFormBody } from '#platform/server/http/form-body.ts'
import { PROFILE_FIELDS } from '../rules/profile-form.ts'
import { ownUser, signedInUser } from './own-user.ts'
import { saveProfile } from './save-profile.ts'

const tags = ['My account']
const TEXT_MAX_BYTES = 8 * 1024 * 1024

export const ownUserRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/user/me',
    { schema: { tags: ['Accounts'], summary: 'The account that is logged in', response: { 200: OwnUserAnswer } } },
    async ({ signedIn }) => ({ success: true as const, user: await signedInUser(app.ctx, signedIn) }),
  )
}

export const ownProfileRoutes: FastifyPluginAsyncZod = async (app) => {
  const { onRequest, preHandler } = app.rateLimitHooks(accountLimits.passwordCheck)
  /** Counted once the form is known: profiles are saved more often than passwords may be checked. */
  const countCheck = async (request: FastifyRequest, reply: FastifyReply) => {
    for (const count of [onRequest, ...preHandler]) await count(request, reply)
  }

  app.put(
    '/api/v1/user/update',
    {
      bodyLimit: TEXT_MAX_BYTES,
      schema: {
        tags,
        summary: 'Save the profile or the payout details',
        description:
          'JSON { paypalEmail }; JSON { accountName, accountNumber, bankName, routingNumber, iban, bic }; or JSON or multipart/form-data with fields of the profile, lists as JSON in their field. What is left out stays as it is. ' +
          `Payout details can come with a { currentPassword }. ${UNLESS_CONFIRMED}`,
        response: { 200: SavedUser },
      },
    },
    async (request, reply) => {
      const body = await readFormBody(request, { textBytes: TEXT_MAX_BYTES })
      const savePayout = isProfile(body) ? undefined : payoutFormIn(body)
      if (!savePayout) {
        const user = await saveProfile(app.ctx, request.signedIn.actor, body)
        return { success: true as const, message: 'Profile Updated!', user }
      }
      await countCheck(request, reply)
      const saved = await savePayout(app.ctx, request)
      return { success: true as const, ...saved, user: await ownUser(app.ctx, request.signedIn.actor) }
    },
  )
}

/** The call saves a profile or payout details. A profile with the masked payout details of a response is a profile. */
const isProfile = ({ fields, files }: FormBody) =>
  files.length > 0 || PROFILE_FIELDS.some((name) => Object.hasOwn(fields, name))
