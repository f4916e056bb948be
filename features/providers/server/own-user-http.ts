import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { accountLimits } from '#features/accounts/server/rate-limits.ts'
import { PAYOUT_CHANGE_HOURS, PayoutPasswordForm, PaypalForm } from '#features/payouts/rules/payouts.ts'
import { BankForm } from '#features/payouts/server/bank-form.ts'
import { type Requester, removePayout, saveBank, savePaypal } from '#features/payouts/server/payouts.ts'
import { cancelChange } from '#features/payouts/server/pending-changes.ts'
import { OwnUserAnswer, SavedUser } from '#platform/rules/own-user.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { formatTimeIn } from '#platform/server/format.ts'
import { clientOf } from '#platform/server/http/client.ts'
import { checkForm, type FormBody, readFormBody } from '#platform/server/http/form-body.ts'
import { PROFILE_FIELDS } from '../rules/profile-form.ts'
import { ownUser, signedInUser } from './own-user.ts'
import { saveProfile } from './save-profile.ts'

const tags = ['My account']
const TEXT_MAX_BYTES = 8 * 1024 * 1024
const PAYPAL = Object.keys(PaypalForm.shape)
const BANK = Object.keys(BankForm.shape)
const UNLESS_CONFIRMED = `A change of existing details is pending for ${PAYOUT_CHANGE_HOURS} hours, unless it comes with the current password or a fresh second factor.`

export const ownUserRoutes: FastifyPluginAsyncZod = async (app) => {
  const limits = app.rateLimitHooks(accountLimits.passwordCheck)

  app.get(
    '/api/v1/user/me',
    { schema: { tags: ['Accounts'], summary: 'The account that is logged in', response: { 200: OwnUserAnswer } } },
    async ({ signedIn }) => ({ success: true as const, user: await signedInUser(app.ctx, signedIn) }),
  )

  const remove = async (request: FastifyRequest, currentPassword?: string) => {
    const effectiveAt = await removePayout(app.ctx, requesterOf(request, currentPassword))
    const user = await ownUser(app.ctx, request.signedIn.actor)
    if (!effectiveAt) return { success: true as const, message: 'Payout Details Removed!', user }
    const message = `Your payout details will be removed in ${PAYOUT_CHANGE_HOURS} hours.`
    return { success: true as const, message, user }
  }

  app.delete(
    '/api/v1/user/payout',
    {
      ...limits,
      schema: {
        tags,
        summary: 'Remove the payout details',
        description: UNLESS_CONFIRMED,
        response: { 200: SavedUser },
      },
    },
    (request) => remove(request),
  )

  app.post(
    '/api/v1/user/payout/remove',
    {
      ...limits,
      schema: {
        tags,
        summary: 'Remove the payout details, with the password',
        description: UNLESS_CONFIRMED,
        body: PayoutPasswordForm,
        response: { 200: SavedUser },
      },
    },
    (request) => remove(request, request.body.currentPassword),
  )

  app.delete(
    '/api/v1/user/payout/change',
    { schema: { tags, summary: 'Cancel the pending change of the payout details', response: { 200: SavedUser } } },
    async (request) => {
      const { actor } = request.signedIn
      await cancelChange(app.ctx, actor, clientOf(request))
      const message = 'The change is cancelled. Your payout details stay as they were.'
      return { success: true as const, message, user: await ownUser(app.ctx, actor) }
    },
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
      const save = payoutFormIn(body)
      if (!save) {
        const user = await saveProfile(app.ctx, request.signedIn.actor, body)
        return { success: true as const, message: 'Profile Updated!', user }
      }
      await countCheck(request, reply)
      const { currentPassword } = checkForm(PayoutPasswordForm, body.fields)
      const { message, effectiveAt } = await save(app.ctx, requesterOf(request, currentPassword))
      const user = await ownUser(app.ctx, request.signedIn.actor)
      return { success: true as const, message, ...(effectiveAt && { notice: noticeOf(effectiveAt) }), user }
    },
  )
}

function requesterOf(request: FastifyRequest, currentPassword: string | undefined): Requester {
  const { actor, secondFactorAt } = request.signedIn
  return { actor, client: clientOf(request), currentPassword, secondFactorAt }
}

const noticeOf = (effectiveAt: Date) =>
  `Your new details apply from ${formatTimeIn('UTC', effectiveAt)}. Until then, the old ones are used.`

type SavePayout = (ctx: Ctx, requester: Requester) => Promise<{ message: string; effectiveAt: Date | undefined }>

/** The call saves one of three forms, recognised by its fields. A profile with the masked payout details of a response is a profile. */
function payoutFormIn({ fields, files }: FormBody): SavePayout | undefined {
  const has = (names: readonly string[]) => names.some((name) => Object.hasOwn(fields, name))
  const isProfile = files.length > 0 || has(PROFILE_FIELDS)
  if (!isProfile && has(BANK)) {
    const form = checkForm(BankForm, fields)
    return async (ctx, requester) => ({
      message: 'Bank Details Added!',
      effectiveAt: await saveBank(ctx, requester, form),
    })
  }
  if (!isProfile && has(PAYPAL)) {
    const form = checkForm(PaypalForm, fields)
    return async (ctx, requester) => ({
      message: 'Paypal Email Added!',
      effectiveAt: await savePaypal(ctx, requester, form),
    })
  }
}
