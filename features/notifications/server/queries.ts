import { CompiledQuery, sql } from 'kysely'
import { type Database, executePrepared } from '#platform/server/db/database.ts'
import { afterCursor, type Cursor, cursorMicros } from '#platform/server/db/pagination.ts'

export type NotificationRow = Awaited<ReturnType<typeof selectNotifications>>[number]

/** Newest first, by keyset pagination, with the name of the other account. */
export function selectNotifications(db: Database, accountId: string, limit: number, cursor: Cursor | undefined) {
  return db
    .selectFrom('notifications as notification')
    .leftJoin('accounts as other', 'other.id', 'notification.other_id')
    .select([
      'notification.id',
      'notification.kind',
      'notification.subject_id',
      'notification.facts',
      'notification.created_at',
      'notification.read_at',
      'other.display_name as other',
    ])
    .select(({ ref }) => cursorMicros(ref('notification.created_at')).as('micros'))
    .where('notification.account_id', '=', accountId)
    .$if(cursor !== undefined, (query) =>
      query.where(({ ref }) => afterCursor(ref('notification.created_at'), ref('notification.id'), cursor as Cursor)),
    )
    .orderBy('notification.created_at', 'desc')
    .orderBy('notification.id', 'desc')
    .limit(limit)
    .execute()
}

const UNREAD = 'select count(*)::integer as unread from notifications where account_id = $1 and read_at is null'

export async function selectUnread(db: Database, accountId: string) {
  const [row] = await executePrepared<{ unread: number }>(db, CompiledQuery.raw(UNREAD, [accountId]))
  return row?.unread ?? 0
}

type Reading = { accountId: string; id: string; isUpTo: boolean; read_at: Date }

/** Marks a notification as read, or it and all older ones. Returns whether that changed anything. */
export async function updateRead(db: Database, { accountId, id, isUpTo, read_at }: Reading) {
  const named = sql`select created_at, id from notifications where id = ${id} and account_id = ${accountId}`
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .where(isUpTo ? sql<boolean>`(created_at, id) <= (${named})` : sql<boolean>`id = ${id}`)
    .executeTakeFirst()
  return numUpdatedRows > 0
}
