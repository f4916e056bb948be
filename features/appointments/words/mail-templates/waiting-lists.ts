import type { MailTemplate } from '#platform/words/mail-templates/template.ts'

const provider = { provider: 'Bosphorus Dental' }
const appointment = { ...provider, appointment: 'Fri 11 Dec, 10:00' }

const FIRST = 'Other patients may be waiting, too, and the first to book gets the time.'
const STAYS = `${FIRST} Your appointment on {{appointment}} stays as it is until you choose another time.`

/** Emails to patients on a waiting list. */
export const waitingListMails = {
  'mail-waiting-earlier-time': {
    title: 'Email: earlier time free',
    lead: 'To a patient with an appointment who waits for an earlier one. The time is listed below the text.',
    variables: appointment,
    subject: 'An earlier time with {{provider}} is free',
    text: ['An earlier time with {{provider}} has become free.', STAYS].join('\n\n'),
  },
  'mail-waiting-earlier-times': {
    title: 'Email: several earlier times free',
    lead: 'The same for several times.',
    variables: appointment,
    subject: 'Earlier times with {{provider}} are free',
    text: ['Earlier times with {{provider}} have become free.', STAYS].join('\n\n'),
  },
  'mail-waiting-time': {
    title: 'Email: time free',
    lead: 'To a patient who waits for a first appointment. The time is listed below the text.',
    variables: provider,
    subject: 'A time with {{provider}} is free',
    text: ['A time with {{provider}} has become free.', FIRST].join('\n\n'),
  },
  'mail-waiting-times': {
    title: 'Email: several times free',
    lead: 'The same for several times.',
    variables: provider,
    subject: 'Times with {{provider}} are free',
    text: ['Times with {{provider}} have become free.', FIRST].join('\n\n'),
  },
} as const satisfies Record<string, MailTemplate>
