import { sql } from 'kysely'
import type { Actor } from '#platform/server/actor.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { PersonalData, RetentionRule } from '#platform/server/feature.ts'
import type { AppCtx } from '#platform/server/registry.ts'
import { deleteBatch, retentionEnd } from '#platform/server/retention/retention.ts'
import { ADMINISTRATOR_ITEMS, type HandledForm, ITEMS_MAX, type Today } from '../rules/desk.ts'

/** What waits in all queues, oldest first. Each feature lists its oldest, so that these are the oldest of all. */
export async function readToday(ctx: AppCtx, { isAdministrator }: Actor): Promise<Today> {
  const lists = await Promise.all(ctx.registry.deskItems.map((list) => list(ctx, ITEMS_MAX)))
  const items = lists
    .flat()
    .filter(({ kind }) => isAdministrator || !ADMINISTRATOR_ITEMS.includes(kind))
    .sort((one, other) => (one.since < other.since ? -1 : 1))
  return { success: true, items: items.slice(0, ITEMS_MAX) }
}

/** Marks something as handled, or takes the mark back. Idempotent. */
export async function markHandled({ db, now }: Ctx, actor: Actor, { kind, id, isHandled }: HandledForm) {
  if (isHandled)
    await db
      .insertInto('desk_handled')
      .values({ kind, subject_id: id, operator_id: actor.id, handled_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await db.deleteFrom('desk_handled').where('kind', '=', kind).where('subject_id', '=', id).execute()
}

/** As long as mails and receipts are stored, the mark that they are handled is. */
const AGE = { days: 3650 }

export const handledRetention: RetentionRule = {
  name: 'handled things of the desk',
  end: (ctx, batch) => deleteBatch(ctx, 'desk_handled', sql`handled_at < ${retentionEnd(ctx, AGE)}`, batch),
}

/** What an operator has marked as handled. The mark stays without its author, so that nothing is worked on twice. */
export const handledData: PersonalData = {
  name: 'care-desk-handled',
  tables: ['desk_handled'],
  read: ({ db }, { id }) =>
    db
      .selectFrom('desk_handled')
      .select(['kind', 'subject_id as subject', 'handled_at as handledAt'])
      .where('operator_id', '=', id)
      .orderBy('handled_at')
      .execute(),
}
