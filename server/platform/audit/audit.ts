import type { OUTCOMES, SecurityAction } from '#domain/security-events.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Executor } from '#server/platform/db/database.ts'
import type { Client } from '#server/platform/http/client.ts'
import { deviceName } from './device-name.ts'

/** What the audit log records besides the events that owners of accounts see. */
type InternalAction =
  | 'operator_access'
  | 'access_refused'
  | 'operator_created'
  | 'operator_disabled'
  | 'operator_enabled'
  | 'operator_link_created'
  | 'operator_made_administrator'
  | 'operator_made_agent'
  | 'account_erased'
  | 'record_shared'
  | 'record_share_stopped'
  | 'record_opened'
  | 'summary_sent'
  | 'evidence_opened'
  | 'encryption_key_replaced'
  | 'rows_reencrypted'

export type AuditEvent = {
  action: SecurityAction | InternalAction
  at: Date
  client: Client
  outcome?: (typeof OUTCOMES)[number]
  /** Absent for visitors. */
  actor?: Actor
  /** The account that the event is about. */
  accountId?: string
  /** What was acted on, such as a route or the id of a row. No personal data. */
  target?: string
}

const TARGET_MAX = 300

/** Jobs of the server. */
export const THIS_MACHINE: Client = { userAgent: '', network: 'this machine' }

/** Commands of the administrator, such as `npm run operator`. No request has this network. */
export const COMMAND_LINE: Client = { userAgent: '', network: 'command line' }

/** Appends an event to the audit log: in the transaction of a change, so that there is neither without the other. */
export async function recordEvent(db: Executor, event: AuditEvent) {
  await db
    .insertInto('audit_events')
    .values({
      at: event.at,
      actor_id: event.actor?.id ?? null,
      actor_role: event.actor?.role ?? null,
      account_id: event.accountId ?? null,
      action: event.action,
      target: event.target?.slice(0, TARGET_MAX) ?? null,
      outcome: event.outcome ?? 'success',
      device: deviceName(event.client.userAgent),
      network: event.client.network,
    })
    .execute()
}
