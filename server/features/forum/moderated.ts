import type { Ctx } from '#server/platform/ctx.ts'
import type { ModeratedContent, ModeratedItem } from '#server/platform/feature.ts'
import { askerOf } from './present.ts'
import {
  notifyPages,
  type QuestionRow,
  selectQuestionsById,
  updateAnswerHidden,
  updateQuestionHidden,
} from './queries.ts'

/** Questions, as the care team decides about them. A hidden one goes with its answer. */
export const moderatedQuestions: ModeratedContent = {
  select: async (db, ids) => (await selectQuestionsById(db, ids)).map(asSubject),
  ...hiddenBy(updateQuestionHidden),
}

/** Answers, each known by its question. */
export const moderatedAnswers: ModeratedContent = {
  select: async (db, ids) => {
    const rows = await selectQuestionsById(db, ids)
    return rows.flatMap((row) => (row.answer_text === null ? [] : [answerAsSubject(row, row.answer_text)]))
  },
  ...hiddenBy(updateAnswerHidden),
}

function hiddenBy(update: typeof updateQuestionHidden): Pick<ModeratedContent, 'hide' | 'show'> {
  return {
    hide: async ({ now }: Ctx, tx, { id, reason }) => {
      const hasChanged = await update(tx, id, { hidden_at: now(), hidden_reason: reason })
      await notifyPages(tx)
      return hasChanged
    },
    show: async (_ctx, tx, { id }) => {
      const hasChanged = await update(tx, id, null)
      await notifyPages(tx)
      return hasChanged
    },
  }
}

const providerOf = ({ provider_id, provider }: QuestionRow) => ({ _id: provider_id, displayname: provider })

const asSubject = (row: QuestionRow): ModeratedItem => ({
  id: row.id,
  writerId: row.asker_id,
  writer: askerOf(row),
  text: row.text,
  stars: null,
  context: [],
  provider: providerOf(row),
  isHidden: row.hidden_reason !== null,
})

const answerAsSubject = (row: QuestionRow, text: string): ModeratedItem => ({
  ...asSubject(row),
  writerId: row.provider_id,
  writer: row.provider,
  text,
  context: [{ by: askerOf(row), text: row.text }],
  isHidden: row.answer_hidden_reason !== null,
})
