import type { MailTemplate } from '#platform/words/mail-templates/template.ts'

const provider = { provider: 'Bosphorus Dental' }
const PRIVACY =
  'For your privacy, it isn’t in this email. You can read it in your appointment and in your health records.'

/** Emails about summaries of appointments. */
export const summaryMails = {
  'mail-summary-written': {
    title: 'Email: summary of an appointment',
    lead: 'To the patient, when the provider has written a summary.',
    variables: provider,
    subject: '{{provider}} has written a summary of your appointment',
    text: ['{{provider}} has written a summary of your appointment.', PRIVACY].join('\n\n'),
  },
  'mail-summary-updated': {
    title: 'Email: summary updated',
    lead: 'To the patient, when the provider has changed a summary.',
    variables: provider,
    subject: '{{provider}} has updated the summary of your appointment',
    text: ['{{provider}} has updated the summary of your appointment.', PRIVACY].join('\n\n'),
  },
} as const satisfies Record<string, MailTemplate>
