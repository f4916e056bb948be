import type * as z from 'zod/mini'
import { formProblems } from '#platform/rules/form-schemas.ts'
import { call } from '#platform/web/api/call.ts'
import {
  FeedbackAnswer,
  FeedbackChanged,
  FeedbackForm,
  FeedbackReply,
  FeedbackSaved,
  OwnFeedbackAnswer,
} from '../rules/feedback.ts'

const feedbackPath = (providerId: string) => `/api/v1/providers/${providerId}/feedback`

export const fetchFeedback = (providerId: string, cursor?: string) =>
  call(FeedbackAnswer, 'GET', feedbackPath(providerId) + (cursor ? `?${new URLSearchParams({ cursor })}` : ''))

export const fetchOwnFeedback = (providerId: string) =>
  call(OwnFeedbackAnswer, 'GET', `${feedbackPath(providerId)}/own`)

export const sendFeedback = (appointmentId: string, form: object) =>
  send(FeedbackForm, `/api/v1/appointments/${appointmentId}/feedback`, form)

export const sendAnswer = (feedbackId: string, form: object) =>
  send(FeedbackReply, `/api/v1/feedback/${feedbackId}/answer`, form)

/** Validates with the server's schema first. A conflict carries the newer version. */
async function send(schema: z.ZodMiniType<object>, path: string, form: object) {
  const checked = schema.safeParse(form)
  if (!checked.success) return { ok: false as const, ...formProblems(checked.error) }
  const answer = await call(FeedbackSaved, 'PUT', path, checked.data)
  if (answer.ok) return answer
  const newer = FeedbackChanged.safeParse(answer.answer).data?.feedback
  return { ok: false as const, field: '', message: answer.message, ...(newer && { newer }) }
}
