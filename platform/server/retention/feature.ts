import { sql } from 'kysely'
import type { Feature, RetentionRule } from '#platform/server/feature.ts'
import { scheduleRetention } from './retention.ts'

/** 24 months. A function of the owner deletes them: the role of the server may not. */
const auditEvents: RetentionRule = {
  name: 'audit events',
  end: async (ctx, batch) => {
    const { rows } = await sql<{ count: string }>`select delete_expired_audit_events(${batch}) as count`.execute(ctx.db)
    return Number(rows[0]?.count)
  },
}

export const retention = {
  name: 'retention',
  jobs: [scheduleRetention],
  retention: [auditEvents],
} as const satisfies Feature
