/**
 * The audit log and the operators, for administrators.
 * - `GET /api/v1/operator/audit?operator&person&action&from&to&limit&cursor`: `AuditPage`, newest first.
 * - `GET /api/v1/operator/audit.csv?…`: the same filters as a file of at most `AUDIT_EXPORT_MAX` lines.
 * - `GET /api/v1/operator/team`: `Team` of `features/accounts/rules/team.ts`, the operators with their last activity.
 * - `POST /api/v1/operator/team/:id`, JSON `TeamForm`: makes an administrator an agent, deactivates or reactivates an operator. Nobody
 *   changes their own account. Administrators are made on the command line (decision 059).
 */
import * as z from 'zod/mini'
import { AUDIT_ACTIONS, OUTCOMES } from '#platform/rules/security-events.ts'
import { ROLES } from '#platform/rules/users.ts'

export const AUDIT_PER_ANSWER = 50
export const AUDIT_EXPORT_MAX = 10_000

const WRONG_DAY = 'Write a day like 2026-11-17.'
const day = z.optional(z.iso.date(WRONG_DAY))
const id = z.uuid('Name the account by its id.').check(z.toLowerCase())

/** The filters of the audit log. Days are in UTC, and both are included. */
export const AuditFilter = z.object({
  operator: z.optional(id),
  person: z.optional(id),
  action: z.optional(z.enum(AUDIT_ACTIONS, 'There is no such action.')),
  from: day,
  to: day,
})
export type AuditFilter = z.output<typeof AuditFilter>

/** Whose account it is; the name is empty when it is erased. */
const Named = z.object({ _id: z.uuid(), displayname: z.string() })

export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  action: z.string(),
  outcome: z.enum(OUTCOMES),
  /** Null for visitors, jobs and the command line. */
  actor: z.nullable(Named),
  actorRole: z.nullable(z.enum(ROLES)),
  /** The account that the event is about. */
  person: z.nullable(Named),
  target: z.string(),
  reason: z.string(),
  device: z.string(),
  network: z.string(),
})
export type AuditEntry = z.output<typeof AuditEntry>

export const AuditPage = z.object({
  success: z.literal(true),
  entries: z.array(AuditEntry),
  nextCursor: z.nullable(z.string()),
})
export type AuditPage = z.output<typeof AuditPage>
