import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether something is still being loaded that the first requests would wait for: `/readyz` says no. */
    isWarmingUp?: () => boolean
    /** Loads it. What could not be loaded is for the first request to try again. */
    warmUp: (load: () => Promise<unknown>) => Promise<void>
  }
}

/** Warm-up: load balancers send requests once caches and indexes are loaded that these would otherwise wait for. */
export const warmUps = fastifyPlugin(async (app: FastifyInstance) => {
  let running = 0
  app.decorate('isWarmingUp', () => running > 0)
  app.decorate('warmUp', async (load) => {
    running++
    try {
      await load()
    } catch (error) {
      app.log.warn({ err: error }, 'the warm-up failed')
    } finally {
      running--
    }
  })
})
