import { brand } from '#content/brand.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { queueAccountMail } from '#server/platform/mail/account-recipient.ts'
import { authorName } from './present.ts'
import { type FeedbackRow, selectRecipients } from './queries.ts'

/** The LIKE pattern of the causes of all mails about one feedback. */
export const feedbackCausePattern = (id: string) => `feedback ${id} %`

/** Notifies the provider of a new rating. The text may be about health, so it is on the profile only. */
export async function queueProviderMail(ctx: Ctx, tx: Tx, row: FeedbackRow) {
  const { provider } = await recipientsOf(tx, row)
  if (!provider) return
  const about = row.service ? ` about ${row.service}` : ''
  await queueAccountMail(ctx, tx, {
    accountId: provider.id,
    kind: 'appointments',
    cause: `feedback ${row.id} to provider`,
    subject: 'New feedback on your profile',
    content: {
      greeting: `Hello ${provider.display_name},`,
      paragraphs: [
        `${authorName(row)} rated an appointment with you${about}: ${row.rating} of 5 stars.`,
        'Everyone can read it on your profile, and you can reply to it there.',
      ],
      action: action(ctx, row, 'Read and reply'),
    },
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
    subject: `${provider?.display_name ?? brand.name} replied to your feedback`,
    content: {
      greeting: `Hello ${patient.first_name},`,
      paragraphs: [`${provider?.display_name} replied to your feedback about your appointment.`],
      action: action(ctx, row, 'Read the reply'),
    },
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
