import type { FastifyInstance } from 'fastify'
import { hours } from '#platform/rules/durations.ts'
import { scheduleJob } from '#platform/server/jobs/scheduler.ts'
import { collectUnusedFiles } from './collect-unused.ts'
import { deletePastUsage } from './upload-usage.ts'

const POLL_INTERVAL_MS = hours(6)

/** Schedules the garbage collection of files. */
export function scheduleFileCollection(app: FastifyInstance) {
  scheduleJob(app, {
    name: 'unused files',
    intervalMs: POLL_INTERVAL_MS,
    work: async (signal) => {
      await deletePastUsage(app.ctx)
      const collected = await collectUnusedFiles(app.ctx, signal)
      if (collected > 0) app.log.info({ collected }, 'unused files removed')
    },
  })
}
