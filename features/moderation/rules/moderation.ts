/**
 * What people report, and what the care team decides about it.
 *
 * Any signed-in account:
 * - `POST /api/v1/reports`, JSON `ThingReport`: { success, message }. One per person and thing; a second one changes nothing.
 *   What is hidden or gone is not found (404).
 * - `GET /api/v1/user/hidden-content`: `HiddenContentList`, what of one's own the care team has hidden, with the reasons, newest first.
 *
 * Operators:
 * - `GET /api/v1/operator/reports?limit&cursor`: `ReportedContentPage`, what has open reports, the newest report first. A thing
 *   that several people reported comes once, with all they said. Reports of chats are among them.
 * - `POST /api/v1/operator/decisions`, JSON `DecisionForm`: { success, message }. To hide or to dismiss closes all open
 *   reports of the thing. A chat is private and cannot be hidden. Administrators alone hide a profile and show it again. A decision that another operator has made meanwhile is refused (409).
 * - `POST /api/v1/operator/account-decisions`, JSON `AccountDecisionForm`: { success, message }; administrators only. Logs an account out
 *   everywhere, suspends it or lifts the suspension. Accounts of operators are refused (403), a state that is reached already (409).
 * - `GET /api/v1/operator/decisions?limit&cursor`: `Decisions`, who decided what, when and why, newest first.
 */
import * as z from 'zod/mini'
import { ACCOUNT_DECISIONS, confirmation } from '#features/accounts/rules/account-decisions.ts'
import { lines, refuse } from '#platform/rules/form-schemas.ts'
import { MODERATED_KINDS, REPORT_KINDS } from '#platform/rules/moderated-kinds.ts'

/** Limit of the reports of an account, of people and of content together. */
export const REPORTS_AT_ONCE = { name: 'reports', max: 10, seconds: 3600 } as const
export const REASON_MAX = 500
export const THINGS_PER_ANSWER = 20
export const DECISIONS_PER_ANSWER = 50
/** More than that is of no use to anyone; newest first. */
export const HIDDEN_CONTENT_MAX = 100
/** So much of a text is shown in the queue of the care team. */
export const MODERATED_TEXT_MAX = 20_000

const id = z.uuid('Name it by its id.').check(z.toLowerCase())

/** Why a person or content is reported. */
export const REPORT_REASONS = ['spam', 'abuse', 'fraud', 'privacy', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
export const REPORT_MAX = 2000

/** `POST /api/v1/chats/:id/report`. */
export const ReportForm = z.object(
  { reason: z.enum(REPORT_REASONS, 'Choose what’s wrong.'), text: lines('The report', REPORT_MAX) },
  'Send an object.',
)
export type ReportForm = z.output<typeof ReportForm>

/** `POST /api/v1/reports`. */
export const ThingReport = z.extend(ReportForm, { kind: z.enum(REPORT_KINDS, 'Say what you report.'), id })
export type ThingReport = z.output<typeof ThingReport>

const Report = z.object({
  by: z.string(),
  reason: z.enum(REPORT_REASONS),
  text: z.string(),
  createdAt: z.iso.datetime(),
})
export type Report = z.output<typeof Report>

/** `GET /api/v1/user/hidden-content`: what the care team has hidden of the caller's, and why. */
export const HiddenContent = z.object({
  decisionId: z.uuid(),
  kind: z.enum(REPORT_KINDS),
  id: z.uuid(),
  /** Of an article or a package; of anything else its beginning. */
  title: z.string(),
  reason: z.string(),
  hiddenAt: z.iso.datetime(),
  /** Of its author; null before there is one. The outcome is null until it is decided, and the answer empty. */
  objection: z.nullable(
    z.object({
      text: z.string(),
      sentAt: z.iso.datetime(),
      outcome: z.nullable(z.literal('upheld')),
      answer: z.string(),
    }),
  ),
})
export type HiddenContent = z.output<typeof HiddenContent>
export const HiddenContentList = z.object({ success: z.literal(true), content: z.array(HiddenContent) })

const Written = z.object({ by: z.string(), text: z.string() })

/** Something that was reported, as the care team sees it. */
export const ReportedContent = z.object({
  kind: z.enum(MODERATED_KINDS),
  id: z.uuid(),
  /** Who wrote it; of a chat, who was reported. */
  writer: z.string(),
  /** Empty for a chat. */
  text: z.string(),
  /** Of feedback. */
  stars: z.nullable(z.int()),
  /** What it belongs to: the question of an answer, the last messages of a chat, oldest first. */
  context: z.array(Written),
  /** The account of the writer, which can be suspended unless it is an operator's. */
  account: z.object({ _id: z.uuid(), username: z.string(), isSuspended: z.boolean(), isOperator: z.boolean() }),
  /** On whose profile it stands. */
  provider: z.nullable(z.object({ _id: z.uuid(), displayname: z.string() })),
  reports: z.array(Report),
})
export type ReportedContent = z.output<typeof ReportedContent>

const nextCursor = z.nullable(z.string())

/** `GET /api/v1/operator/reports`. */
export const ReportedContentPage = z.object({ success: z.literal(true), things: z.array(ReportedContent), nextCursor })
export type ReportedContentPage = z.output<typeof ReportedContentPage>

const DECISIONS = ['hide', 'show', 'dismiss'] as const
export type DecisionName = (typeof DECISIONS)[number]

/** `POST /api/v1/operator/decisions`. The author of hidden content sees the reason. */
export const DecisionForm = z
  .object({
    kind: z.enum(MODERATED_KINDS, 'Say what you decide about.'),
    id,
    decision: z.enum(DECISIONS, 'Choose what to do.'),
    reason: lines('The reason', REASON_MAX),
    /** To hide a profile: the username of its owner. */
    confirmation,
  })
  .check(refuse(reasonProblem))
export type DecisionForm = z.output<typeof DecisionForm>

function reasonProblem({ decision, reason }: { decision: DecisionName; reason: string }) {
  if (decision === 'hide' && !reason)
    return { field: 'reason', message: 'Please give a reason. The person who wrote it will see this.' }
}

/** A line of the log, which only ever grows. */
export const Decision = z.object({
  id: z.uuid(),
  kind: z.enum([...MODERATED_KINDS, 'account']),
  subjectId: z.uuid(),
  /** An objection that did not change a decision upholds it. */
  decision: z.enum([...DECISIONS, 'uphold', ...ACCOUNT_DECISIONS]),
  reason: z.string(),
  by: z.string(),
  madeAt: z.iso.datetime(),
  /** What it was about; null when it is not there any more. The text is empty for a chat, which is private, and for an account. */
  about: z.nullable(Written),
  /** Whether it is hidden by this decision. */
  canBeShown: z.boolean(),
  /** Whether the account is suspended by this decision. */
  canBeLifted: z.boolean(),
})
export type Decision = z.output<typeof Decision>

/** `GET /api/v1/operator/decisions`. */
export const Decisions = z.object({ success: z.literal(true), decisions: z.array(Decision), nextCursor })
export type Decisions = z.output<typeof Decisions>
