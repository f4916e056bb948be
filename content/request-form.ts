import { promises } from './promises.ts'

/** The words that all forms to the care team share. */
export const requestForm = {
  messageHint: 'What treatment would you like, and when could you travel?',
  anyTreatment: 'Choose a treatment',
  sent: {
    heading: 'We have your request',
    text: 'Keep this reference number. We’ve also sent it to you by email.',
    next: promises.reply,
    another: 'Send another request',
  },
  notSent: 'Nothing you typed is lost. Please try again.',
  withoutScripts:
    'This form needs JavaScript, which is switched off in your browser. You can reach the same team by email or phone.',
} as const

/** The form at the end of every treatment page. */
export const getInTouch = {
  heading: 'Get In Touch',
  lead: `Tell us what treatment you’re thinking about. It’s free. ${promises.reply}`,
  action: 'Send my question',
  note: promises.privacy,
  next: {
    heading: 'What happens next',
    steps: [promises.reference, 'A care coordinator replies within one working day, usually sooner.', promises.sharing],
  },
  otherWays: 'Prefer to talk, or have a different question?',
} as const
