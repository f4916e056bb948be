import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { OwnUserAnswer, SavedUser } from '#domain/own-user.ts'
import { PaypalForm } from '#domain/payouts.ts'
import { PROFILE_FIELDS } from '#domain/profile-form.ts'
import { BankForm } from '#server/features/payouts/bank-form.ts'
import { removePayout, saveBank, savePaypal } from '#server/features/payouts/payouts.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { checkForm, type FormBody, readFormBody } from '#server/platform/http/form-body.ts'
import { ownUser, signedInUser } from './own-user.ts'
import { saveProfile } from './save-profile.ts'

const tags = ['My account']
const TEXT_MAX_BYTES = 8 * 1024 * 1024
const PAYPAL = Object.keys(PaypalForm.shape)
const BANK = Object.keys(BankForm.shape)

export const ownUserRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/user/me',
    { schema: { tags: ['Accounts'], summary: 'The account that is signed in', response: { 200: OwnUserAnswer } } },
    async ({ signedIn }) => ({ success: true as const, user: await signedInUser(app.ctx, signedIn) }),
  )

  app.delete(
    '/api/v1/user/payout',
    { schema: { tags, summary: 'Forget where to pay out to', response: { 200: SavedUser } } },
    async ({ signedIn: { actor } }) => {
      await removePayout(app.ctx, actor)
      return { success: true as const, message: 'Payout Details Removed!', user: await ownUser(app.ctx, actor) }
    },
  )
}

export const ownProfileRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/api/v1/user/update',
    {
      bodyLimit: TEXT_MAX_BYTES,
      schema: {
        tags,
        summary: 'Save the profile or the payout details',
        description:
          'JSON { paypalEmail }; JSON { accountName, accountNumber, bankName, routingNumber, iban, bic }; or JSON or multipart/form-data with fields of the profile, lists as JSON in their field. What is left out stays as it is.',
        response: { 200: SavedUser },
      },
    },
    async (request) => {
      const body = await readFormBody(request, { textBytes: TEXT_MAX_BYTES })
      return { success: true as const, ...(await update(app.ctx, request.signedIn.actor, body)) }
    },
  )
}

/** The call saves one of three forms, recognised by its fields. A profile with the masked payout details of a response is a profile. */
async function update(ctx: Ctx, actor: Actor, body: FormBody) {
  const { fields, files } = body
  const has = (names: readonly string[]) => names.some((name) => Object.hasOwn(fields, name))
  const isProfile = files.length > 0 || has(PROFILE_FIELDS)
  if (!isProfile && has(BANK)) {
    await saveBank(ctx, actor, checkForm(BankForm, fields))
    return { message: 'Bank Details Added!', user: await ownUser(ctx, actor) }
  }
  if (!isProfile && has(PAYPAL)) {
    await savePaypal(ctx, actor, checkForm(PaypalForm, fields))
    return { message: 'Paypal Email Added!', user: await ownUser(ctx, actor) }
  }
  return { message: 'Profile Updated!', user: await saveProfile(ctx, actor, body) }
}
