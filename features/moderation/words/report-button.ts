import type { ReportKind } from '#platform/rules/moderated-kinds.ts'

/** The words of the button that reports public content. */
export const reportButton = {
  label: 'Report {content}',
  content: {
    question: 'this question',
    answer: 'this answer',
    feedback: 'this feedback',
    article: 'this article',
    package: 'this package',
    picture: 'this picture',
    profile: 'this profile',
  } satisfies Record<ReportKind, string>,
} as const
