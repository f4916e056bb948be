/** What is public. An answer is known by the id of its question, a profile by that of its account. A picture is one of a gallery. */
export const REPORT_KINDS = ['question', 'answer', 'feedback', 'article', 'package', 'picture', 'profile'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** What the care team decides about: a report of a chat is known by its own id. */
export const MODERATED_KINDS = [...REPORT_KINDS, 'chat'] as const
export type ModeratedKind = (typeof MODERATED_KINDS)[number]
