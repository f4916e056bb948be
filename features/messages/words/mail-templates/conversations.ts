import { brand } from '#content/brand.ts'
import type { MailTemplate } from '#platform/words/mail-templates/template.ts'

const provider = { provider: 'Bosphorus Dental' }
const patient = { patient: 'Mira L.' }

/** Emails about messages, questions and feedback. */
export const conversationMails = {
  'mail-unread-message': {
    title: 'Email: unread message',
    lead: 'To a person with an unread message in a chat.',
    variables: { sender: 'Bosphorus Dental' },
    subject: 'New message from {{sender}}',
    text: [
      `{{sender}} wrote to you on ${brand.name}, and you have not read it yet.`,
      'You get one email per chat until you have read it.',
    ].join('\n\n'),
  },
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
