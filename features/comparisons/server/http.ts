import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { COMPARED_MAX } from '#features/comparison-tray/rules/compared-max.ts'
import { homeCountries } from '#features/plan-totals/server/plan-at-home.ts'
import { decodePlan, encodePlan } from '#features/plans/rules/plan-code.ts'
import { planCatalogue } from '#features/plans/words/plan-catalogue.ts'
import { seconds } from '#platform/rules/durations.ts'
import type { RateLimit } from '#platform/server/http/rate-limits.ts'
import { publicAnswer } from '#platform/server/response-cache/plugin.ts'
import {
  COMPARISON_PARAMETERS,
  type ComparisonQuery,
  readComparison,
  writeComparison,
} from '../rules/comparison-query.ts'
import { Comparison } from '../rules/comparisons.ts'
import { compareClinics } from './comparisons.ts'

// Any text will do: what makes no sense is as if it were not there, except the plan.
const OneOrMore = z.union([z.string(), z.array(z.string())])
const ComparisonAddress = z.object(
  Object.fromEntries(COMPARISON_PARAMETERS.map((name) => [name, z.optional(OneOrMore)])),
)

/** For an office behind one address. Whole profiles are read. */
export const comparisonLimits = {
  comparing: { perAddress: { max: 30, timeWindow: seconds(10) } },
} as const satisfies Record<string, RateLimit>

/** The same for every visitor, and cached like searches (decision 045). Only computations count against the limits. */
export const comparisonRoutes: FastifyPluginAsyncZod = async (app) => {
  const { onRequest: countComparison } = app.rateLimitHooks(comparisonLimits.comparing)

  app.get(
    '/api/v1/comparisons',
    {
      schema: {
        tags: ['Finding care'],
        summary: 'Clinics side by side',
        description: `Up to ${COMPARED_MAX} ids of providers with commas between them, and optionally the code of a treatment plan. Sums are US cents.`,
        querystring: ComparisonAddress,
        response: { 200: Comparison },
      },
    },
    async (request, reply) => {
      const query = toQuery(request.query, homeCountries(app.ctx))
      return app.sendCached(request, reply, {
        key: `/api/v1/comparisons${writeComparison(query)}`,
        onMiss: countComparison,
        compute: async () => publicAnswer(reply, await compareClinics(app.ctx, query)),
      })
    },
  )
}

/** With the plan as its canonical code and without what the answer does not depend on, so that equal comparisons share one. */
function toQuery(given: z.infer<typeof ComparisonAddress>, countries: readonly string[]): ComparisonQuery {
  const query = readComparison(
    new URLSearchParams(
      Object.entries(given).flatMap(([name, values]) => [values ?? []].flat().map((value) => [name, value])),
    ),
  )
  const decoded = decodePlan(query.plan, planCatalogue)
  return {
    ...query,
    plan: decoded.ok ? encodePlan(decoded.plan, planCatalogue) : query.plan,
    home: countries.includes(query.home) ? query.home : '',
    start: '',
  }
}
