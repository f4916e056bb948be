import type { Decision } from '#domain/moderation.ts'

export const kindNames: Readonly<Record<Decision['kind'], string>> = {
  question: 'Question',
  answer: 'Answer',
  feedback: 'Feedback',
  chat: 'Chat',
  account: 'Account',
}

/** Decisions as the log names them. */
export const decisionNames: Readonly<Record<Decision['decision'], string>> = {
  hide: 'Hidden',
  show: 'Shown again',
  dismiss: 'Dismissed',
  sign_out: 'Logged out everywhere',
  suspend: 'Suspended',
  lift: 'Suspension lifted',
}
