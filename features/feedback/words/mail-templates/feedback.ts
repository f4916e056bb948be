import type { MailTemplate } from '#platform/words/mail-templates/template.ts'

const provider = { provider: 'Bosphorus Dental' }
const patient = { patient: 'Mira L.' }

/** Emails about feedback. */
export const feedbackMails = {
  'mail-feedback': {
    title: 'Email: new feedback',
    lead: 'To the provider whom a patient has rated.',
    variables: { ...patient, appointment: 'an appointment with you about implants', stars: '4' },
    subject: 'New feedback on your profile',
    text: [
      '{{patient}} rated {{appointment}}: {{stars}} of 5 stars.',
      'Everyone can read it on your profile, and you can reply to it there.',
    ].join('\n\n'),
  },
  'mail-feedback-reply': {
    title: 'Email: reply to feedback',
    lead: 'To the patient, when the provider replies.',
    variables: provider,
    subject: '{{provider}} replied to your feedback',
    text: '{{provider}} replied to your feedback about your appointment.',
  },
} as const satisfies Record<string, MailTemplate>
