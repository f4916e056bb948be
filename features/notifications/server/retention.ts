import { sql } from 'kysely'
import type { RetentionRule } from '#platform/server/feature.ts'
import { deleteBatch, retentionEnd } from '#platform/server/retention/retention.ts'
import { NOTIFICATION_DAYS, NOTIFICATIONS_MAX } from '../rules/notifications.ts'

const oldNotifications: RetentionRule = {
  name: 'notifications',
  end: (ctx, batch) =>
    deleteBatch(ctx, 'notifications', sql`created_at < ${retentionEnd(ctx, { days: NOTIFICATION_DAYS })}`, batch),
}

/** Of an account with many, the oldest. */
const surplusNotifications: RetentionRule = {
  name: 'surplus notifications',
  end: (ctx, batch) =>
    deleteBatch(
      ctx,
      'notifications',
      sql`id in (
        select surplus.id
        from (select account_id from notifications group by 1 having count(*) > ${NOTIFICATIONS_MAX}) as busy
        cross join lateral (
          select id from notifications where account_id = busy.account_id
          order by created_at desc, id desc offset ${NOTIFICATIONS_MAX}
        ) as surplus
      )`,
      batch,
    ),
}

export const notificationRetention = [oldNotifications, surplusNotifications]
