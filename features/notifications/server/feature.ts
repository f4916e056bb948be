import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { sql } from 'kysely'
import { seconds } from '#platform/rules/durations.ts'
import type { Feature, Measurement, RetentionRule } from '#platform/server/feature.ts'
import { everyone, patientsAndDoctors } from '#platform/server/http/permissions.ts'
import { scheduleJob } from '#platform/server/jobs/scheduler.ts'
import { deleteBatch, retentionEnd } from '#platform/server/retention/retention.ts'
import { NOTIFICATION_DAYS, NOTIFICATIONS_MAX } from '../rules/notifications.ts'
import { notificationRoutes } from './http.ts'
import { notificationData, pushData } from './personal-data.ts'
import { deliverDuePushes } from './push/deliver-pushes.ts'
import { pushLimits, pushRoutes } from './push/http.ts'
import { findOrCreateVapidKeys } from './push/vapid-keys.ts'
import { selectUnread } from './queries.ts'

/** Pushes the number of unread notifications to every open screen of an account, after each change. */
const notificationPushes = fastifyPlugin(async (app: FastifyInstance) => {
  const push = async (accountId: string) => {
    // Nothing is counted for accounts without a connected device: a client reads the number when it connects.
    if (!app.broadcast.canReach(accountId)) return
    app.broadcast([accountId], 'notifications', { unread: await selectUnread(app.ctx.db, accountId) })
  }
  app.ctx.onNotificationsChanged = (accountId) => {
    push(accountId).catch((error) => app.log.warn({ err: error }, 'a change of notifications was not pushed'))
  }
})

const POLL_INTERVAL_MS = seconds(2)

/** Schedules the delivery of the outbox of web push. */
function schedulePushes(app: FastifyInstance) {
  scheduleJob(app, {
    name: 'web push',
    intervalMs: POLL_INTERVAL_MS,
    work: async (signal) => {
      const { sent, problems } = await deliverDuePushes(app.ctx, signal)
      if (sent > 0) app.log.info({ sent }, 'push messages sent')
      // Without the addresses: each is the secret of a device.
      for (const problem of problems) app.log.info({ problem }, 'a push message was not taken')
    },
  })
}

const COUNT_MAX = 10_000

const pushMeasurements: readonly Measurement[] = [
  {
    name: 'sanavia_pushes_due',
    help: `Push messages that wait for their delivery, up to ${COUNT_MAX}.`,
    read: async ({ ctx }) => {
      const { rows } = await sql<{ due: number }>`
        select count(*)::int as due from (
          select from push_deliveries where next_try_at <= ${ctx.now()} limit ${COUNT_MAX}
        ) delivery`.execute(ctx.db)
      return rows[0]?.due ?? 0
    },
  },
]

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

const notificationRetention = [oldNotifications, surplusNotifications]

export const notifications = {
  name: 'notifications',
  plugins: [notificationPushes],
  greetDevice: async ({ ctx }, { actor }) => ctx.onNotificationsChanged?.(actor.id),
  routes: [notificationRoutes, pushRoutes],
  // All of them act on the notifications of the caller. Operators have none.
  permissions: {
    'GET /api/v1/notifications': patientsAndDoctors,
    'GET /api/v1/notifications/unread': patientsAndDoctors,
    'POST /api/v1/notifications/read': patientsAndDoctors,
    'GET /api/v1/notifications/push': patientsAndDoctors,
    'PUT /api/v1/notifications/push': patientsAndDoctors,
    'DELETE /api/v1/notifications/push': patientsAndDoctors,
    'POST /api/v1/notifications/push/test': patientsAndDoctors,
    // Authorised by the secrets of the subscription that it replaces.
    'POST /api/v1/notifications/push/renewals': everyone,
  },
  rateLimits: pushLimits,
  jobs: [schedulePushes],
  personalData: [notificationData, pushData],
  retention: notificationRetention,
  measurements: pushMeasurements,
  encrypted: [{ table: 'vapid_keys', owner: 'id', ciphertext: 'sealed' }],
  // The keys of web push exist from the first start on.
  checkStart: async (ctx) => void (await findOrCreateVapidKeys(ctx)),
} as const satisfies Feature
