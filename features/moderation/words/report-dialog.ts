import type { ReportKind } from '#platform/rules/moderated-kinds.ts'
import type { ReportReason } from '../rules/moderation.ts'

/** The words of the dialog in which content or a person is reported. It is loaded on demand. */
export const reportDialog = {
  titles: {
    question: 'Report this question',
    answer: 'Report this answer',
    feedback: 'Report this feedback',
    article: 'Report this article',
    package: 'Report this package',
    picture: 'Report this picture',
    profile: 'Report this profile',
  } satisfies Record<ReportKind, string>,
  note: 'Our care team will look into your report. Your name isn’t shown to the person you report.',
  reason: 'What’s wrong?',
  text: 'What happened',
  submit: 'Send report',
} as const

/** The reasons for a report, in the words of the dialog. */
export const reportReasons: Readonly<Record<ReportReason, string>> = {
  spam: 'Spam or advertising',
  abuse: 'Abuse or threats',
  fraud: 'Fraud, or asking for money',
  privacy: 'Asking for or sharing private data',
  other: 'Something else',
}
