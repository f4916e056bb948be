/** The words of the form about a package of a clinic. */
export const packageRequestPage = (clinic: string) => ({
  title: 'Ask about this package',
  lead: 'It’s free, and there’s no obligation.',
  form: {
    heading: 'Your request',
    lead: `We send it to ${clinic} and to our care team. We only need your name and email.`,
    action: 'Send my request',
    note: `${clinic} will see your name, email address and message, and your phone number if you give one.`,
  },
  next: {
    heading: 'What happens next',
    steps: [
      'You get a reference number straight away, on screen and by email.',
      `${clinic} reads your request and replies to you directly by email, by phone or in the chat.`,
      'A care coordinator also reads it and replies within one working day.',
    ],
  },
  sent: `${clinic} has your request and will reply to you directly. A care coordinator will also reply within one working day.`,
})

/** The words of the requests that a provider has got: about packages, and from the care team. */
export const packageRequestList = {
  heading: 'Requests from patients',
  loading: 'Loading the requests',
  empty:
    'No requests yet. When a patient asks about one of your packages, or our care team hands a request over to you, you can read it here and reply.',
  handedOver: 'Handed over by our care team, with the patient’s agreement',
  reply: 'Reply in the chat',
} as const

/** The lead of the contact page for a package that is no longer offered. */
export const packageGone =
  'This package is no longer available. Tell us what you liked about it, and we’ll find something similar.'
