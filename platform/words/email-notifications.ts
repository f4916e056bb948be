import type { MailKind } from '#platform/rules/mail-kinds.ts'

/** The kinds of emails that can be switched off, in the account settings and by a link. */
export const mailChoices: Readonly<Record<MailKind, { name: string; note: string; topic: string }>> = {
  messages: {
    name: 'Messages',
    note: 'When you have an unread message, when a clinic first opens a document you’ve shared, and when our care team has looked into something you reported.',
    topic: 'messages and questions',
  },
  appointments: {
    name: 'Appointments',
    note: 'When an appointment is requested, offered, confirmed, rescheduled or cancelled, and the day before it. Messages that go with these send no email of their own.',
    topic: 'appointments and payments',
  },
  news: { name: 'News', note: 'A few times a year: new destinations and packages.', topic: 'news' },
}

/** The words of the page that the link in an email opens. */
export const unsubscribePage = {
  title: 'Stop these emails',
  question: (topic: string) => `Do you want to stop emails about ${topic}?`,
  stop: 'Stop these emails',
  undo: 'Undo: keep sending them',
  note: 'We always send emails about the account itself, such as a new password. You can change your mind in your {settings}.',
  deadLink: 'This link no longer works. You can choose which emails you get in your {settings}.',
  settings: 'account settings',
} as const
