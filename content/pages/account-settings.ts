import type { MailKind } from '#domain/mail-kinds.ts'

/** The words of the screen on which people decide about their own account. */
export const accountSettingsPage = {
  title: 'Account Settings',
  lead: 'How you sign in, which mails you get, and what happens with your data.',
  email: {
    heading: 'E-mail address',
    note: 'Booking confirmations and links to a new password go there. A new address counts once you press the button in the mail that we send to it.',
  },
  password: {
    heading: 'Password',
    note: 'At least 8 characters. When you change it, all other devices are signed out.',
  },
  devices: {
    heading: 'Signed-in devices',
    note: 'Something here is not yours? Sign it out and change your password.',
  },
  mails: {
    heading: 'Mails you get',
    note: 'Mails about the account itself, such as a new password, always come.',
  },
  download: {
    heading: 'Download my data',
    note: 'Everything that you entered, wrote and uploaded, in one zip file: JSON that other programs can read, and your pictures and documents.',
  },
  leaving: {
    heading: 'Delete my account',
    note: 'It is closed at once. For 30 days you can restore it by logging in. Then it is erased, and nobody can bring it back.',
  },
} as const

/** What each switch is for. */
export const mailChoices: Readonly<Record<MailKind, { name: string; note: string; topic: string }>> = {
  messages: {
    name: 'Messages',
    note: 'When somebody wrote to you and you have not read it.',
    topic: 'messages and questions',
  },
  appointments: {
    name: 'Appointments',
    note: 'When a booking is confirmed, moved or cancelled, and the day before it.',
    topic: 'appointments and payments',
  },
  news: { name: 'News', note: 'A few times a year: new destinations and packages.', topic: 'news' },
}

/** What deleting means, before the password is asked for. */
export const whatDeletingMeans = [
  'You are signed out on all devices at once.',
  'Your profile, packages and articles disappear from Sanavia at once.',
  'After 30 days everything about you is erased for good.',
  'What others must keep, such as an invoice or their side of a chat, stays without your name.',
] as const
