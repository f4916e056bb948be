import type { MailTemplate } from './template.ts'

const reference = { reference: 'SV-7K4M-2QXP' }

/** Emails about requests to the care team. */
export const requestMails = {
  'mail-request-received': {
    title: 'Email: request received',
    lead: 'To the sender of a consultation form, with the reference.',
    variables: reference,
    subject: 'We have your request {{reference}}',
    text: [
      'We have your request. A member of our care team will reply within one working day.',
      'Keep the reference number. It helps us find your request if you write or call.',
      'If you didn’t write to us, your address was entered by mistake, and you can ignore this email.',
    ].join('\n\n'),
  },
  'mail-call-booked': {
    title: 'Email: call booked',
    lead: 'To a person who has booked a call, with the time and the reference.',
    variables: { ...reference, minutes: '20' },
    subject: 'Your call is booked, {{reference}}',
    text: [
      'We’ll call you at the time below. The call takes about {{minutes}} minutes and is free of charge.',
      'If you need a different time, email {{email}} or call {{phone}} and quote your reference.',
      'If you didn’t book a call with us, your address was entered by mistake. Please tell us.',
    ].join('\n\n'),
  },
  'mail-package-request': {
    title: 'Email: request about a package',
    lead: 'To the clinic whose package a patient has asked about.',
    variables: { package: 'Two implants with hotel' },
    subject: 'New request about your package',
    text: [
      'A patient has asked about your package “{{package}}”.',
      'You can read the request and reply to the patient from your packages page. Our care team has it too.',
    ].join('\n\n'),
  },
} as const satisfies Record<string, MailTemplate>
