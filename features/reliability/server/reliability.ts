import type { Ctx } from '#platform/server/ctx.ts'
import { type Executor, longTransaction } from '#platform/server/db/database.ts'
import { EVERYTHING, notifyPublicChange } from '#platform/server/db/public-changes.ts'
import { NO_COUNTS, RELIABILITY_MONTHS, type ReliabilityCounts, toReliability } from '../rules/reliability.ts'
import { claimDay, countsColumn, replaceCounts, selectCountsOf, selectPublicCounts } from './queries.ts'

export { countsColumn }

/** With more changed profiles than this, all cached pages count as changed. */
const NOTIFICATIONS_MAX = 200

/** Counts all providers once a day. Several processes may run it: one of them counts. Returns how many profiles have changed. */
export const countDaily = (ctx: Ctx) =>
  longTransaction(ctx.db, async (tx) => {
    const to = ctx.now()
    if (!(await claimDay(tx, to.toISOString().slice(0, 10)))) return 0
    const from = new Date(to)
    from.setUTCMonth(from.getUTCMonth() - RELIABILITY_MONTHS)
    const changed = await replaceCounts(tx, { from, to })
    if (changed.length > NOTIFICATIONS_MAX) await notifyPublicChange(tx, EVERYTHING)
    else for (const providerId of changed) await notifyPublicChange(tx, { kind: 'provider', providerId })
    return changed.length
  })

export const presentReliability = (counts: ReliabilityCounts | null) => toReliability(counts ?? NO_COUNTS)

/** The figures of a public provider; nothing when there is no such provider. */
export async function readReliability(ctx: Ctx, providerId: string) {
  const row = await selectPublicCounts(ctx.db, providerId)
  return row && presentReliability(row.counts)
}

/** The figures of several providers by their ids. */
export async function readReliabilities(db: Executor, providerIds: readonly string[]) {
  const rows = await selectCountsOf(db, providerIds)
  const countsOf = new Map(rows.map(({ provider_id, ...counts }) => [provider_id, counts]))
  return new Map(providerIds.map((id) => [id, presentReliability(countsOf.get(id) ?? null)]))
}
