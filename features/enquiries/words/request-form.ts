import { promises } from '#content/promises.ts'

/** The words that all forms to the care team share. */
export const requestForm = {
  fields: {
    fullName: 'Full name',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    treatment: 'Treatment',
    message: 'Message',
    website: 'Website',
  },
  messageHint: 'What treatment would you like, and when could you travel?',
  anyTreatment: 'Choose a treatment',
  sent: {
    heading: 'We have your request',
    text: 'Keep this reference number. We’ve also sent it to you by email.',
    next: promises.reply,
    another: 'Send another request',
    openChat: (clinic: string) => `Open the chat with ${clinic}`,
  },
  reference: {
    label: 'Your reference number',
    copy: 'Copy',
    copied: 'Reference number copied',
    copyFailed: (reference: string) => `It could not be copied. The number is ${reference}`,
  },
  notSent: 'Nothing you typed is lost. Please try again.',
} as const

/** The first sentence of a message about a package or a provider. The beginning of all of them tells an unedited one. */
export const interest = {
  beginning: 'I am interested in',
  package: (title: string) => `I am interested in the package “${title}”.`,
  treatment: (treatment: string, provider: string) => `I am interested in ${treatment} with ${provider}.`,
  plan: (url: string) =>
    `I am interested in the treatment plan at ${url} and would like to know which clinics can do it.`,
  anyTreatment: (provider: string) => `I am interested in a treatment with ${provider}.`,
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
  book: 'Book Appointment',
} as const
