import type { FastifyInstance } from 'fastify'
import { seconds } from '#domain/durations.ts'
import { scheduleJob } from '#server/platform/jobs/scheduler.ts'
import { broadcastAppointment } from './moves.ts'
import { applyDueMoves, queueDueReminders } from './scheduler.ts'

const POLL_INTERVAL_MS = seconds(30)

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
