import type { MailTemplate } from '#platform/words/mail-templates/template.ts'

const reference = { reference: 'SV-7K4M-2QXP' }
const provider = { provider: 'Bosphorus Dental' }
const ASK = 'We would like to pass your request on to {{provider}}. They see it only if you agree.'
const DECIDE = 'The button shows exactly what we would pass on. You can then agree or decline.'
const LINK = 'The link works for {{days}} days, and once. If you didn’t write to us, you can ignore this email.'
const PASSED = '{{provider}} has your request now, as you agreed, and can reply to you directly.'
const QUESTIONS = 'If you have any questions, reply to this email.'

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
  'mail-request-answer': {
    title: 'Email: answer to a request',
    lead: 'Below the answer that our care team has written.',
    variables: reference,
    subject: 'Your request {{reference}}',
    text: 'Reply to this email and keep the reference in its subject, so that we find your request.',
  },
  'mail-handover-question': {
    title: 'Email: may we pass your request on',
    lead: 'To the patient, before a request is handed over to a clinic.',
    variables: { ...reference, ...provider, days: '14' },
    subject: 'May we pass your request {{reference}} on?',
    text: [ASK, DECIDE, LINK].join('\n\n'),
  },
  'mail-handover-question-times': {
    title: 'Email: may we pass your request on, with times',
    lead: 'The same with times for an appointment, which are listed below the text.',
    variables: { ...reference, ...provider, days: '14' },
    subject: 'May we pass your request {{reference}} on?',
    text: [ASK, 'You can also choose one of the times below for an appointment there.', DECIDE, LINK].join('\n\n'),
  },
  'mail-handover-provider': {
    title: 'Email: request handed over, to the clinic',
    lead: 'To the clinic, once the patient has agreed.',
    variables: {},
    subject: 'Our care team has handed a patient’s request over to you',
    text: [
      'A patient has agreed that our care team passes a request on to you.',
      'You can read the request and the contact details on your packages page. Please reply to the patient directly.',
    ].join('\n\n'),
  },
  'mail-handover-patient': {
    title: 'Email: request handed over, to a patient without an account',
    lead: 'To the patient, once the clinic has the request.',
    variables: { ...reference, ...provider },
    subject: 'We have passed your request {{reference}} on',
    text: [
      PASSED,
      'With a free account you can also chat with clinics and book appointments on our site.',
      QUESTIONS,
    ].join('\n\n'),
  },
  'mail-handover-patient-chat': {
    title: 'Email: request handed over, to a patient with a chat',
    lead: 'To the patient, once the clinic has the request in a chat.',
    variables: { ...reference, ...provider },
    subject: 'We have passed your request {{reference}} on',
    text: [PASSED, 'You also find it in your chat with them.', QUESTIONS].join('\n\n'),
  },
} as const satisfies Record<string, MailTemplate>
