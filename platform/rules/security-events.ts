import * as z from 'zod/mini'

/** The security events of an account that its owner sees, as the audit log names them. */
export const SECURITY_ACTIONS = [
  'signed_up',
  'logged_in',
  'login_failed',
  'second_factor_failed',
  'password_check_failed',
  'attempts_limited',
  'login_refused',
  'link_refused',
  'logged_out',
  'device_confirmed',
  'device_logged_out',
  'other_devices_logged_out',
  'account_secured',
  'password_changed',
  'password_reset_requested',
  'password_reset',
  'email_change_requested',
  'email_confirmed',
  'passkey_added',
  'passkey_renamed',
  'passkey_removed',
  'authenticator_added',
  'authenticator_removed',
  'recovery_codes_created',
  'recovery_code_used',
  'payout_changed',
  'payout_change_requested',
  'payout_change_undone',
  'calendar_feed_created',
  'calendar_feed_ended',
  'data_exported',
  'account_closed',
  'account_restored',
  'account_suspended',
  'suspension_lifted',
  'logged_out_by_care_team',
] as const
export type SecurityAction = (typeof SECURITY_ACTIONS)[number]

export const OUTCOMES = ['success', 'failure', 'refused'] as const

/** How far back the list of security events goes. The audit log itself keeps them longer. */
export const SECURITY_EVENT_DAYS = 90
export const SECURITY_EVENTS_PER_ANSWER = 20

/** A security event as the owner of the account sees it. */
export const SecurityEvent = z.object({
  id: z.string(),
  action: z.enum(SECURITY_ACTIONS),
  at: z.iso.datetime(),
  device: z.string(),
  /** Failures in a row are one event. */
  count: z.int(),
  isNewDevice: z.boolean(),
  /** Asks for attention: the first login on a device, or a row of failures. */
  isUnusual: z.boolean(),
  /** The owner has said that an unusual event was their own. */
  isConfirmed: z.boolean(),
})
export type SecurityEvent = z.output<typeof SecurityEvent>

/** `GET /api/v1/user/security-events`, newest first. */
export const SecurityEventList = z.object({
  success: z.literal(true),
  events: z.array(SecurityEvent),
  nextCursor: z.nullable(z.string()),
})

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
