/** The words of the form about a package of a clinic. */
export const packageRequestPage = (clinic: string) => ({
  title: 'Ask about this package',
  lead: 'Asking is free and commits you to nothing.',
  form: {
    heading: 'Your request',
    lead: `It goes to ${clinic} and to our care team. Name and email are enough.`,
    action: 'Send my request',
    note: `${clinic} sees your name, your email address, your phone number if you give one, and your message.`,
  },
  next: {
    heading: 'What happens next',
    steps: [
      'You see a reference number at once, and get it by email.',
      `${clinic} reads your request and replies to you directly, by email, by phone or in the chat.`,
      'A care coordinator reads it, too, and answers within one working day.',
    ],
  },
  sent: `${clinic} has your request and replies to you directly. A care coordinator reads it, too, and answers within one working day.`,
})

/** The lead of the contact page for a package that is no longer offered. */
export const packageGone = 'The package you were looking at is no longer offered. Ask us for something similar.'
