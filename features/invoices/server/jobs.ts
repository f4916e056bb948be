import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { minutes, seconds } from '#platform/rules/durations.ts'
import type { RetentionRule } from '#platform/server/feature.ts'
import { scheduleJob } from '#platform/server/jobs/scheduler.ts'
import { deleteBatch, retentionEnd } from '#platform/server/retention/retention.ts'
import { expireStaleCheckouts } from './card-payments.ts'
import { queueInvoiceReminders } from './reminders.ts'

const POLL_INTERVAL_MS = seconds(10)

/** Schedules the closing of payment pages whose amount is not owed any more. */
export function scheduleCheckoutExpiry(app: FastifyInstance) {
  if (!app.ctx.config.stripe) return
  scheduleJob(app, {
    name: 'payment pages',
    intervalMs: POLL_INTERVAL_MS,
    work: (signal) => expireStaleCheckouts(app.ctx, signal),
  })
}

const REMINDER_INTERVAL_MS = minutes(30)

/** Schedules the reminders of invoices that are due. */
export function scheduleInvoiceReminders(app: FastifyInstance) {
  scheduleJob(app, {
    name: 'invoice reminders',
    intervalMs: REMINDER_INTERVAL_MS,
    work: (signal) => queueInvoiceReminders(app.ctx, signal),
  })
}

/** The gateway closes a payment page by itself after a day. */
export const checkoutRetention: RetentionRule = {
  name: 'payment pages',
  end: (ctx, batch) => deleteBatch(ctx, 'card_checkouts', sql`created_at < ${retentionEnd(ctx, { days: 2 })}`, batch),
}
