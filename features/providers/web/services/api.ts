import { formProblems } from '#platform/rules/form-schemas.ts'
import { toApiPrice } from '#platform/rules/money/amounts.ts'
import { type OwnProvider, SavedUser } from '#platform/rules/own-user.ts'
import type { ErrorCode } from '#platform/rules/refusals.ts'
import { SERVICE_MISSING, ServiceForm } from '#platform/rules/services.ts'
import { call, type Failure } from '#platform/web/api/call.ts'
import { loadCatalogue } from '#platform/web/catalogue.ts'
import { browserDecimalMark } from '#platform/web/currency/format-amount.ts'
import { keepUser, loadOwnProvider } from '#platform/web/own-user.ts'
import type { Refused } from '#platform/web/ui/forms/use-submit.ts'
import { priceQuestion } from './service-draft.ts'

/** Loads the provider, with the catalogue to choose from. */
export async function loadOwnServices(request?: Request) {
  const [loaded, catalogue] = await Promise.all([loadOwnProvider(request), loadCatalogue()])
  return loaded.ok && !catalogue.ok ? catalogue : loaded
}

type Saved = { ok: true; message: string; user: OwnProvider }

export const addService = (typed: ServiceForm) => save('/api/v1/user/add-service', typed)

export const changeService = (id: string, typed: ServiceForm) => save(`/api/v1/services/${id}`, typed)

export const removeService = async (id: string) => readUser(await call(SavedUser, 'DELETE', `/api/v1/services/${id}`))

/** Validates before sending: such a refusal has no code. */
async function save(path: string, typed: ServiceForm): Promise<Saved | Refused> {
  const price = toApiPrice(typed.price, browserDecimalMark())
  const checked = ServiceForm.safeParse({ ...typed, price })
  if (!checked.success) return { ok: false, ...formProblems(checked.error, SERVICE_MISSING) }
  const question = checked.data.isPriceConfirmed ? undefined : priceQuestion(checked.data)
  if (question) return { ok: false, field: 'price', message: question }
  return readUser(await call(SavedUser, 'PUT', path, checked.data))
}

const INPUT_CODES: readonly Failure['code'][] = ['bad_request', 'taken', 'too_large'] satisfies ErrorCode[]

/** Whether the server refused the input itself, so that sending it again would not help. */
export const isAboutInput = (code: Failure['code']) => INPUT_CODES.includes(code)

function readUser(answer: ({ ok: true } & SavedUser) | Failure): Saved | Refused {
  if (!answer.ok) {
    const { message, code } = answer
    return { ok: false, field: code === 'taken' ? 'subtitle' : '', message, code }
  }
  const { user, message } = answer
  keepUser(user)
  return user.isDoctor ? { ok: true, message, user } : { ok: false, field: '', message, code: 'forbidden' }
}
