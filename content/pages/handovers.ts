import type { HandoverEvent, HandoverState } from '#domain/handovers.ts'

/** The words of the hand-over of a request, at the care desk. */
export const handoverPart = {
  title: 'Hand over to a clinic',
  search: 'Find a clinic',
  searchHint: 'By the name of the clinic or the doctor.',
  searchButton: 'Search',
  noMatch: 'No published clinic has this name.',
  results: 'Clinics found',
  choose: (name: string) => `Choose ${name}`,
  chooseOther: 'Choose another clinic',
  howLegend: (firstName: string) => `How does ${firstName} agree?`,
  how: { link: 'Ask by email', conversation: 'Has agreed in a conversation' },
  linkHint: (name: string) => `The email links to a page that shows what ${name} would get. The request then waits.`,
  noAddress: 'There is no email address. Ask on the phone.',
  note: 'How and when?',
  noteHint: 'It stays in the history of the request.',
  ask: 'Send the question',
  record: 'Record the agreement',
  asked: 'Question sent.',
  recorded: 'Agreement recorded.',
  handOver: (name: string) => `Hand over to ${name}`,
  handedOver: (name: string) => `Handed over to ${name}.`,
  withdraw: 'Withdraw',
  withdrawWhat: (name: string) => `Withdraw the hand-over to ${name}`,
  withdrawn: 'Withdrawn.',
  notAsked: (firstName: string) => `${firstName} has not agreed yet. The button works after that.`,
  waiting: (firstName: string, until: string) =>
    `${firstName} has not agreed yet. We have asked by email; the link works until ${until}. The button works after that.`,
  expired: (firstName: string) => `${firstName} has not agreed, and the link has expired. Withdraw it to ask again.`,
  states: {
    asked: 'Asked',
    agreed: 'Has agreed',
    declined: 'Has declined',
    withdrawn: 'Withdrawn',
    handed_over: 'Handed over',
  } satisfies Record<HandoverState, string>,
  events: {
    asked: (name: string) => `Asked by email to agree to a hand-over to ${name}`,
    agreed: (name: string) => `Agreed by the link to a hand-over to ${name}`,
    agreed_in_conversation: (name: string) => `Agreed in a conversation to a hand-over to ${name}`,
    declined: (name: string) => `Declined a hand-over to ${name}`,
    withdrawn: (name: string) => `Hand-over to ${name} withdrawn`,
    handed_over: (name: string) => `Handed over to ${name}`,
  } satisfies Record<HandoverEvent, (name: string) => string>,
  formerClinic: 'a clinic that has left',
  thePatient: 'The patient',
} as const

/** The words of the page behind the mailed link, on which a patient agrees or declines. */
export const agreementPage = {
  title: 'May we pass your request on?',
  loading: 'Loading your request',
  lead: (clinic: string) =>
    `Our care team would like to pass your request on to ${clinic}. They get this and nothing else:`,
  facts: {
    reference: 'Reference',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    treatment: 'Treatment',
    package: 'Package',
    message: 'Your message',
  },
  profile: (clinic: string) => `See the profile of ${clinic}`,
  chat: (clinic: string) => `Your message also goes into a chat between your account and ${clinic}.`,
  next: (clinic: string) => `${clinic} can then reply to you directly. If you decline, they get nothing.`,
  agree: 'Yes, pass it on',
  decline: 'No, don’t pass it on',
  linkMissing:
    'This page opens from the link in our email, and the link is missing. Please press the button in the email again.',
} as const
