import type { Feature, Measurement } from '#platform/server/feature.ts'

const databaseConnections: Measurement = {
  name: 'sanavia_database_connections',
  help: 'Connections of the pool, and requests that wait for one.',
  label: 'state',
  read: async ({ ctx: { pool } }) => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }),
}

export const telemetry = {
  name: 'telemetry',
  measurements: [databaseConnections],
} as const satisfies Feature
