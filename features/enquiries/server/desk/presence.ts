import { sql } from 'kysely'
import { seconds } from '#platform/rules/durations.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { RetentionRule } from '#platform/server/feature.ts'
import { deleteBatch } from '#platform/server/retention/retention.ts'
import type { Presence, PresenceForm } from '../../rules/requests.ts'
import { selectRequest } from './queries.ts'

/** Screens renew their presence every few seconds; a closed one is gone after this. */
const PRESENCE_MS = seconds(30)

/** Renews the presence of an operator at a request, and returns that of the others. */
export async function renewPresence(
  ctx: Ctx,
  actor: Actor,
  reference: string,
  { isAnswering }: PresenceForm,
): Promise<Presence> {
  const row = await selectRequest(ctx.db, reference)
  if (!row) throw new AppError('not_found', 'There is no request with this reference.')
  const seen_at = ctx.now()
  const viewer = { is_answering: isAnswering, seen_at }
  await ctx.db
    .insertInto('consultation_viewers')
    .values({ ...viewer, consultation_id: row.id, operator_id: actor.id })
    .onConflict((conflict) => conflict.columns(['consultation_id', 'operator_id']).doUpdateSet(viewer))
    .execute()
  const others = await ctx.db
    .selectFrom('consultation_viewers as viewer')
    .innerJoin('accounts as account', 'account.id', 'viewer.operator_id')
    .select(['account.display_name as name', 'viewer.is_answering as isAnswering'])
    .where('viewer.consultation_id', '=', row.id)
    .where('viewer.operator_id', '<>', actor.id)
    .where('viewer.seen_at', '>', new Date(seen_at.getTime() - PRESENCE_MS))
    .orderBy('account.display_name')
    .execute()
  return { success: true, others, changedAt: row.changed_at.toISOString() }
}

/** Expired presence says who looked at what, which only the audit log records. */
export const presenceRetention: RetentionRule = {
  name: 'viewers of requests',
  end: (ctx, batch) => {
    const expired = new Date(ctx.now().getTime() - PRESENCE_MS)
    return deleteBatch(ctx, 'consultation_viewers', sql`seen_at < ${expired}`, batch)
  },
}
