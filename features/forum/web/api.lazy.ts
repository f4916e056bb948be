import type * as z from 'zod/mini'
import { Done } from '#platform/rules/answers.ts'
import { formProblems } from '#platform/rules/form-schemas.ts'
import { call } from '#platform/web/api/call.ts'
import { AnswerForm, HiddenQuestions, QuestionForm, QuestionPage, QuestionSaved } from '../rules/forum.ts'

const questionsPath = (providerId: string) => `/api/v1/providers/${providerId}/questions`

export const fetchQuestions = (providerId: string, cursor?: string) =>
  call(QuestionPage, 'GET', questionsPath(providerId) + (cursor ? `?${new URLSearchParams({ cursor })}` : ''))

export const fetchHiddenQuestions = (providerId: string) =>
  call(HiddenQuestions, 'GET', `${questionsPath(providerId)}/hidden`)

export const sendQuestion = (providerId: string, form: object) =>
  send(QuestionForm, 'POST', questionsPath(providerId), form)

export const sendAnswer = (questionId: string, form: object) =>
  send(AnswerForm, 'PUT', `/api/v1/questions/${questionId}/answer`, form)

export const deleteQuestion = (questionId: string) => call(Done, 'DELETE', `/api/v1/questions/${questionId}`)

/** Validates with the server's schema first. */
async function send(schema: z.ZodMiniType<object>, method: 'POST' | 'PUT', path: string, form: object) {
  const checked = schema.safeParse(form)
  if (!checked.success) return { ok: false as const, ...formProblems(checked.error) }
  const answer = await call(QuestionSaved, method, path, checked.data)
  return answer.ok ? answer : { ok: false as const, field: '', message: answer.message }
}
