/** The words that all forms to the care team share. */
export const requestForm = {
  messageHint: 'What would you like to have done, and when could you travel?',
  anyTreatment: 'Choose a treatment',
  sent: {
    heading: 'We have your request',
    text: 'Keep this reference number. You also get it by e-mail.',
    next: 'A care coordinator reads it and answers within one working day.',
    another: 'Send another request',
  },
  notSent: 'Nothing you typed is lost. You can try again at once.',
  withoutScripts:
    'This form needs JavaScript, which is switched off in your browser. You reach the same people by e-mail and phone.',
} as const

/** The form at the end of every treatment page. */
export const getInTouch = {
  heading: 'Get In Touch',
  lead: 'Tell us what you would like to have done. It is free, and a person answers within one working day.',
  action: 'Send my question',
  note: 'We never pass your details to a clinic without asking you.',
  next: {
    heading: 'What happens next',
    steps: [
      'You see a reference number at once, and get it by e-mail.',
      'A care coordinator answers within one working day, in most cases sooner.',
      'If you want quotes, we name the providers we would ask. Only with your yes do they see your question.',
    ],
  },
  otherWays: 'Rather talk, or ask about something else?',
} as const
