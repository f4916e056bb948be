import type { AccountDecisionName } from '#features/accounts/rules/account-decisions.ts'
import type { Decision, DecisionName } from '../rules/moderation.ts'
import type { ObjectionOutcome } from '../rules/objections.ts'
import type { HintKind } from '../rules/text-hints.ts'

/** The words of the screen on which the care team decides about reports. */
export const reportsPage = {
  title: 'Moderation',
  lead: 'What people report on profiles and in chats, and what the care team decided about it.',
  loading: 'Loading the reports',
  tabs: { open: 'Open reports', objections: 'Objections', log: 'Log' },
  open: {
    empty: 'No open reports.',
    emptyHint:
      'When someone reports a question, an answer, feedback, an article, a package, a profile or a chat, it appears here and the care team gets an email.',
    more: 'Show older reports',
  },
  content: {
    publishedBy: (name: string) => `Published by ${name}`,
    writtenBy: (name: string) => `Written by ${name}`,
    about: (name: string) => `About ${name}`,
    profile: (name: string) => `Profile of ${name}`,
    openPackage: (name: string) => `Package of ${name}`,
    administratorsHide: 'Only an administrator can unpublish a profile.',
    stars: (stars: number) => `${stars} of 5 stars`,
    messages: (count: number) => `The last ${count === 1 ? 'message' : `${count} messages`} before the report`,
    reports: 'Reports',
    hints: 'Hints',
    reportedBy: 'reported by {name}, {time}',
  },
  objections: {
    empty: 'No open objections.',
    emptyHint: 'When an author objects to a decision, another operator than the one who made it decides here.',
    more: 'Show older objections',
    by: (name: string) => `Objection by ${name}`,
    gone: 'The author has deleted it.',
    hiddenBy: 'Hidden by {name}, {time}:',
    objectedAt: 'Objection, {time}:',
  },
  account: {
    label: (name: string) => `Account of ${name}`,
    suspended: 'Suspended',
  },
  log: {
    empty: 'No decisions yet.',
    emptyHint: 'Every decision to hide, show, dismiss or suspend is recorded here, with who made it and why.',
    more: 'Show older decisions',
    contentBy: (kind: string, name: string) => `${kind} by ${name}`,
    accountOf: (name: string) => `Account of ${name}`,
    gone: (kind: string) => `${kind}, no longer there`,
  },
  reason: {
    label: 'Reason',
    forLog: 'For the care team’s log.',
    forWriter: 'The person who wrote it will see this.',
    forObjector: 'The person who objected will see this.',
    forOwner: 'Emailed to the account owner, if their address is confirmed.',
    forSuspended: 'Shown to the account owner, and emailed if their address is confirmed.',
    confirm: (username: string) => `Type ${username} to confirm`,
  },
} as const

export const kindNames: Readonly<Record<Decision['kind'], string>> = {
  question: 'Question',
  answer: 'Answer',
  feedback: 'Feedback',
  article: 'Article',
  package: 'Package',
  chat: 'Chat',
  account: 'Account',
  profile: 'Profile',
  picture: 'Picture',
}

/** What stands for the caption of a picture. */
export const pictureTexts = {
  noCaption: 'Picture without a caption',
  removed: 'Picture that is no longer in the gallery',
} as const

/** Decisions as the log names them. */
export const decisionNames: Readonly<Record<Decision['decision'], string>> = {
  hide: 'Hidden',
  show: 'Shown again',
  dismiss: 'Dismissed',
  uphold: 'Kept hidden after an objection',
  sign_out: 'Logged out everywhere',
  suspend: 'Suspended',
  lift: 'Suspension lifted',
}

type DecisionWords = { title: string; lead: string; action: string; busy: string }

/** The dialogs of the decisions about content. */
export const contentDecisions: Readonly<Record<DecisionName, DecisionWords>> = {
  hide: {
    title: 'Hide this from everyone',
    lead: 'It disappears from the public page straight away. Hide it only for abuse: insults, threats, private data, advertising, or feedback that was bought or made up.',
    action: 'Hide',
    busy: 'Hiding',
  },
  show: {
    title: 'Show this again',
    lead: 'Everyone can read it again straight away.',
    action: 'Show again',
    busy: 'Showing',
  },
  dismiss: {
    title: 'Dismiss the report',
    lead: 'The reported content stays as it is.',
    action: 'Dismiss',
    busy: 'Dismissing',
  },
}

/** What the queue says about a text in which something is marked. */
export const hintTexts: Readonly<Record<HintKind, string>> = {
  email: 'Contains an email address',
  phone: 'Contains a phone number',
  link: 'Contains a link',
  messenger: 'Contains a messenger contact',
  abuse: 'May contain abusive language',
}

/** Read aloud before what is marked. */
export const hintNames: Readonly<Record<HintKind, string>> = {
  email: 'Email address: ',
  phone: 'Phone number: ',
  link: 'Link: ',
  messenger: 'Messenger: ',
  abuse: 'Possibly abusive: ',
}

/** As the first screen of the desk names an objection. */
export const objectionTitle = (kind: string) => `Objection: hidden ${kind.toLowerCase()}`

/** The dialogs of the decisions about objections. */
export const objectionDecisions: Readonly<Record<ObjectionOutcome, DecisionWords>> = {
  restored: {
    title: 'Show it again',
    lead: 'Everyone can see it again straight away. The author and the people who reported it are informed.',
    action: 'Show again',
    busy: 'Showing',
  },
  upheld: {
    title: 'Keep it hidden',
    lead: 'It stays hidden. The author sees your reason and can’t object again.',
    action: 'Keep hidden',
    busy: 'Saving',
  },
}

/** The dialogs of the decisions about accounts. */
export const accountDecisions: Readonly<Record<AccountDecisionName, DecisionWords>> = {
  sign_out: {
    title: 'Log out everywhere',
    lead: 'Every device using this account is logged out straight away. The owner can log in again.',
    action: 'Log out everywhere',
    busy: 'Logging out',
  },
  suspend: {
    title: 'Suspend this account',
    lead: 'The account is logged out straight away, can’t log in, and disappears from search and public pages. Appointments and invoices stay. Nothing is deleted: you can lift the suspension at any time, and everything is as before, except that a calendar subscription has to be set up again.',
    action: 'Suspend account',
    busy: 'Suspending',
  },
  lift: {
    title: 'Lift the suspension',
    lead: 'The owner can log in again, and the profile is visible as before.',
    action: 'Lift suspension',
    busy: 'Lifting',
  },
}

/** The dialogs of the decisions about the profile of a provider. */
export const profileDecisions: Readonly<Record<'hide' | 'show', DecisionWords>> = {
  hide: {
    title: 'Unpublish this profile',
    lead: 'The profile, its packages and its free times disappear from search and public pages straight away. The provider can still log in, write and keep appointments. Nothing is deleted: you can publish it again at any time.',
    action: 'Unpublish profile',
    busy: 'Unpublishing',
  },
  show: {
    title: 'Publish this profile again',
    lead: 'Everyone can see the profile again straight away.',
    action: 'Publish again',
    busy: 'Publishing',
  },
}

/** The reports and decisions of one person. */
export const personReports = {
  made: (kind: string) => `Reported: ${kind.toLowerCase()}`,
  about: (kind: string) => `Was reported: ${kind.toLowerCase()}`,
  open: 'open',
  decision: (what: string, by: string) => `${what} by ${by}`,
} as const
