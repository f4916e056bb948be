/**
 * The audit log and the operators, for administrators.
 * - `GET /api/v1/operator/audit?operator&person&action&from&to&limit&cursor`: `AuditPage`, newest first.
 * - `GET /api/v1/operator/audit.csv?…`: the same filters as a file of at most `AUDIT_EXPORT_MAX` lines.
 * - `GET /api/v1/operator/team`: `Team`, the operators with their last activity.
 * - `POST /api/v1/operator/team/:id`, JSON `TeamForm`: makes an administrator an agent, deactivates or reactivates an operator. Nobody
 *   changes their own account. Administrators are made on the command line (decision 059).
 */
import * as z from 'zod/mini'
import { line } from '#platform/rules/form-schemas.ts'
import { OUTCOMES, SECURITY_ACTIONS } from '#platform/rules/security-events.ts'
import { ROLES } from '#platform/rules/users.ts'

/** What the audit log records besides the security events that owners of accounts see. */
export const INTERNAL_ACTIONS = [
  'operator_access',
  'access_refused',
  'person_opened',
  'profile_unpublished',
  'profile_republished',
  'content_published',
  'operator_created',
  'operator_disabled',
  'operator_enabled',
  'operator_link_created',
  'operator_made_administrator',
  'operator_made_agent',
  'account_erased',
  'record_shared',
  'record_share_stopped',
  'record_opened',
  'summary_sent',
  'evidence_opened',
  'encryption_key_replaced',
  'rows_reencrypted',
] as const

/** Every action of the audit log. */
export const AUDIT_ACTIONS = [...SECURITY_ACTIONS, ...INTERNAL_ACTIONS] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export const AUDIT_PER_ANSWER = 50
export const AUDIT_EXPORT_MAX = 10_000
const CONFIRMATION_MAX = 200

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

export const Operator = z.object({
  _id: z.uuid(),
  displayname: z.string(),
  username: z.string(),
  isAdministrator: z.boolean(),
  isActive: z.boolean(),
  hasSecondFactor: z.boolean(),
  createdAt: z.iso.datetime(),
  lastActiveAt: z.nullable(z.iso.datetime()),
})
export type Operator = z.output<typeof Operator>

export const Team = z.object({ success: z.literal(true), operators: z.array(Operator) })
export type Team = z.output<typeof Team>

const TEAM_CHANGES = ['agent', 'deactivate', 'reactivate'] as const
export type TeamChange = (typeof TEAM_CHANGES)[number]

/** `POST /api/v1/operator/team/:id`, confirmed by the username. */
export const TeamForm = z.object({
  change: z.enum(TEAM_CHANGES, 'Choose what to do.'),
  confirmation: line('The username', CONFIRMATION_MAX),
})
export type TeamForm = z.output<typeof TeamForm>
