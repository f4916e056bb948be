import type { FastifyInstance } from 'fastify'
import { scheduleJob } from '#server/platform/jobs/scheduler.ts'
import { applyDueMoves, queueDueReminders } from './scheduler.ts'

const LOOK_EVERY_MS = 30_000

/** Completes and expires appointments when their time has come, and reminds of them the day before. */
export function scheduleAppointments(app: FastifyInstance) {
  scheduleJob(app, {
    name: 'appointments',
    intervalMs: LOOK_EVERY_MS,
    work: async (signal) => {
      await applyDueMoves(app.ctx, signal)
      await queueDueReminders(app.ctx, signal)
    },
  })
}
