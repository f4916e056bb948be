import type * as z from 'zod/mini'
import { AnswerForm, HiddenQuestions, QuestionForm, QuestionPage, QuestionSaved } from '#domain/forum.ts'
import { firstProblem } from '#domain/rules.ts'
import { call } from '#web/platform/api/call.ts'

const ofProvider = (providerId: string) => `/api/v1/providers/${providerId}/questions`

export const fetchQuestions = (providerId: string, cursor?: string) =>
  call(QuestionPage, 'GET', ofProvider(providerId) + (cursor ? `?${new URLSearchParams({ cursor })}` : ''))

export const fetchHidden = (providerId: string) => call(HiddenQuestions, 'GET', `${ofProvider(providerId)}/hidden`)

export const sendQuestion = (providerId: string, typed: object) =>
  send(QuestionForm, 'POST', ofProvider(providerId), typed)

export const sendAnswer = (questionId: string, typed: object) =>
  send(AnswerForm, 'PUT', `/api/v1/questions/${questionId}/answer`, typed)

/** By the rules of the server before it is asked. */
async function send(schema: z.ZodMiniType<object>, method: 'POST' | 'PUT', path: string, typed: object) {
  const checked = schema.safeParse(typed)
  if (!checked.success) return { ok: false as const, ...firstProblem(checked.error) }
  const answer = await call(QuestionSaved, method, path, checked.data)
  return answer.ok ? answer : { ok: false as const, field: '', message: answer.message }
}
