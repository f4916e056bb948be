import { toCsv } from '#platform/rules/csv.ts'
import type { AuditAction } from '#platform/rules/security-events.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { AUDIT_EXPORT_MAX, type AuditEntry, type AuditFilter, type AuditPage } from '../rules/audit.ts'
import { auditPage } from '../words/audit.ts'
import { auditActions } from '../words/audit-actions.ts'
import { type AuditCursor, type AuditRow, selectEvents } from './queries.ts'

type Paging = { limit: number; cursor: string | undefined }

/** The audit log, newest first, by keyset pagination. */
export async function listEvents(ctx: Ctx, filter: AuditFilter, { limit, cursor }: Paging): Promise<AuditPage> {
  const rows = await selectEvents(ctx.db, filter, { limit: limit + 1, after: readCursor(cursor) })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const nextCursor = last ? Buffer.from(`${last.micros} ${last.id}`).toString('base64url') : null
  return { success: true, entries: page.map(present), nextCursor }
}

/** The newest lines of a filter as a table. */
export async function exportEvents(ctx: Ctx, filter: AuditFilter) {
  const rows = await selectEvents(ctx.db, filter, { limit: AUDIT_EXPORT_MAX, after: undefined })
  const { time, action, outcome, by, person, target, reason, device, network } = auditPage.columns
  return toCsv(
    [time, action, outcome, by, person, target, reason, device, network],
    rows.map((row) => [
      row.at.toISOString(),
      auditActions[row.action as AuditAction] ?? row.action,
      row.outcome,
      row.actor_name ?? row.actor_id,
      row.account_name ?? row.account_id,
      row.target,
      row.reason,
      row.device,
      row.network,
    ]),
  )
}

function present(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    outcome: row.outcome,
    actor: row.actor_id ? { _id: row.actor_id, displayname: row.actor_name ?? '' } : null,
    actorRole: row.actor_role,
    person: row.account_id ? { _id: row.account_id, displayname: row.account_name ?? '' } : null,
    target: row.target ?? '',
    reason: row.reason ?? '',
    device: row.device,
    network: row.network,
  }
}

const CURSOR = /^(\d{1,16}) (\d{1,18})$/

function readCursor(text: string | undefined): AuditCursor | undefined {
  if (text === undefined) return undefined
  const [, micros, id] = CURSOR.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (!micros || !id) throw new AppError('bad_request', 'This cursor is not one of ours.')
  return { micros, id }
}
