import type { FastifyRequest } from 'fastify'
import { countrySpecs, isValidBIC, isValidIBAN } from 'ibantools'
import type { Ctx } from '#platform/server/ctx.ts'
import { formatTimeIn } from '#platform/server/format.ts'
import { clientOf } from '#platform/server/http/client.ts'
import { checkForm, type FormBody } from '#platform/server/http/form-body.ts'
import { createBankForm, PAYOUT_CHANGE_HOURS, PayoutPasswordForm, PaypalForm } from '../rules/payouts.ts'
import { type Requester, saveBank, savePaypal } from './payouts.ts'

const PAYPAL = Object.keys(PaypalForm.shape)

/** Schema of the bank form, as the server checks it. */
export const BankForm = createBankForm({ countrySpecs, isValidIBAN, isValidBIC })

const BANK = Object.keys(BankForm.shape)
export const UNLESS_CONFIRMED = `A change of existing details is pending for ${PAYOUT_CHANGE_HOURS} hours, unless it comes with the current password or a fresh second factor.`

type Saved = { message: string; notice?: string }
type SavePayout = (ctx: Ctx, request: FastifyRequest) => Promise<Saved>

/** One of the two forms, recognised by its fields, as what saves it; nothing when it is neither. */
export function payoutFormIn({ fields }: FormBody): SavePayout | undefined {
  const has = (names: readonly string[]) => names.some((name) => Object.hasOwn(fields, name))
  if (has(BANK)) {
    const form = checkForm(BankForm, fields)
    return async (ctx, request) =>
      answer('Bank Details Added!', await saveBank(ctx, requesterIn(request, fields), form))
  }
  if (has(PAYPAL)) {
    const form = checkForm(PaypalForm, fields)
    return async (ctx, request) =>
      answer('Paypal Email Added!', await savePaypal(ctx, requesterIn(request, fields), form))
  }
}

const requesterIn = (request: FastifyRequest, fields: FormBody['fields']) =>
  requesterOf(request, checkForm(PayoutPasswordForm, fields).currentPassword)

export function requesterOf(request: FastifyRequest, currentPassword: string | undefined): Requester {
  const { actor, secondFactorAt } = request.signedIn
  return { actor, client: clientOf(request), currentPassword, secondFactorAt }
}

function answer(message: string, effectiveAt: Date | undefined): Saved {
  if (!effectiveAt) return { message }
  const from = formatTimeIn('UTC', effectiveAt)
  return { message, notice: `Your new details apply from ${from}. Until then, the old ones are used.` }
}
