import { averageRating } from '#features/providers/server/present-profile.ts'
import { publicName } from '#platform/rules/text.ts'
import { type Feedback, type FeedbackSummary, feedbackChangeEnd, type OwnFeedback } from '../rules/feedback.ts'
import type { FeedbackRow, selectSummary } from './queries.ts'

type SummaryRow = NonNullable<Awaited<ReturnType<typeof selectSummary>>>

/** Public view. Lists its fields one by one: it identifies neither the patient nor the appointment. */
export function presentFeedback(row: FeedbackRow): Feedback {
  return {
    _id: row.id,
    rating: row.rating,
    text: row.text,
    writer: authorName(row),
    service: row.service,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at?.toISOString() ?? null,
    answer:
      row.answer !== null && row.answered_at ? { text: row.answer, answeredAt: row.answered_at.toISOString() } : null,
    version: row.version,
  }
}

/** The public name of the author. */
export const authorName = ({ first_name, last_name, has_left }: FeedbackRow) =>
  publicName({ firstName: first_name, lastName: last_name, hasLeft: has_left })

/** The author's view. */
export function presentOwn(row: FeedbackRow, now: Date): OwnFeedback {
  const changeUntil = feedbackChangeEnd(row.created_at)
  return {
    feedback: presentFeedback(row),
    appointment: { _id: row.appointment_id, startsAt: row.starts_at.toISOString(), service: row.service },
    changeUntil: changeUntil.toISOString(),
    canChange: row.hidden_at === null && now < changeUntil,
    hiddenReason: row.hidden_reason,
  }
}

export const presentSummary = (row: SummaryRow): FeedbackSummary => ({
  rating: averageRating(row),
  count: row.feedback_count,
  stars: row.stars,
})
