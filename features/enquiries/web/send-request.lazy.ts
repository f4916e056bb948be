import type * as z from 'zod/mini'
import { formProblems } from '#platform/rules/form-schemas.ts'
import { call } from '#platform/web/api/call.ts'
import { NewConsultation, NewPhoneCall, RequestTaken } from '../rules/consultations.ts'
import type { Outcome, Typed } from './use-request.ts'

export const sendConsultation = (typed: Typed) => send(NewConsultation, '/api/v1/consultations', typed)

/** A request that passes validation here and is refused by the server is refused for its time. */
export async function sendCall(typed: Typed): Promise<Outcome> {
  const outcome = await send(NewPhoneCall, '/api/v1/calls', typed)
  if (outcome.ok || outcome.field || !['bad_request', 'taken'].includes(outcome.code)) return outcome
  return { ...outcome, field: 'startsAt' }
}

/** Hidden fields: the visitor cannot correct them. */
const HIDDEN_FIELDS: ReadonlySet<string> = new Set(['website', 'submission', 'source', 'packageId'])

/** Validates by the schema of the server before sending. */
async function send(schema: z.ZodMiniType<object>, path: string, typed: Typed): Promise<Outcome> {
  const checked = schema.safeParse(typed)
  if (!checked.success) {
    const { field, message, problems } = formProblems(checked.error)
    return { ok: false, code: 'bad_request', field: HIDDEN_FIELDS.has(field) ? '' : field, message, problems }
  }
  const answer = await call(RequestTaken, 'POST', path, checked.data)
  return answer.ok ? answer : { ok: false, code: answer.code, field: '', message: answer.message }
}
