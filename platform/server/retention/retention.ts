import type { FastifyInstance } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { days, hours } from '#platform/rules/durations.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { RetentionRule } from '#platform/server/feature.ts'
import { scheduleJob } from '#platform/server/jobs/scheduler.ts'

const POLL_INTERVAL_MS = hours(1)
/** Small batches keep row locks short. */
const BATCH = 500

/** The time before which data of this age has reached the end of its retention. */
export const retentionEnd = (ctx: Ctx, age: { days: number }) => new Date(ctx.now().getTime() - days(age.days))

/**
 * Deletes a batch of the rows of a table that match a condition. `skip locked` lets several processes work concurrently;
 * rows are addressed by `ctid`, which is stable while they are locked.
 */
export async function deleteBatch(ctx: Ctx, table: keyof Tables, condition: RawBuilder<unknown>, batch: number) {
  const name = sql.table(table)
  const { numAffectedRows } = await sql`delete from ${name} where ctid in (
    select ctid from ${name} where ${condition} limit ${batch} for update skip locked)`.execute(ctx.db)
  return Number(numAffectedRows ?? 0)
}

/** Applies all rules, each in batches of a statement of its own. Several processes may run it concurrently. */
export async function enforceRetention(ctx: Ctx, rules: readonly RetentionRule[], signal?: AbortSignal, batch = BATCH) {
  const ended: Record<string, number> = {}
  for (const { name, end } of rules) {
    for (let count = batch; count === batch && !signal?.aborted; ) {
      count = await end(ctx, batch)
      if (count > 0) ended[name] = (ended[name] ?? 0) + count
    }
  }
  return ended
}

/** Schedules the end of everything that has a stated life. */
export function scheduleRetention(app: FastifyInstance) {
  scheduleJob(app, {
    name: 'retention',
    intervalMs: POLL_INTERVAL_MS,
    work: async (signal) => {
      const ended = await enforceRetention(app.ctx, app.ctx.registry.retention, signal)
      if (Object.keys(ended).length > 0) app.log.info({ ended }, 'retention periods ended')
    },
  })
}
