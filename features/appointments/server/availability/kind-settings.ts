import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { type KindsAnswer, type KindsForm, toKindForms } from '../../rules/kind-settings.ts'
import { replaceKinds } from '../calendars/calendar-queries.ts'
import { lockAccounts } from '../queries.ts'
import { findSchedule, refreshAvailability } from './availability.ts'
import { noProvider } from './slots.ts'

/** How a provider's appointments are booked, by kind. */
export async function readKinds(ctx: Ctx, actor: Actor): Promise<KindsAnswer> {
  const schedule = await findSchedule(ctx.db, actor.id)
  if (!schedule) throw noProvider()
  return { success: true, ...toKindForms(schedule.kinds), version: schedule.kindsVersion }
}

/** Stores both kinds, with the next bookable time that follows from them. Returns whether the version was current. */
export async function storeKinds(ctx: Pick<Ctx, 'now'>, tx: Tx, providerId: string, form: KindsForm) {
  const isCurrent = await replaceKinds(tx, providerId, form)
  if (isCurrent) await refreshAvailability(tx, [providerId], ctx.now())
  return isCurrent
}

/** Replaces both kinds. Optimistic locking: an outdated version is refused with the current ones. */
export async function saveKinds(ctx: Ctx, actor: Actor, form: KindsForm): Promise<KindsAnswer> {
  const isSaved = await ctx.db.transaction().execute(async (tx) => {
    // Serialises with bookings, which then see the new kinds.
    await lockAccounts(tx, [actor.id])
    return storeKinds(ctx, tx, actor.id, form)
  })
  const answer = await readKinds(ctx, actor)
  if (isSaved) return answer
  const { success: _success, ...current } = answer
  const message = 'Your appointment types were changed in another window. Here they are as they are now.'
  throw new AppError('changed', message, current)
}
