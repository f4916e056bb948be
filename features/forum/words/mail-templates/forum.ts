import { brand } from '#content/brand.ts'
import type { MailTemplate } from '#platform/words/mail-templates/template.ts'

const provider = { provider: 'Bosphorus Dental' }
const patient = { patient: 'Mira L.' }

/** Emails about questions in the forum. */
export const forumMails = {
  'mail-question-asked': {
    title: 'Email: question on a profile',
    lead: 'To the provider, with the question.',
    variables: patient,
    subject: 'New question from {{patient}}',
    text: '{{patient}} asked a question on your public profile. Your answer appears below it, where everyone can read it.',
  },
  'mail-question-answered': {
    title: 'Email: question answered',
    lead: 'To the patient, with the answer of the provider.',
    variables: provider,
    subject: '{{provider}} answered your question',
    text: `{{provider}} answered your question on ${brand.name}.`,
  },
} as const satisfies Record<string, MailTemplate>
