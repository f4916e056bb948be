import { brand } from '#content/brand.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { type Mail, queueMail } from '#server/platform/mail/mail.ts'
import { wantsMail } from '#server/platform/mail/mail-preferences.ts'
import { askerOf } from './present.ts'
import type { QuestionRow } from './queries.ts'

type Reader = { id: string; email: string | null; display_name: string }
type Letter = Pick<Mail, 'cause' | 'subject'> & { paragraphs: readonly string[]; quote: string; action: string }

const SWITCH_OFF = 'In your account settings you can switch these mails off.'

/** Tells a provider that somebody asked. */
export const mailQuestion = (ctx: Ctx, tx: Tx, provider: Reader, question: QuestionRow) =>
  mail(ctx, tx, provider, question, {
    cause: `question ${question.id} to provider`,
    subject: `New question from ${askerOf(question)}`,
    paragraphs: [
      `${askerOf(question)} asks on your public profile. Your answer stands below the question, where everyone can read it.`,
      SWITCH_OFF,
    ],
    quote: question.text,
    action: 'Answer the question',
  })

/** Tells whoever asked that there is an answer; once, however often it is changed. */
export const mailAnswer = (ctx: Ctx, tx: Tx, asker: Reader, question: QuestionRow) =>
  mail(ctx, tx, asker, question, {
    cause: `question ${question.id} answered`,
    subject: `${question.provider} answered your question`,
    paragraphs: [`${question.provider} answered what you asked on ${brand.name}.`, SWITCH_OFF],
    quote: question.answer_text ?? '',
    action: 'Read the answer',
  })

async function mail(ctx: Ctx, tx: Tx, to: Reader, { id, provider_id }: QuestionRow, letter: Letter) {
  if (!to.email || !(await wantsMail(tx, to.id, 'messages'))) return
  const { cause, subject, paragraphs, quote, action } = letter
  const url = `${ctx.config.publicUrl}/provider/${provider_id}?tab=forum#question-${id}`
  const content = { greeting: `Hello ${to.display_name},`, paragraphs, quote, action: { text: action, url } }
  await queueMail(tx, { cause, to: to.email, subject, content })
}
