import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { AppError } from '#platform/server/app-error.ts'
import { dropConnections } from '#platform/server/db/database.ts'
import { readMigrations } from '#platform/server/db/migrate.ts'

const Health = z.object({ success: z.literal(true), status: z.string() })
const tags = ['About this API']

/** Liveness and readiness probes. */
export const healthRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/healthz', { schema: { tags, summary: 'The process is alive', response: { 200: Health } } }, async () => ({
    success: true as const,
    status: 'alive',
  }))

  const names = (await readMigrations()).map(({ name }) => name)
  app.get(
    '/readyz',
    {
      schema: {
        tags,
        summary: 'The database answers and takes writes, and all that requests need is loaded',
        response: { 200: Health },
      },
    },
    async () => {
      if (app.isDraining?.()) throw new AppError('unavailable', 'This server is shutting down.')
      if (app.isWarmingUp?.()) throw new AppError('unavailable', 'This server is still starting.')
      const { db, pool } = app.ctx
      // Newer migrations than these are those of a rolling upgrade, which leaves this process at work until its successor serves.
      const { rows } = await sql<{ applied: number; isReadOnly: boolean }>`
        select count(*)::int as applied, current_setting('transaction_read_only')::boolean as "isReadOnly"
        from migrations where name = any(${names})`.execute(db)
      if (rows[0]?.isReadOnly) {
        dropConnections(pool)
        throw new AppError('unavailable', 'The database takes no writes at the moment.')
      }
      if (rows[0]?.applied !== names.length) throw new AppError('unavailable', 'The database is not migrated yet.')
      return { success: true as const, status: 'ready' }
    },
  )
}

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

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server has announced its end: `/readyz` says no, and keep-alive connections end with their next response. */
    isDraining?: () => boolean
    /** Announces the end, and goes on serving while load balancers take notice. */
    drain: (ms: number) => Promise<void>
  }
}

/** Graceful shutdown: keep-alive connections are closed after the response of their current request. */
export const cleanShutdown = fastifyPlugin(async (app: FastifyInstance) => {
  let isDraining = false
  let isClosing = false
  app.decorate('isDraining', () => isDraining)
  app.decorate('drain', async (ms) => {
    isDraining = true
    await delay(ms)
  })
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) reply.header('connection', 'close')
    done()
  })
  app.addHook('onResponse', (_request, _reply, done) => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections())
    done()
  })
})
