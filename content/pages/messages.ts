import type { ReportReason } from '#domain/chats.ts'

/** The words of the screen on which patients and providers write to each other. */
export const messagesPage = {
  title: 'Messages',
  search: 'Search Users',
  nobodyFound: 'Nobody with this name has written to you, nor you to them.',
  noneSelected: {
    title: 'No Message Selected To Display',
    note: 'Choose a chat on the left, and its messages appear here.',
  },
  noMessages: {
    title: 'No Message of this user To Display',
    note: 'What the two of you write appears here. Nobody else can read it.',
  },
  noChats: {
    title: 'No chats yet',
    patient: 'Open the profile of a provider and press Chat Now. Your questions and their answers appear here.',
    doctor: 'When a patient writes to you, the chat appears here.',
    operator: 'Patients and providers write to each other here. The care team takes no part in it.',
  },
  notFound: 'This chat is not yours, or it does not exist.',
  offline: 'No connection. What you write waits here and goes out by itself.',
  paused: 'That was a lot at once. The rest goes out by itself in',
  blocked: 'You blocked this person. Neither of you can write here.',
  closed: 'This person is no longer on Sanavia. Nobody would read a new message.',
  private: 'only the two of you can open it',
} as const

/** What somebody can be reported for, in the words of the dialog. */
export const reportReasons: Readonly<Record<ReportReason, string>> = {
  spam: 'Spam or advertising',
  abuse: 'Abuse or threats',
  fraud: 'Fraud, or asking for money',
  privacy: 'Asking for or sharing private data',
  other: 'Something else',
}
