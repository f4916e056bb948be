import type { DecisionName, ModeratedKind } from '#domain/moderation.ts'

export const kindNames: Readonly<Record<ModeratedKind, string>> = {
  question: 'Question',
  answer: 'Answer',
  feedback: 'Feedback',
  chat: 'Chat',
}

/** What the log says was done. */
export const decisionNames: Readonly<Record<DecisionName, string>> = {
  hide: 'Hidden',
  show: 'Shown again',
  dismiss: 'Dismissed',
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** 15 Nov 2026, 09:40, on the clock of whoever reads. */
export const momentOf = (instant: string) => moment.format(new Date(instant))
