import type { Feature, Measurement } from '#server/platform/feature.ts'

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

const replicaLag: Measurement = {
  name: 'sanavia_replica_lag_seconds',
  help: 'How far the read replica is behind; infinite while it is not read.',
  label: 'server',
  read: async ({ ctx: { replica } }): Promise<Record<string, number>> =>
    replica ? { replica: (replica.lagMs() ?? Number.POSITIVE_INFINITY) / 1000 } : {},
}

export const telemetry = {
  name: 'telemetry',
  measurements: [databaseConnections, replicaLag],
} as const satisfies Feature
