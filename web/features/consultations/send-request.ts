import type * as z from 'zod/mini'
import { NewCall, NewConsultation, RequestTaken } from '#domain/consultations.ts'
import { firstProblem } from '#domain/rules.ts'
import { call } from '#web/platform/api/call.ts'
import type { Outcome, Typed } from './use-request.ts'

export const sendConsultation = (typed: Typed) => send(NewConsultation, '/api/v1/consultations', typed)

/** What passes our own rules and is refused all the same is refused for its time. */
export async function sendCall(typed: Typed): Promise<Outcome> {
  const outcome = await send(NewCall, '/api/v1/calls', typed)
  if (outcome.ok || outcome.field || !['bad_request', 'taken'].includes(outcome.code)) return outcome
  return { ...outcome, field: 'startsAt' }
}

/** Nobody could mend these where they are. */
const UNSEEN: ReadonlySet<string> = new Set(['website', 'submission', 'source'])

/** Checks what was typed by the rules of the server before it is asked. */
async function send(schema: z.ZodMiniType<object>, path: string, typed: Typed): Promise<Outcome> {
  const checked = schema.safeParse(typed)
  if (!checked.success) {
    const { field, message } = firstProblem(checked.error)
    return { ok: false, code: 'bad_request', field: UNSEEN.has(field) ? '' : field, message }
  }
  const answer = await call(RequestTaken, 'POST', path, checked.data)
  return answer.ok ? answer : { ok: false, code: answer.code, field: '', message: answer.message }
}
