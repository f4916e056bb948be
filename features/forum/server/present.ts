import { publicName } from '#platform/rules/text.ts'
import type { HiddenQuestion, Question } from '../rules/forum.ts'
import type { QuestionRow } from './queries.ts'

/** Public view. Lists its fields one by one: it does not identify the asker. */
export function presentQuestion(row: QuestionRow): Question {
  const question = presentWhole(row)
  return row.answer_hidden_reason === null ? question : { ...question, answer: null }
}

/** View for asker and provider of a question that is hidden, or whose answer is. */
export function presentHidden(row: QuestionRow): HiddenQuestion {
  const hidden = row.hidden_reason === null ? 'answer' : 'question'
  return { ...presentWhole(row), hidden, reason: row.hidden_reason ?? row.answer_hidden_reason ?? '' }
}

function presentWhole(row: QuestionRow): Question {
  return {
    _id: row.id,
    askedBy: askerName(row),
    askedAt: row.asked_at.toISOString(),
    text: row.text,
    answer: presentAnswer(row),
  }
}

function presentAnswer({ answer_text, answered_at, changed_at }: QuestionRow): Question['answer'] {
  if (answer_text === null || !answered_at) return null
  return {
    text: answer_text,
    answeredAt: answered_at.toISOString(),
    changedAt: changed_at?.toISOString() ?? null,
  }
}

/** The public name of the asker. */
export const askerName = ({ first_name, last_name, has_left }: QuestionRow) =>
  publicName({ firstName: first_name, lastName: last_name, hasLeft: has_left })
