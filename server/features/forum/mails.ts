import { brand } from '#content/brand.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { queueAccountMail } from '#server/platform/mail/account-recipient.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { askerName } from './present.ts'
import type { QuestionRow } from './queries.ts'

type Recipient = { id: string; display_name: string }
type MailParts = Pick<Mail, 'cause' | 'subject'> & { paragraphs: readonly string[]; quote: string; action: string }

/** Notifies the provider of a new question. */
export const queueQuestionMail = (ctx: Ctx, tx: Tx, provider: Recipient, question: QuestionRow) =>
  queue(ctx, tx, provider, question, {
    cause: `question ${question.id} to provider`,
    subject: `New question from ${askerName(question)}`,
    paragraphs: [
      `${askerName(question)} asked a question on your public profile. Your answer appears below it, where everyone can read it.`,
    ],
    quote: question.text,
    action: 'Answer the question',
  })

/** Notifies the asker of the answer. A mail is sent once per cause, so a changed answer sends no second one. */
export const queueAnswerMail = (ctx: Ctx, tx: Tx, asker: Recipient, question: QuestionRow) =>
  queue(ctx, tx, asker, question, {
    cause: `question ${question.id} answered`,
    subject: `${question.provider} answered your question`,
    paragraphs: [`${question.provider} answered your question on ${brand.name}.`],
    quote: question.answer_text ?? '',
    action: 'Read the answer',
  })

async function queue(ctx: Ctx, tx: Tx, to: Recipient, { id, provider_id }: QuestionRow, parts: MailParts) {
  const { cause, subject, paragraphs, quote, action } = parts
  const url = `${ctx.config.publicUrl}/provider/${provider_id}?tab=forum#question-${id}`
  const content = { greeting: `Hello ${to.display_name},`, paragraphs, quote, action: { text: action, url } }
  await queueAccountMail(ctx, tx, { accountId: to.id, kind: 'messages', cause, subject, content })
}
