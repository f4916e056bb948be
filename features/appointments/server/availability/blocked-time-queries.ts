import type { Insertable, Selectable } from 'kysely'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/tables.ts'

export type BlockedTimeRow = Pick<Selectable<Tables['blocked_times']>, 'id' | 'starts_at' | 'ends_at' | 'note'>

/** The blocked times of a provider that overlap a period, in their order. */
export function selectBlockedTimes(db: Executor, providerId: string, { from, to }: { from: Date; to: Date }) {
  return db
    .selectFrom('blocked_times')
    .select(['id', 'starts_at', 'ends_at', 'note'])
    .where('provider_id', '=', providerId)
    .where('ends_at', '>', from)
    .where('starts_at', '<', to)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

export const selectBlockedTime = (tx: Tx, id: string) =>
  tx.selectFrom('blocked_times').selectAll().where('id', '=', id).executeTakeFirst()

export async function countBlockedTimes(tx: Tx, providerId: string) {
  const { count } = await tx
    .selectFrom('blocked_times')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertBlockedTime(tx: Tx, row: Insertable<Tables['blocked_times']>) {
  await tx.insertInto('blocked_times').values(row).execute()
}

/** Whether there was one. */
export async function deleteBlockedTime(tx: Tx, providerId: string, id: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('blocked_times')
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Deletes the blocked times of a provider that ended before a moment. */
export async function deleteBlockedTimesBefore(tx: Tx, providerId: string, end: Date) {
  await tx.deleteFrom('blocked_times').where('provider_id', '=', providerId).where('ends_at', '<=', end).execute()
}
