import type { AuditAction } from '#platform/rules/security-events.ts'
import type { Feature, PersonSection } from '#platform/server/feature.ts'
import { administrators } from '#platform/server/http/permissions.ts'
import { auditActions, personEvents } from '../words/audit-actions.ts'
import { auditRoutes } from './http.ts'

/** The audit events about an account, by keyset pagination on their numbers. */
const eventsOfPerson: PersonSection = async (ctx, { id }, { limit, cursor }) => {
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
  if (reason) return `${personEvents.byCareTeam}: ${reason}`
  if (action === 'person_opened' && target) return personEvents.openRequest
  return actor_id !== null && actor_id !== accountId ? personEvents.byCareTeam : device
}

export const audit = {
  name: 'audit',
  routes: [auditRoutes],
  permissions: {
    'GET /api/v1/operator/audit': administrators,
    'GET /api/v1/operator/audit.csv': administrators,
    'GET /api/v1/operator/team': administrators,
    'POST /api/v1/operator/team/:id': administrators,
  },
  personSections: { events: eventsOfPerson },
} as const satisfies Feature
