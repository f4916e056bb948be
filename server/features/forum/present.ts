import type { HiddenQuestion, Question } from '#domain/forum.ts'
import { publicName } from '#domain/public-name.ts'
import type { QuestionRow } from './queries.ts'

/** As everyone sees it. Lists its fields one by one: nobody learns who asked. */
export function presentQuestion(row: QuestionRow): Question {
  const question = presentWhole(row)
  return row.answer_hidden_reason === null ? question : { ...question, answer: null }
}

/** For its writers, with why it is out of view. */
export function presentHidden(row: QuestionRow): HiddenQuestion {
  const hidden = row.hidden_reason === null ? 'answer' : 'question'
  return { ...presentWhole(row), hidden, reason: row.hidden_reason ?? row.answer_hidden_reason ?? '' }
}

function presentWhole(row: QuestionRow): Question {
  const { id: _id, text, answer_text, answered_at, changed_at } = row
  return {
    _id,
    askedBy: askerOf(row),
    askedAt: row.asked_at.toISOString(),
    text,
    answer:
      answer_text !== null && answered_at
        ? { text: answer_text, answeredAt: answered_at.toISOString(), changedAt: changed_at?.toISOString() ?? null }
        : null,
  }
}

/** The name under which somebody asks. */
export const askerOf = ({ first_name, last_name, has_left }: QuestionRow) =>
  publicName({ firstName: first_name, lastName: last_name, hasLeft: has_left })
