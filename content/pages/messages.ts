import type { ReportReason } from '#domain/chats.ts'

/** The words of the screen on which patients and providers write to each other. */
export const messagesPage = {
  title: 'Messages',
  search: 'Search Users',
  nobodyFound: 'You have no chats with anyone of this name.',
  noneSelected: {
    title: 'No Message Selected To Display',
    note: 'Choose a chat on the left to see its messages.',
  },
  noMessages: {
    title: 'No Message of this user To Display',
    note: 'Your messages appear here. Nobody else can read them.',
  },
  noChats: {
    title: 'No chats yet',
    patient: 'Open a provider’s profile and press Chat Now. Your messages and their replies appear here.',
    doctor: 'When a patient writes to you, the chat appears here.',
    operator: 'Patients and providers message each other here. The care team doesn’t take part.',
  },
  notFound: 'This chat doesn’t exist, or you don’t have access to it.',
  offline: 'You’re offline. Your messages will be sent when you’re back online.',
  paused: 'You’ve sent a lot at once. The rest will be sent in',
  blocked: 'You’ve blocked this person. Neither of you can send messages here.',
  closed: 'This person is no longer on Sanavia, so you can’t send new messages.',
  superseded: 'There’s a newer message about this below.',
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
