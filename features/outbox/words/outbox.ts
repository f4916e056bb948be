import { brand } from '#content/brand.ts'
import type { MailState } from '../rules/mails.ts'

/** The words of the list of emails that the site has written, for the care team and in the demo. */
export const outboxPage = {
  title: 'Outbox',
  lead: {
    operator: `Every email that ${brand.name} writes to patients, providers and the care team, newest first.`,
    demo: `Every email that this demo writes, newest first. It opens on the computer that runs ${brand.name}, and nowhere else.`,
  },
  elsewhere: `Open this page at localhost, on the computer that runs ${brand.name}.`,
  loading: 'Loading the emails',
  refresh: 'Refresh',
  more: 'Show older emails',
  empty: {
    text: 'No emails yet.',
    hint: 'When someone sends a request on this site, they and the care team each get an email. Both appear here straight away.',
  },
  email: {
    to: (address: string) => `To ${address}`,
    loading: 'Opening the email…',
    html: 'As most people see it',
    htmlLabel: (subject: string) => `HTML part of “${subject}”`,
    text: 'As plain text',
  },
  states: { waiting: 'Waiting', sent: 'Sent', kept: 'Not sent', refused: 'Refused' } satisfies Record<
    MailState,
    string
  >,
  delivery: {
    accepted: (time: string) => `Accepted by the mail server on ${time}.`,
    noServer: 'No mail server is set up, so the email was not sent.',
    queued: 'It will be sent in a moment.',
    retrying: (tries: number) => `Tried ${times(tries)}; we’ll keep trying.`,
    refused: (tries: number) => `Tried ${times(tries)}, without success. We won’t try again.`,
  },
} as const

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)
