import { type OwnProvider, SavedUser } from '#domain/own-user.ts'
import type { ErrorCode } from '#domain/refusals.ts'
import { firstProblem, type Problem } from '#domain/rules.ts'
import { ServiceForm } from '#domain/services.ts'
import { call, type Failure } from '#web/platform/api/call.ts'
import { keepUser } from '#web/platform/own-user.ts'

/**
 * Why a service was not saved: `typed` breaks our own rules and was never sent, `refused` is what the server does not accept
 * of it, and anything else `failed`.
 */
export type NotSaved = Problem & { ok: false; reason: 'typed' | 'refused' | 'failed' }
type Saved = { ok: true; message: string; user: OwnProvider }

export const addService = (typed: ServiceForm) => save('/api/v1/user/add-service', typed)

export const changeService = (id: string, typed: ServiceForm) => save(`/api/v1/services/${id}`, typed)

export const removeService = async (id: string) => read(await call(SavedUser, 'DELETE', `/api/v1/services/${id}`))

async function save(path: string, typed: ServiceForm) {
  const checked = ServiceForm.safeParse(typed)
  if (!checked.success) return { ok: false as const, reason: 'typed' as const, ...firstProblem(checked.error) }
  return read(await call(SavedUser, 'PUT', path, checked.data))
}

const ABOUT_THE_INPUT: readonly Failure['code'][] = ['bad_request', 'taken', 'too_large'] satisfies ErrorCode[]

function read(answer: ({ ok: true } & SavedUser) | Failure): Saved | NotSaved {
  if (!answer.ok) {
    const reason = ABOUT_THE_INPUT.includes(answer.code) ? 'refused' : 'failed'
    return { ok: false, reason, field: answer.code === 'taken' ? 'subtitle' : '', message: answer.message }
  }
  const { user, message } = answer
  keepUser(user)
  // Whoever is no provider any more has been refused.
  return user.isDoctor ? { ok: true, message, user } : { ok: false, reason: 'failed', field: '', message }
}
