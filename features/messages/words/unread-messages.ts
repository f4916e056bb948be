/** The badge with the number of unread messages. Apart from the messages: the menu of every page has it. */
export const unreadMessages = {
  label: '{count} {messages}',
  messages: (count: number) => (count === 1 ? 'new message' : 'new messages'),
} as const
