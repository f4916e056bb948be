import type { PersonalData } from '#platform/server/feature.ts'

/** Notifications of the subject. Those of other accounts that name it are erased with it, like mails. */
export const notificationData: PersonalData = {
  name: 'notifications',
  tables: ['notifications'],
  read: (ctx, { id }) =>
    ctx.db
      .selectFrom('notifications as notification')
      .leftJoin('accounts as other', 'other.id', 'notification.other_id')
      .select([
        'notification.kind as what',
        'other.display_name as with',
        'notification.facts',
        'notification.created_at as createdAt',
        'notification.read_at as readAt',
      ])
      .where('notification.account_id', '=', id)
      .orderBy('notification.created_at')
      .execute(),
  erase: (tx, { id }) =>
    tx
      .deleteFrom('notifications')
      .where(({ or, eb }) => or([eb('account_id', '=', id), eb('other_id', '=', id)]))
      .execute(),
}

/** Devices with notifications. Their addresses and keys are secrets and not exported, except the push service. */
export const pushData: PersonalData = {
  name: 'notification-devices',
  tables: ['push_subscriptions', 'push_deliveries'],
  read: async (ctx, { id }) => {
    const devices = await ctx.db
      .selectFrom('push_subscriptions')
      .select(['endpoint', 'topics', 'created_at as createdAt'])
      .where('account_id', '=', id)
      .orderBy('created_at')
      .execute()
    return devices.map(({ endpoint, ...device }) => ({ ...device, service: URL.parse(endpoint)?.host ?? '' }))
  },
  erase: (tx, { id }) => tx.deleteFrom('push_subscriptions').where('account_id', '=', id).execute(),
}
