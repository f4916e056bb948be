import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { notifyPublicChange } from '#platform/server/db/public-changes.ts'
import type { ModeratedContent, ModeratedItem } from '#platform/server/feature.ts'
import { askerName } from './present.ts'
import {
  type QuestionRow,
  selectProviderOfQuestion,
  selectQuestionsByIds,
  updateAnswerHidden,
  updateQuestionHidden,
} from './queries.ts'

/** Questions as moderated content. The answer of a hidden question is hidden with it. */
export const moderatedQuestions: ModeratedContent = {
  select: async (db, ids) => (await selectQuestionsByIds(db, ids)).map(toQuestionItem),
  ...hideAndShow(updateQuestionHidden),
}

/** Answers as moderated content. An answer has the id of its question. */
export const moderatedAnswers: ModeratedContent = {
  select: async (db, ids) => {
    const rows = await selectQuestionsByIds(db, ids)
    return rows.flatMap((row) => (row.answer_text === null ? [] : [toAnswerItem(row, row.answer_text)]))
  },
  ...hideAndShow(updateAnswerHidden),
}

function hideAndShow(update: typeof updateQuestionHidden): Pick<ModeratedContent, 'hide' | 'show'> {
  return {
    hide: async ({ now }: Ctx, tx, { id, reason }) => {
      const hasChanged = await update(tx, id, { hidden_at: now(), hidden_reason: reason })
      await notifyQuestionChange(tx, id)
      return hasChanged
    },
    show: async (_ctx, tx, { id }) => {
      const hasChanged = await update(tx, id, null)
      await notifyQuestionChange(tx, id)
      return hasChanged
    },
  }
}

/** Invalidates the page that shows the question. */
async function notifyQuestionChange(tx: Tx, id: string) {
  const providerId = await selectProviderOfQuestion(tx, id)
  if (providerId) await notifyPublicChange(tx, { kind: 'provider', providerId })
}

const providerOf = ({ provider_id, provider }: QuestionRow) => ({ _id: provider_id, displayname: provider })

const toQuestionItem = (row: QuestionRow): ModeratedItem => ({
  id: row.id,
  writerId: row.asker_id,
  writer: askerName(row),
  text: row.text,
  stars: null,
  context: [],
  provider: providerOf(row),
  isHidden: row.hidden_reason !== null,
})

const toAnswerItem = (row: QuestionRow, text: string): ModeratedItem => ({
  ...toQuestionItem(row),
  writerId: row.provider_id,
  writer: row.provider,
  text,
  context: [{ by: askerName(row), text: row.text }],
  isHidden: row.answer_hidden_reason !== null,
})
