import { brand } from '#content/brand.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { wantsMail } from '#server/platform/mail/mail-preferences.ts'
import { writerOf } from './present.ts'
import { type FeedbackRow, selectPeople } from './queries.ts'

/** All mails about one feedback, for whoever has to find them again. */
export const mailsOfFeedback = (id: string) => `feedback ${id} %`

/** A patient has rated an appointment. What was written stands on the profile and not in mails. */
export async function mailProvider(ctx: Ctx, tx: Tx, row: FeedbackRow) {
  const { provider } = await peopleOf(tx, row)
  if (!provider?.email || !(await wantsMail(tx, row.provider_id, 'appointments'))) return
  const about = row.service ? ` about ${row.service}` : ''
  await queueMail(tx, {
    cause: `feedback ${row.id} to provider`,
    to: provider.email,
    subject: 'New feedback on your profile',
    content: {
      greeting: `Hello ${provider.display_name},`,
      paragraphs: [
        `${writerOf(row)} rated an appointment with you${about}: ${row.rating} of 5 stars.`,
        'Everyone can read it on your profile. You can answer there, once, in public.',
      ],
      action: action(ctx, row, 'Read and answer'),
    },
  })
}

/** The provider has answered. A changed answer is no second mail. */
export async function mailPatient(ctx: Ctx, tx: Tx, row: FeedbackRow) {
  const { patient, provider } = await peopleOf(tx, row)
  if (!patient?.email || !(await wantsMail(tx, row.patient_id, 'appointments'))) return
  await queueMail(tx, {
    cause: `feedback ${row.id} to patient`,
    to: patient.email,
    subject: `${provider?.display_name ?? brand.name} answered your feedback`,
    content: {
      greeting: `Hello ${patient.first_name},`,
      paragraphs: [`${provider?.display_name} answered what you wrote about your appointment.`],
      action: action(ctx, row, 'Read the answer'),
    },
  })
}

const action = (ctx: Ctx, { provider_id }: FeedbackRow, text: string) => ({
  text,
  url: `${ctx.config.publicUrl}/provider/${provider_id}?tab=feedback`,
})

async function peopleOf(tx: Tx, row: FeedbackRow) {
  const people = await selectPeople(tx, row)
  return {
    provider: people.find(({ id }) => id === row.provider_id),
    patient: people.find(({ id }) => id === row.patient_id),
  }
}
