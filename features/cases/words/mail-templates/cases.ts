import type { MailTemplate } from '#platform/words/mail-templates/template.ts'

const variables = { reference: 'SN-7K4M-2QXP', clinic: 'Bosphorus Dental' }

const visitVariables = { reference: 'SN-7K4M-2QXP', 'other person': 'Bosphorus Dental' }

/** Emails about cases and quotes. Those to clinics name no patient, since clinics learn who asks only once their quote is accepted. */
export const caseMails = {
  'mail-case-asked': {
    title: 'Email: request for a quote',
    lead: 'To a clinic that a patient asks for a quote.',
    variables,
    subject: 'A patient asks for your quote: case {{reference}}',
    text: [
      'A patient has sent you a treatment plan and asks for a binding quote.',
      'You learn who the patient is when they accept your quote. Until then, you can ask each other questions about the case.',
    ].join('\n\n'),
  },
  'mail-case-quoted': {
    title: 'Email: quote received',
    lead: 'To the patient, when a clinic has sent a quote.',
    variables,
    subject: '{{clinic}} has sent you a quote',
    text: '{{clinic}} has answered your case {{reference}} with a quote. Nothing is agreed until you accept one.',
  },
  'mail-case-requoted': {
    title: 'Email: quote revised',
    lead: 'To the patient, when a clinic has replaced its quote.',
    variables,
    subject: '{{clinic}} has revised its quote',
    text: '{{clinic}} has replaced its quote for case {{reference}}. The earlier one is no longer valid.',
  },
  'mail-case-declined': {
    title: 'Email: no quote',
    lead: 'To the patient, when a clinic declines a case.',
    variables,
    subject: '{{clinic}} can’t offer you a quote',
    text: '{{clinic}} has looked at your case {{reference}} and can’t offer you a quote for it.',
  },
  'mail-case-quote-withdrawn': {
    title: 'Email: quote withdrawn',
    lead: 'To the patient, when a clinic has withdrawn its quote.',
    variables,
    subject: '{{clinic}} has withdrawn its quote',
    text: 'The quote of {{clinic}} for case {{reference}} can no longer be accepted.',
  },
  'mail-case-accepted': {
    title: 'Email: quote accepted, to the patient',
    lead: 'To the patient, after they have accepted a quote.',
    variables,
    subject: 'You have accepted {{clinic}}’s quote',
    text: [
      'You have accepted {{clinic}}’s quote for case {{reference}}. The clinic can now see your name, phone number and email address, and all documents of the case.',
      'Prices and treatments stay as they are in the quote. If the clinic needs to change something, it proposes the change and you decide.',
    ].join('\n\n'),
  },
  'mail-case-quote-accepted': {
    title: 'Email: quote accepted, to the clinic',
    lead: 'To the clinic whose quote was accepted.',
    variables,
    subject: 'Your quote for case {{reference}} has been accepted',
    text: [
      'The patient has accepted your quote for case {{reference}}. You can now see who they are, how to reach them, and all documents of the case.',
      'If something about the treatment changes, propose the change. It holds once the patient has accepted it.',
    ].join('\n\n'),
  },
  'mail-case-not-chosen': {
    title: 'Email: another quote accepted',
    lead: 'To the other clinics whose quotes were in force.',
    variables,
    subject: 'Case {{reference}}: the patient chose another clinic',
    text: 'Thank you for the time you put into your quote for case {{reference}}. The patient has chosen another clinic this time, and there’s nothing more to do.',
  },
  'mail-case-change-proposed': {
    title: 'Email: change proposed',
    lead: 'To the patient, when the clinic proposes to change what was agreed on.',
    variables,
    subject: '{{clinic}} proposes a change',
    text: '{{clinic}} proposes to change what you agreed on in case {{reference}}. Nothing changes unless you accept it.',
  },
  'mail-case-change-accepted': {
    title: 'Email: change accepted',
    lead: 'To the clinic.',
    variables,
    subject: 'Case {{reference}}: your change was accepted',
    text: 'The patient has accepted your change to case {{reference}}.',
  },
  'mail-case-change-refused': {
    title: 'Email: change refused',
    lead: 'To the clinic.',
    variables,
    subject: 'Case {{reference}}: your change was refused',
    text: 'The patient has refused your change to case {{reference}}. What you agreed on before still holds.',
  },
  'mail-case-visits-booked': {
    title: 'Email: visits booked',
    lead: 'To the patient and the clinic, when the visits of an accepted quote are booked and confirmed.',
    variables: visitVariables,
    subject: 'Visits for case {{reference}} are booked',
    text: [
      'The visits with {{other person}} for case {{reference}} are booked and confirmed. The times allow for the healing time in the quote.',
      'Each visit can be rescheduled or cancelled like any other appointment.',
    ].join('\n\n'),
  },
  'mail-case-visits-sent': {
    title: 'Email: visits requested, to the patient',
    lead: 'To the patient, when the visits of an accepted quote wait for the clinic to confirm them.',
    variables: visitVariables,
    subject: 'Your visit times for case {{reference}} are being held',
    text: [
      '{{other person}} has received your request for visits for case {{reference}}, and the times are held for you.',
      'You will get an email as soon as the clinic answers. Please don’t book flights before the visits are confirmed.',
    ].join('\n\n'),
  },
  'mail-case-visits-asked': {
    title: 'Email: visits requested, to the clinic',
    lead: 'To the clinic, when a patient requests the visits of an accepted quote.',
    variables: visitVariables,
    subject: '{{other person}} has requested visits for case {{reference}}',
    text: [
      '{{other person}} would like to come at these times, which were free in your calendar. They are held until you answer.',
      'Confirm each visit, or propose another time.',
    ].join('\n\n'),
  },
} as const satisfies Record<string, MailTemplate>
