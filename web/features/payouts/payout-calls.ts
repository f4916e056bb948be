import type * as z from 'zod/mini'
import { SavedUser } from '#domain/own-user.ts'
import { BankForm, PaypalForm } from '#domain/payouts.ts'
import { firstProblem } from '#domain/rules.ts'
import { call } from '#web/platform/api/call.ts'

/** What was typed, checked here and then by the server. What is wrong with one field is said of that field. */
const save = (schema: z.ZodMiniType<object>) => async (typed: object) => {
  const checked = schema.safeParse(typed)
  if (!checked.success) return { ok: false as const, ...firstProblem(checked.error) }
  const answer = await call(SavedUser, 'PUT', '/api/v1/user/update', checked.data)
  return answer.ok ? answer : { ok: false as const, field: '', message: answer.message }
}

export const savePaypal = save(PaypalForm)
export const saveBank = save(BankForm)
export const removePayout = () => call(SavedUser, 'DELETE', '/api/v1/user/payout')
