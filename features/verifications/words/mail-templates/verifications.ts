import type { MailTemplate } from '#platform/words/mail-templates/template.ts'

const document = { document: 'operating licence' }
const reason = { reason: 'The second page is missing.' }
const lastDay = { 'last day': '31 December 2026' }
const EXPIRED = 'The {{document}} that we have checked for your profile has expired.'

/** Emails to providers about the documents of their verification. */
export const verificationMails = {
  'mail-evidence-approved': {
    title: 'Email: document approved',
    lead: 'To a provider whose document our care team has approved.',
    variables: { ...document, ...lastDay },
    subject: 'Your {{document}} is approved',
    text: [
      'Our care team has checked your {{document}} and approved it.',
      'It counts until {{last day}}. We’ll remind you before that day.',
    ].join('\n\n'),
  },
  'mail-evidence-returned': {
    title: 'Email: document needs a correction',
    lead: 'To a provider whose document our care team has sent back.',
    variables: { ...document, ...reason },
    subject: 'Please correct your {{document}}',
    text: [
      'Our care team has checked your {{document}} and needs a correction before it can be approved.',
      'What to correct: {{reason}}',
      'Replace the document or the details, and we’ll check it again.',
    ].join('\n\n'),
  },
  'mail-evidence-refused': {
    title: 'Email: document not accepted',
    lead: 'To a provider whose document our care team has refused.',
    variables: { ...document, ...reason },
    subject: 'Your {{document}} was not accepted',
    text: [
      'Our care team has checked your {{document}} and could not accept it.',
      'Why: {{reason}}',
      'You can send another document at any time. If you think this is a mistake, write to {{email}}.',
    ].join('\n\n'),
  },
  'mail-evidence-ending': {
    title: 'Email: document ends soon',
    lead: 'To a provider, before a document of the verification ends.',
    variables: { ...document, ...lastDay },
    subject: 'Your {{document}} ends on {{last day}}',
    text: [
      'The {{document}} that we have checked for your profile counts until {{last day}}.',
      'Send us the new document in time. The one we have counts until that day, and we check the new one meanwhile.',
    ].join('\n\n'),
  },
  'mail-evidence-expired': {
    title: 'Email: document expired',
    lead: 'To a provider who keeps the verified badge without the expired document.',
    variables: document,
    subject: 'Your {{document}} has expired',
    text: [
      EXPIRED,
      'Your profile keeps the verified badge, but no longer mentions this document. Send us the current one.',
    ].join('\n\n'),
  },
  'mail-evidence-badge-lost': {
    title: 'Email: verified badge lost',
    lead: 'To a provider who loses the verified badge with the expired document.',
    variables: document,
    subject: 'Your {{document}} has expired',
    text: [
      EXPIRED,
      'Your profile no longer carries the verified badge. Send us the current document, and we check it again.',
    ].join('\n\n'),
  },
} as const satisfies Record<string, MailTemplate>
