import type { FastifyInstance } from 'fastify'
import { scheduleJob } from '#server/platform/jobs/scheduler.ts'
import { collectUnusedFiles } from './collect-unused.ts'

const LOOK_EVERY_MS = 6 * 60 * 60 * 1000

/** Gives back the room of files that nobody refers to any more. */
export function scheduleFileCollection(app: FastifyInstance) {
  scheduleJob(app, {
    name: 'unused files',
    intervalMs: LOOK_EVERY_MS,
    work: async (signal) => {
      const collected = await collectUnusedFiles(app.ctx, signal)
      if (collected > 0) app.log.info({ collected }, 'unused files removed')
    },
  })
}
