import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { notifyPublicChange } from '#platform/server/db/public-changes.ts'
import { BLOCKED_TIMES_MAX, type BlockedTime, type BlockedTimeForm } from '../../rules/provider-calendar.ts'
import { lockAccounts } from '../queries.ts'
import { refreshAvailability } from './availability.ts'
import {
  type BlockedTimeRow,
  countBlockedTimes,
  deleteBlockedTime,
  deleteBlockedTimesBefore,
  insertBlockedTime,
  selectBlockedTime,
} from './blocked-time-queries.ts'

export const presentBlockedTime = ({ id: _id, starts_at, ends_at, note }: BlockedTimeRow): BlockedTime => ({
  _id,
  startsAt: starts_at.toISOString(),
  endsAt: ends_at.toISOString(),
  note,
})

/** Blocks a time of the provider. The id is an idempotency key: a replay returns what is stored. */
export async function blockTime(ctx: Ctx, actor: Actor, form: BlockedTimeForm): Promise<BlockedTime> {
  const stored = await inCalendar(ctx, actor, async (tx) => {
    const known = await selectBlockedTime(tx, form.id)
    if (known && known.provider_id !== actor.id)
      throw new AppError('bad_request', 'Another blocked time has this id. Give yours one of its own.')
    return known ?? storeBlockedTime(ctx, tx, actor.id, form)
  })
  return presentBlockedTime(stored)
}

/** The same in a transaction that has locked the account of the provider. */
export async function storeBlockedTime(ctx: Pick<Ctx, 'now'>, tx: Tx, provider_id: string, form: BlockedTimeForm) {
  const now = ctx.now()
  const row = {
    id: form.id,
    provider_id,
    starts_at: new Date(form.startsAt),
    ends_at: new Date(form.endsAt),
    note: form.note,
    created_at: now,
  }
  if (row.ends_at <= now) throw new AppError('bad_request', 'This time is in the past. Please choose a later one.')
  await makeRoom(tx, provider_id, now)
  await insertBlockedTime(tx, row)
  await publishTimes(tx, provider_id, now)
  return row
}

/** Refuses more than the limit. Those that are over are deleted before they would count. */
async function makeRoom(tx: Tx, providerId: string, now: Date) {
  if ((await countBlockedTimes(tx, providerId)) < BLOCKED_TIMES_MAX) return
  await deleteBlockedTimesBefore(tx, providerId, now)
  if ((await countBlockedTimes(tx, providerId)) < BLOCKED_TIMES_MAX) return
  throw new AppError(
    'bad_request',
    `You can have up to ${BLOCKED_TIMES_MAX} blocked times. Remove some of them first, or add time off for whole days.`,
  )
}

/** Ends a blocked time. Idempotent; one of another provider is not touched. */
export const unblockTime = (ctx: Ctx, actor: Actor, id: string) =>
  inCalendar(ctx, actor, async (tx) => {
    if (await deleteBlockedTime(tx, actor.id, id)) await publishTimes(tx, actor.id, ctx.now())
  })

/** Serialises with bookings, which then see the change. */
const inCalendar = <Result>(ctx: Ctx, actor: Actor, change: (tx: Tx) => Promise<Result>) =>
  ctx.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [actor.id])
    return change(tx)
  })

/** Updates the next bookable time, and cached lists, which show who is available. */
async function publishTimes(tx: Tx, providerId: string, now: Date) {
  await refreshAvailability(tx, [providerId], now)
  await notifyPublicChange(tx, { kind: 'lists' })
}
