import type { FastifyInstance } from 'fastify'
import { repeatJob } from '#server/platform/jobs/scheduler.ts'
import { moveByClock, remindOfTomorrow } from './scheduler.ts'

const LOOK_EVERY_MS = 30_000

/** Completes and expires appointments when their time has come, and reminds of them the day before. */
export function keepAppointments(app: FastifyInstance) {
  repeatJob(app, {
    name: 'appointments',
    pauseMs: LOOK_EVERY_MS,
    work: async (signal) => {
      await moveByClock(app.ctx, signal)
      await remindOfTomorrow(app.ctx, signal)
    },
  })
}
