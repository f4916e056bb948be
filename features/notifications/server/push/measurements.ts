import { sql } from 'kysely'
import type { Measurement } from '#platform/server/feature.ts'

const COUNT_MAX = 10_000

export const pushMeasurements: readonly Measurement[] = [
  {
    name: 'sanavia_pushes_due',
    help: `Push messages that wait for their delivery, up to ${COUNT_MAX}.`,
    read: async ({ ctx }) => {
      const { rows } = await sql<{ due: number }>`
        select count(*)::int as due from (
          select from push_deliveries where next_try_at <= ${ctx.now()} limit ${COUNT_MAX}
        ) delivery`.execute(ctx.db)
      return rows[0]?.due ?? 0
    },
  },
]
