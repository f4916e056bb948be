import type { AuditAction } from '#features/audit/rules/audit.ts'
import { auditActions } from '#features/audit/words/audit-actions.ts'
import { personRows } from '#features/people/words/people.ts'
import { deviceName } from '#platform/server/audit/device-name.ts'
import type { PersonSection } from '#platform/server/feature.ts'
import { formatDay } from '#platform/server/format.ts'
import { selectSessions } from './settings-queries.ts'

/** The devices with a session; an account has at most 50. */
export const devicesOfPerson: PersonSection = async (ctx, { id }) => ({
  nextCursor: null,
  rows: (await selectSessions(ctx.db, id, ctx.now())).map((session) => ({
    id: session.id,
    at: session.created_at.toISOString(),
    text: deviceName(session.user_agent),
    detail: personRows.lastUsed(formatDay(session.used_at)),
    path: null,
  })),
})

/** The audit events about an account, by keyset pagination on their numbers. */
export const eventsOfPerson: PersonSection = async (ctx, { id }, { limit, cursor }) => {
  const before = cursor !== undefined && /^\d{1,18}$/.test(cursor) ? cursor : undefined
  const rows = await ctx.db
    .selectFrom('audit_events')
    .select(['id', 'at', 'action', 'actor_id', 'target', 'reason', 'device'])
    .where('account_id', '=', id)
    .$if(before !== undefined, (query) => query.where('id', '<', before as string))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  return {
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    rows: page.map((event) => ({
      id: event.id,
      at: event.at.toISOString(),
      text: auditActions[event.action as AuditAction] ?? event.action,
      detail: describe(event, id),
      path: null,
    })),
  }
}

type Event = { action: string; actor_id: string | null; target: string | null; reason: string | null; device: string }

function describe({ action, actor_id, target, reason, device }: Event, accountId: string) {
  if (reason) return `${personRows.byCareTeam}: ${reason}`
  if (action === 'person_opened' && target) return personRows.openRequest
  return actor_id !== null && actor_id !== accountId ? personRows.byCareTeam : device
}
