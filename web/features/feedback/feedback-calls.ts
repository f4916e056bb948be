import type * as z from 'zod/mini'
import {
  FeedbackAnswer,
  FeedbackChanged,
  FeedbackForm,
  FeedbackReply,
  FeedbackSaved,
  OwnFeedbackAnswer,
} from '#domain/feedback.ts'
import { firstProblem } from '#domain/rules.ts'
import { call } from '#web/platform/api/call.ts'

const ofProvider = (providerId: string) => `/api/v1/providers/${providerId}/feedback`

export const fetchFeedback = (providerId: string, cursor?: string) =>
  call(FeedbackAnswer, 'GET', ofProvider(providerId) + (cursor ? `?${new URLSearchParams({ cursor })}` : ''))

export const fetchOwnFeedback = (providerId: string) => call(OwnFeedbackAnswer, 'GET', `${ofProvider(providerId)}/own`)

export const sendFeedback = (appointmentId: string, typed: object) =>
  send(FeedbackForm, `/api/v1/appointments/${appointmentId}/feedback`, typed)

export const sendAnswer = (feedbackId: string, typed: object) =>
  send(FeedbackReply, `/api/v1/feedback/${feedbackId}/answer`, typed)

/** By the rules of the server before it is asked. When somebody was quicker, what is there now comes along. */
async function send(schema: z.ZodMiniType<object>, path: string, typed: object) {
  const checked = schema.safeParse(typed)
  if (!checked.success) return { ok: false as const, ...firstProblem(checked.error) }
  const answer = await call(FeedbackSaved, 'PUT', path, checked.data)
  if (answer.ok) return answer
  const newer = FeedbackChanged.safeParse(answer.answer).data?.feedback
  return { ok: false as const, field: '', message: answer.message, ...(newer && { newer }) }
}
