import type { MailTemplate } from '#platform/words/mail-templates/template.ts'

const provider = { provider: 'Bosphorus Dental' }
const PRIVACY =
  'For your privacy, it isn’t in this email. You can read it in your appointment and in your health records.'

/** Emails about summaries of appointments and the documents of a health record. */
export const healthRecordMails = {
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
  'mail-document-opened': {
    title: 'Email: shared document opened',
    lead: 'To the patient, when a clinic opens a document for the first time. It names neither the document nor the clinic, since both are health data.',
    variables: {},
    subject: 'A document you shared has been opened',
    text: [
      'A clinic has opened a document from your health records for the first time.',
      'You can see which document it was, who opened it and when, and stop sharing it at any time.',
    ].join('\n\n'),
  },
} as const satisfies Record<string, MailTemplate>
