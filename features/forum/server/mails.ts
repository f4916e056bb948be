import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { queueAccountMail } from '#platform/server/mail/account-recipient.ts'
import { templated } from '#platform/server/mail/mail.ts'
import { forumMails } from '../words/mail-templates/forum.ts'
import { askerName } from './present.ts'
import type { QuestionRow } from './queries.ts'

type Recipient = { id: string; display_name: string }
type MailParts = { cause: string; words: ReturnType<typeof templated>; quote: string; action: string }

/** Notifies the provider of a new question. */
export const queueQuestionMail = (ctx: Ctx, tx: Tx, provider: Recipient, question: QuestionRow) =>
  queue(ctx, tx, provider, question, {
    cause: `question ${question.id} to provider`,
    words: templated(forumMails, 'mail-question-asked', { patient: askerName(question) }, {}),
    quote: question.text,
    action: 'Answer the question',
  })

/** Notifies the asker of the answer. A mail is sent once per cause, so a changed answer sends no second one. */
export const queueAnswerMail = (ctx: Ctx, tx: Tx, asker: Recipient, question: QuestionRow) =>
  queue(ctx, tx, asker, question, {
    cause: `question ${question.id} answered`,
    words: templated(forumMails, 'mail-question-answered', { provider: question.provider }, {}),
    quote: question.answer_text ?? '',
    action: 'Read the answer',
  })

async function queue(ctx: Ctx, tx: Tx, to: Recipient, { id, provider_id }: QuestionRow, parts: MailParts) {
  const { cause, words, quote, action } = parts
  const url = `${ctx.config.publicUrl}/provider/${provider_id}?tab=forum#question-${id}`
  const content = { ...words.content, greeting: `Hello ${to.display_name},`, quote, action: { text: action, url } }
  await queueAccountMail(ctx, tx, { accountId: to.id, kind: 'messages', cause, ...words, content })
}
