import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { seconds } from '#platform/rules/durations.ts'
import type { RetentionRule } from '#platform/server/feature.ts'
import { scheduleJob } from '#platform/server/jobs/scheduler.ts'
import { deleteBatch, retentionEnd } from '#platform/server/retention/retention.ts'
import { refreshDueAvailability } from './availability/availability.ts'
import { applyDueMoves, queueDueReminders } from './due-appointments.ts'
import { broadcastAppointment } from './moves.ts'

const POLL_INTERVAL_MS = seconds(30)
const AVAILABILITY_POLL_MS = seconds(20)

/** Schedules the moves of the clock (complete, expire) and the reminders of the day before. */
export function scheduleAppointments(app: FastifyInstance) {
  scheduleJob(app, {
    name: 'appointments',
    intervalMs: POLL_INTERVAL_MS,
    work: async (signal) => {
      await applyDueMoves(app.ctx, signal, (row) => broadcastAppointment(app, row))
      await queueDueReminders(app.ctx, signal)
    },
  })
}

/** Schedules the refresh of next bookable times that have become too close to book. */
export function scheduleAvailability(app: FastifyInstance) {
  scheduleJob(app, {
    name: 'availability',
    intervalMs: AVAILABILITY_POLL_MS,
    work: async (signal) => {
      await refreshDueAvailability(app.ctx, signal)
    },
  })
}

/** A calendar is rarely read further back. */
const BLOCKED_TIME_AGE = { days: 90 }

export const blockedTimeRetention: RetentionRule = {
  name: 'blocked times',
  end: (ctx, batch) => deleteBatch(ctx, 'blocked_times', sql`ends_at < ${retentionEnd(ctx, BLOCKED_TIME_AGE)}`, batch),
}
