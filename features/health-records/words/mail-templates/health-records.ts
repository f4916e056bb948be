import type { MailTemplate } from '#platform/words/mail-templates/template.ts'

/** Emails about the documents of a health record. */
export const healthRecordMails = {
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
