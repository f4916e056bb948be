import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { minutes } from '#platform/rules/durations.ts'
import type { Feature, PersonalData, RetentionRule } from '#platform/server/feature.ts'
import { doctors, everyone, operators } from '#platform/server/http/permissions.ts'
import { scheduleJob } from '#platform/server/jobs/scheduler.ts'
import { deleteBatch, retentionEnd } from '#platform/server/retention/retention.ts'
import { WORD_SEARCHES_MIN } from '../rules/numbers.ts'
import { numberLimits, numberRoutes } from './http.ts'
import { rollUp } from './roll-up.ts'

const POLL_INTERVAL_MS = minutes(10)

function scheduleRollUp(app: FastifyInstance) {
  scheduleJob(app, {
    name: 'numbers',
    intervalMs: POLL_INTERVAL_MS,
    work: async (signal) => void (await rollUp(app.ctx, signal)),
  })
}

/** A word that few people searched for on a day may be a name. */
const RARE_WORD_AGE = { days: 7 }
/** Two years and a week: a year is compared with the one before. */
const AGE = { days: 735 }

const retention: readonly RetentionRule[] = [
  {
    name: 'rare search words',
    end: (ctx, batch) => {
      const isRare = sql`dimension = 'word' and count < ${WORD_SEARCHES_MIN} and day < ${retentionEnd(ctx, RARE_WORD_AGE)}`
      return deleteBatch(ctx, 'daily_numbers', isRare, batch)
    },
  },
  {
    name: 'daily numbers',
    end: (ctx, batch) => deleteBatch(ctx, 'daily_numbers', sql`day < ${retentionEnd(ctx, AGE)}`, batch),
  },
  {
    name: 'numbers of providers',
    end: (ctx, batch) => deleteBatch(ctx, 'provider_weekly_numbers', sql`week < ${retentionEnd(ctx, AGE)}`, batch),
  },
]

/** Counts of a provider's own profile and practice. They are deleted with the provider. */
const numbersData: PersonalData = {
  name: 'numbers',
  tables: ['provider_weekly_numbers'],
  read: (ctx, { id }) =>
    ctx.db
      .selectFrom('provider_weekly_numbers')
      .select(['week', 'measure', 'currency', 'count', 'amount as amountInMinorUnits'])
      .where('provider_id', '=', id)
      .orderBy('week')
      .orderBy('measure')
      .orderBy('currency')
      .execute(),
}

export const numbers = {
  name: 'numbers',
  routes: [numberRoutes],
  permissions: {
    'POST /api/v1/counts': everyone,
    'GET /api/v1/operator/numbers': operators,
    'GET /api/v1/operator/numbers/ranking': operators,
    'GET /api/v1/operator/numbers/export': operators,
    // Both read what belongs to the caller.
    'GET /api/v1/numbers': doctors,
    'GET /api/v1/numbers/export': doctors,
  },
  rateLimits: numberLimits,
  jobs: [scheduleRollUp],
  retention,
  personalData: [numbersData],
} as const satisfies Feature
