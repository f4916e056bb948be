import type { ReportKind } from '#domain/moderation.ts'

/** The words of the button that reports public content. */
export const reportButton = {
  label: 'Report {content}',
  content: {
    question: 'this question',
    answer: 'this answer',
    feedback: 'this feedback',
  } satisfies Record<ReportKind, string>,
} as const
