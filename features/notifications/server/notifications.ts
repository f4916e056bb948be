import type { Actor } from '#platform/server/actor.ts'
import { readCursor, toPage } from '#platform/server/db/pagination.ts'
import type { NotificationFacts } from '#platform/server/feature.ts'
import type { AppCtx } from '#platform/server/registry.ts'
import type { Notification, NotificationPage, NotificationReadForm } from '../rules/notifications.ts'
import { siteAccount } from '../words/notifications.ts'
import { type NotificationRow, selectNotifications, selectUnread, updateRead } from './queries.ts'

type Paging = { limit: number; cursor?: string | undefined }

/** A page of the account's notifications, newest first. */
export async function listNotifications(
  ctx: AppCtx,
  { id }: Actor,
  { limit, cursor }: Paging,
): Promise<Omit<NotificationPage, 'success'>> {
  const rows = await selectNotifications(ctx.db, id, limit + 1, readCursor(cursor))
  const { page, nextCursor } = toPage(rows, limit)
  const notifications = page.flatMap((row) => present(ctx, row) ?? [])
  return { notifications, nextCursor, unread: await selectUnread(ctx.db, id) }
}

/** Nothing for a kind that no feature registers any more. */
function present({ registry }: Pick<AppCtx, 'registry'>, row: NotificationRow): Notification | undefined {
  const kind = registry.notifications[row.kind]
  if (!kind) return undefined
  const facts = row.facts as NotificationFacts
  const { text, path } = kind.describe({ subjectId: row.subject_id, other: row.other ?? siteAccount.gone, facts })
  return {
    _id: row.id,
    topic: kind.topic,
    text,
    path,
    createdAt: row.created_at.toISOString(),
    isRead: row.read_at !== null,
  }
}

export const countUnread = (ctx: AppCtx, { id }: Actor) => selectUnread(ctx.db, id)

/** Marks one notification as read, or it and all older ones, and tells the other devices. Idempotent. Returns what is left. */
export async function markRead(ctx: AppCtx, { id: accountId }: Actor, { id, isUpTo }: NotificationReadForm) {
  const hasChanged = await updateRead(ctx.db, { accountId, id, isUpTo, read_at: ctx.now() })
  if (hasChanged) ctx.onNotificationsChanged?.(accountId)
  return selectUnread(ctx.db, accountId)
}
