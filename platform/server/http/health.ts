import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { AppError } from '#platform/server/app-error.ts'
import { dropConnections } from '#platform/server/db/drop-connections.ts'
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
