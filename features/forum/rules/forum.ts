/**
 * Public questions of patients to a provider, and the provider's answers.
 *
 * - `GET /api/v1/providers/:id/questions?limit&cursor`: `QuestionPage`, newest first. Everyone may read it. What the care
 *   team has hidden is not there: a hidden question goes with its answer.
 * - `POST /api/v1/providers/:id/questions`, JSON `QuestionForm`: `QuestionSaved`. Patients, `QUESTIONS_PER_DAY`. The client
 *   makes the `id` once per question: the same one sent again brings the question that is there.
 * - `PUT /api/v1/questions/:id/answer`, JSON `AnswerForm`: `QuestionSaved`. The provider who was asked, who may also change
 *   the answer; others do not find the question (404).
 * - `DELETE /api/v1/questions/:id`: `Done`. The asker, with the answer; others do not find the question (404), and one that
 *   the care team has hidden stays.
 * - `GET /api/v1/providers/:id/questions/hidden`: `HiddenQuestions`, the requesting account's hidden questions, with the reasons,
 *   and the ids of its visible ones.
 */
import * as z from 'zod/mini'
import { Done } from '#platform/rules/answers.ts'
import { refuse } from '#platform/rules/form-schemas.ts'
import { formatCount, sanitizeLines } from '#platform/rules/text.ts'
import { ANSWER_MAX, QUESTION_MAX } from './forum-values.ts'

/** In any 24 hours, to all providers together. */
export const QUESTIONS_PER_DAY = 5
export const QUESTIONS_PER_PAGE = 10
export const QUESTIONS_PER_ANSWER = 50

/** Texts are plain, with line breaks, to be shown as text. */
const Answer = z.object({
  text: z.string(),
  answeredAt: z.iso.datetime(),
  /** Null while it stands as it was first written. */
  changedAt: z.nullable(z.iso.datetime()),
})

export const Question = z.object({
  _id: z.uuid(),
  /** First name and initial. */
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  text: z.string(),
  answer: z.nullable(Answer),
})
export type Question = z.output<typeof Question>

/** `GET /api/v1/providers/:id/questions`. */
export const QuestionPage = z.object({
  success: z.literal(true),
  questions: z.array(Question),
  nextCursor: z.nullable(z.string()),
  /** How many there are in all. */
  total: z.int(),
})
export type QuestionPage = z.output<typeof QuestionPage>

/** A text that must hold something that people can see. */
const written = (what: string, max: number) =>
  z.string(`${what} must be a text.`).check(
    z.overwrite(sanitizeLines),
    z.maxLength(max, `${what} can have at most ${formatCount(max)} characters.`),
    refuse((text: string) => (/^[\p{Z}\p{C}\s]*$/u.test(text) ? `${what} is still empty.` : undefined)),
  )

/** `POST /api/v1/providers/:id/questions`. */
export const QuestionForm = z.object({
  id: z.uuid('A question needs an id of its own, a UUID.').check(z.toLowerCase()),
  text: written('Your question', QUESTION_MAX),
})
export type QuestionForm = z.output<typeof QuestionForm>

/** `PUT /api/v1/questions/:id/answer`. */
export const AnswerForm = z.object({ text: written('Your answer', ANSWER_MAX) })
export type AnswerForm = z.output<typeof AnswerForm>

export const QuestionSaved = z.extend(Done, { question: Question })

/** Something that the care team took out of view. It has the question and the answer as they were. */
export const HiddenQuestion = z.extend(Question, {
  /** Whether the question is hidden, and the answer with it, or the answer alone. */
  hidden: z.enum(['question', 'answer']),
  reason: z.string(),
})
export type HiddenQuestion = z.output<typeof HiddenQuestion>

/** `GET /api/v1/providers/:id/questions/hidden`. */
export const HiddenQuestions = z.object({
  success: z.literal(true),
  questions: z.array(HiddenQuestion),
  /** The newest visible questions of the requesting account; it can delete them. */
  ownIds: z.array(z.uuid()),
})
