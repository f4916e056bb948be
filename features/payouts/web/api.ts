import type * as z from 'zod/mini'
import { Done } from '#platform/rules/answers.ts'
import { formProblems, type MissingFields } from '#platform/rules/form-schemas.ts'
import { SavedUser } from '#platform/rules/own-user.ts'
import { call, type Failure } from '#platform/web/api/call.ts'
import type { FormValues } from '#platform/web/ui/forms/use-submit.ts'
import { PayoutPasswordForm, PaypalForm, UndoPayoutForm } from '../rules/payouts.ts'

/** Validates the form before it is sent; the server validates it again. */
async function save(schema: z.ZodMiniType<object>, typed: FormValues, missing?: MissingFields) {
  const checked = schema.safeParse(typed)
  if (!checked.success) return { ok: false as const, ...formProblems(checked.error, missing) }
  return sendChange('PUT', '/api/v1/user/update', checked.data, typed)
}

/** Adds the password when one was typed. */
async function sendChange(method: 'PUT' | 'POST', path: string, form: object, typed: FormValues) {
  const checked = PayoutPasswordForm.safeParse(typed)
  if (!checked.success) return { ok: false as const, ...formProblems(checked.error) }
  const { currentPassword } = checked.data
  const answer = await call(SavedUser, method, path, currentPassword ? { ...form, currentPassword } : form)
  return answer.ok ? answer : refused(answer)
}

const refused = ({ message, code }: Failure) => ({
  ok: false as const,
  field: code === 'forbidden' ? 'currentPassword' : '',
  message,
})

export const savePaypal = (typed: FormValues) => save(PaypalForm, typed)

export async function saveBank(typed: FormValues) {
  const [{ BankForm }, { toBankDetails, missingBankFields }] = await Promise.all([
    import('./bank-schema.lazy.ts'),
    import('../rules/bank-formats.ts'),
  ])
  const converted = toBankDetails(typed as Record<string, string>)
  if ('problem' in converted) return { ok: false as const, ...converted.problem }
  return save(BankForm, { ...typed, ...converted.details }, missingBankFields(String(typed.country ?? '')))
}

export const removePayout = (typed: FormValues) => sendChange('POST', '/api/v1/user/payout/remove', {}, typed)

export const cancelPayoutChange = () => call(SavedUser, 'DELETE', '/api/v1/user/payout/change')

export async function undoPayoutChange(values: FormValues) {
  const checked = UndoPayoutForm.safeParse(values)
  if (!checked.success) return { ok: false as const, ...formProblems(checked.error), field: '' }
  const answer = await call(Done, 'POST', '/api/v1/user/undo-payout', checked.data)
  return answer.ok ? answer : { ok: false as const, field: '', message: answer.message }
}
