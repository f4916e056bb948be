/**
 * What patients say about their completed appointments, once for each, and what the provider answers.
 *
 * Calls. Refusals are those of `platform/rules/refusals.ts`.
 * - `GET /api/v1/providers/:id/feedback?limit&cursor`: `FeedbackAnswer`, for everyone; newest first.
 * - `GET /api/v1/providers/:id/feedback/own`: `OwnFeedbackAnswer`, by a patient: what they wrote about this provider, and
 *   the completed appointments that they have not rated yet.
 * - `PUT /api/v1/appointments/:id/feedback`, JSON `FeedbackForm`, by the patient of that appointment: `FeedbackSaved`.
 *   An appointment of others is not found (404). The same words sent twice are saved once.
 * - `PUT /api/v1/feedback/:id/answer`, JSON `FeedbackReply`, by the provider: `FeedbackSaved`.
 *   Both name the version that was seen; from an old one they are refused with 409, `FeedbackChanged`.
 */

import * as z from 'zod/mini'
import { days } from '#platform/rules/durations.ts'
import { lines, refuse, seenVersion } from '#platform/rules/form-schemas.ts'
import { Refusal } from '#platform/rules/refusals.ts'
import { FEEDBACK_CHANGE_DAYS, FEEDBACK_MAX, STARS } from './feedback-values.ts'

export const FEEDBACK_PER_PAGE = 10
export const FEEDBACK_PER_ANSWER = 50

export const Feedback = z.object({
  _id: z.uuid(),
  rating: z.int(),
  /** Plain text with line breaks, to be shown as text. */
  text: z.string(),
  /** First name and initial. */
  writer: z.string(),
  /** The treatment that the appointment was about; empty when none was chosen. */
  service: z.string(),
  createdAt: z.iso.datetime(),
  changedAt: z.nullable(z.iso.datetime()),
  answer: z.nullable(z.object({ text: z.string(), answeredAt: z.iso.datetime() })),
  /** Grows with every change by either of the two. */
  version: z.int(),
})
export type Feedback = z.output<typeof Feedback>

/** The average of all, and how many gave one star, two stars and so on to five. */
export const FeedbackSummary = z.object({
  rating: z.nullable(z.number()),
  count: z.int(),
  stars: z.array(z.int()).check(z.length(STARS.length)),
})
export type FeedbackSummary = z.output<typeof FeedbackSummary>

export const FeedbackPage = z.object({
  summary: FeedbackSummary,
  feedback: z.array(Feedback),
  nextCursor: z.nullable(z.string()),
})
export type FeedbackPage = z.output<typeof FeedbackPage>

/** `GET /api/v1/providers/:id/feedback`. */
export const FeedbackAnswer = z.extend(FeedbackPage, { success: z.literal(true) })

/** A completed appointment that waits for its rating. */
export const UnratedAppointment = z.object({ _id: z.uuid(), startsAt: z.iso.datetime(), service: z.string() })
export type UnratedAppointment = z.output<typeof UnratedAppointment>

export const OwnFeedback = z.object({
  feedback: Feedback,
  appointment: UnratedAppointment,
  /** Until when it can be changed. */
  changeUntil: z.iso.datetime(),
  canChange: z.boolean(),
  /** Why an operator has hidden it; null when it is there for everyone. */
  hiddenReason: z.nullable(z.string()),
})
export type OwnFeedback = z.output<typeof OwnFeedback>

/** `GET /api/v1/providers/:id/feedback/own`. Both newest first. */
export const OwnFeedbackAnswer = z.object({
  success: z.literal(true),
  unrated: z.array(UnratedAppointment),
  written: z.array(OwnFeedback),
})
export type OwnFeedbackAnswer = z.output<typeof OwnFeedbackAnswer>

export const FeedbackSaved = z.object({ success: z.literal(true), message: z.string(), feedback: Feedback })

/** The answer, with status 409, to a save that was made from an old version. */
export const FeedbackChanged = z.extend(Refusal, { feedback: Feedback })

/** A text in which something can be read: spaces of whatever kind are nothing. */
const words = (what: string, missing: string) =>
  lines(what, FEEDBACK_MAX).check(refuse((text) => (/[\p{L}\p{N}\p{P}\p{S}]/u.test(text) ? undefined : missing)))

const stars = 'Choose one to five stars.'

/** `PUT /api/v1/appointments/:id/feedback`. Version 0 says that there is none yet. */
export const FeedbackForm = z.object(
  {
    rating: z.int(stars).check(z.gte(1, stars), z.lte(STARS.length, stars)),
    text: words('Your feedback', 'Write a few words about your appointment.'),
    version: seenVersion(),
  },
  'Send an object.',
)
export type FeedbackForm = z.output<typeof FeedbackForm>

/** `PUT /api/v1/feedback/:id/answer`. */
export const FeedbackReply = z.object(
  { text: words('Your answer', 'Write a few words as your answer.'), version: seenVersion() },
  'Send an object.',
)
export type FeedbackReply = z.output<typeof FeedbackReply>

const DAY_MS = days(1)

/** Until when a text from that moment can be changed. */
export const feedbackChangeEnd = (createdAt: Date) => new Date(createdAt.getTime() + FEEDBACK_CHANGE_DAYS * DAY_MS)
