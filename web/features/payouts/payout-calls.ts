import type * as z from 'zod/mini'
import { firstProblem } from '#domain/form-schemas.ts'
import { SavedUser } from '#domain/own-user.ts'
import { PaypalForm } from '#domain/payouts.ts'
import { call } from '#web/platform/api/call.ts'

/** Validates the form before it is sent; the server validates it again. */
async function save(schema: z.ZodMiniType<object>, typed: object) {
  const checked = schema.safeParse(typed)
  if (!checked.success) return { ok: false as const, ...firstProblem(checked.error) }
  const answer = await call(SavedUser, 'PUT', '/api/v1/user/update', checked.data)
  return answer.ok ? answer : { ok: false as const, field: '', message: answer.message }
}

export const savePaypal = (typed: object) => save(PaypalForm, typed)

export async function saveBank(typed: object) {
  const { BankForm } = await import('./bank-schema.lazy.ts')
  return save(BankForm, typed)
}

export const removePayout = () => call(SavedUser, 'DELETE', '/api/v1/user/payout')
