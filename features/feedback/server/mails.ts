import { brand } from '#content/brand.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { queueAccountMail } from '#platform/server/mail/account-recipient.ts'
import { templated } from '#platform/server/mail/mail.ts'
import { feedbackMails } from '../words/mail-templates/feedback.ts'
import { authorName } from './present.ts'
import { type FeedbackRow, selectRecipients } from './queries.ts'

/** The LIKE pattern of the causes of all mails about one feedback. */
export const feedbackCausePattern = (id: string) => `feedback ${id} %`

/** Notifies the provider of a new rating. The text may be about health, so it is on the profile only. */
export async function queueProviderMail(ctx: Ctx, tx: Tx, row: FeedbackRow) {
  const { provider } = await recipientsOf(tx, row)
  if (!provider) return
  const values = {
    patient: authorName(row),
    appointment: `an appointment with you${row.service ? ` about ${row.service}` : ''}`,
    stars: String(row.rating),
  }
  const greeting = `Hello ${provider.display_name},`
  await queueAccountMail(ctx, tx, {
    accountId: provider.id,
    kind: 'appointments',
    cause: `feedback ${row.id} to provider`,
    ...templated(feedbackMails, 'mail-feedback', values, { greeting, action: action(ctx, row, 'Read and reply') }),
  })
}

/** Notifies the patient of the answer. A mail is sent once per cause, so a changed answer sends no second one. */
export async function queuePatientMail(ctx: Ctx, tx: Tx, row: FeedbackRow) {
  const { patient, provider } = await recipientsOf(tx, row)
  if (!patient) return
  await queueAccountMail(ctx, tx, {
    accountId: patient.id,
    kind: 'appointments',
    cause: `feedback ${row.id} to patient`,
    ...templated(
      feedbackMails,
      'mail-feedback-reply',
      { provider: provider?.display_name ?? brand.name },
      { greeting: `Hello ${patient.first_name},`, action: action(ctx, row, 'Read the reply') },
    ),
  })
}

const action = (ctx: Ctx, { provider_id }: FeedbackRow, text: string) => ({
  text,
  url: `${ctx.config.publicUrl}/provider/${provider_id}?tab=feedback#sections`,
})

async function recipientsOf(tx: Tx, row: FeedbackRow) {
  const recipients = await selectRecipients(tx, row)
  return {
    provider: recipients.find(({ id }) => id === row.provider_id),
    patient: recipients.find(({ id }) => id === row.patient_id),
  }
}
