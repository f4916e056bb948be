/**
 * Objections of authors to decisions that hide their content.
 *
 * - `POST /api/v1/objections`, JSON `ObjectionForm`: { success, message }; the author, once per decision. The same text again changes
 *   nothing; another one is refused (409), as is an objection to what is visible again. Decisions about others' content are not found.
 *
 * Operators:
 * - `GET /api/v1/operator/objections?limit&cursor`: `OpenObjections`, the newest first.
 * - `POST /api/v1/operator/objections/:id`, JSON `ObjectionDecisionForm`: { success, message }; `id` is that of the decision. The
 *   operator who made the decision is refused (403), unless they are the only operator and an administrator. An objection that is
 *   decided already is refused (409).
 */
import * as z from 'zod/mini'
import { lines, refuse } from '#platform/rules/form-schemas.ts'
import { REPORT_KINDS } from '#platform/rules/moderated-kinds.ts'
import { REASON_MAX } from './moderation.ts'

export const OBJECTION_MIN = 10
export const OBJECTION_MAX = 2000
export const OBJECTIONS_PER_ANSWER = 20
/** Limit of an account. */
export const OBJECTIONS_AT_ONCE = { name: 'objections', max: 20, seconds: 3600 } as const

const OUTCOMES = ['upheld', 'restored'] as const
export type ObjectionOutcome = (typeof OUTCOMES)[number]

/** `POST /api/v1/objections`. */
export const ObjectionForm = z.object({
  decisionId: z.uuid('Name the decision by its id.').check(z.toLowerCase()),
  text: lines('Your objection', OBJECTION_MAX).check(
    refuse((text: string) =>
      text.length < OBJECTION_MIN ? `Please explain in at least ${OBJECTION_MIN} characters.` : undefined,
    ),
  ),
})
export type ObjectionForm = z.output<typeof ObjectionForm>

/** `POST /api/v1/operator/objections/:id`. The author reads the reason. */
export const ObjectionDecisionForm = z.object({
  outcome: z.enum(OUTCOMES, 'Choose what to do.'),
  reason: lines('The reason', REASON_MAX).check(
    refuse((reason: string) => (reason ? undefined : 'Please give a reason. The person who objected will see this.')),
  ),
})
export type ObjectionDecisionForm = z.output<typeof ObjectionDecisionForm>

/** An objection that waits for a decision, as the care team sees it. */
export const OpenObjection = z.object({
  decisionId: z.uuid(),
  kind: z.enum(REPORT_KINDS),
  subjectId: z.uuid(),
  author: z.string(),
  /** What was hidden; null when its author has deleted it. */
  content: z.nullable(z.string()),
  /** Of the decision. */
  decidedBy: z.string(),
  reason: z.string(),
  hiddenAt: z.iso.datetime(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  /** Why the caller cannot decide it, or why they may although they made the decision; empty otherwise. */
  note: z.string(),
  canBeDecided: z.boolean(),
})
export type OpenObjection = z.output<typeof OpenObjection>

/** `GET /api/v1/operator/objections`. */
export const OpenObjections = z.object({
  success: z.literal(true),
  objections: z.array(OpenObjection),
  nextCursor: z.nullable(z.string()),
})
export type OpenObjections = z.output<typeof OpenObjections>
