import { SECURITY_ACTIONS } from '#platform/rules/security-events.ts'

/** What the audit log records besides the security events that owners of accounts see. */
const INTERNAL_ACTIONS = [
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
