import type { DecisionName, ModeratedKind } from '#domain/moderation.ts'

export const kindNames: Readonly<Record<ModeratedKind, string>> = {
  question: 'Question',
  answer: 'Answer',
  feedback: 'Feedback',
  chat: 'Chat',
}

/** Decisions as the log names them. */
export const decisionNames: Readonly<Record<DecisionName, string>> = {
  hide: 'Hidden',
  show: 'Shown again',
  dismiss: 'Dismissed',
}
