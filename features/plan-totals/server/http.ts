import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { decodePlan, encodePlan } from '#features/plans/rules/plan-code.ts'
import {
  BEST_MATCH_POINTS,
  PLAN_PARAMETERS,
  type PlanQuery,
  readPlanQuery,
  writePlanQuery,
} from '#features/plans/rules/plan-query.ts'
import { PlanSummary } from '#features/plans/rules/plan-summary.ts'
import { planCatalogue } from '#features/plans/words/plan-catalogue.ts'
import { seconds } from '#platform/rules/durations.ts'
import type { RateLimit } from '#platform/server/http/rate-limits.ts'
import { publicAnswer } from '#platform/server/response-cache/plugin.ts'
import { PlanTotals } from '../rules/plan-totals.ts'
import { findPlanClinics, summarisePlan } from './plan-totals.ts'

const tags = ['Finding care']
// Any text will do: what makes no sense is as if it were not there, except the plan. Languages may come more than once.
const OneOrMore = z.union([z.string(), z.array(z.string())])
const PlanAddress = z.object(Object.fromEntries(PLAN_PARAMETERS.map((name) => [name, z.optional(OneOrMore)])))

/** For an office behind one address. Totals take some milliseconds of the processor; a plan is summarised as it grows. */
export const planTotalLimits = {
  totals: { perAddress: { max: 30, timeWindow: seconds(10) } },
  summary: { perAddress: { max: 60, timeWindow: seconds(10) } },
} as const satisfies Record<string, RateLimit>

const { price, rating, verified } = BEST_MATCH_POINTS
const ORDER = [
  'The order `best` is by points, the most first.',
  `Up to ${price} are for the landed price: all at zero, half at what the plan usually costs abroad, none from twice that on.`,
  `Up to ${rating} are for the rating, weighed by the number of reviews: six for each of (sum of the ratings + 35) / (number of ratings + 10). ${verified} are for a verified clinic.`,
  'The points of each clinic are in its `points`. `all-in` and `treatment` compare these sums; `rating` compares the rating to one decimal and `soonest` the next free time, and where they are equal the landed price.',
  'The id breaks ties. Nobody can pay for a place.',
].join(' ')

/** Both are the same for every visitor, and are cached like searches (decision 045). Only computations count against the limits. */
export const planTotalRoutes: FastifyPluginAsyncZod = async (app) => {
  const { onRequest: countTotals } = app.rateLimitHooks(planTotalLimits.totals)
  const { onRequest: countSummary } = app.rateLimitHooks(planTotalLimits.summary)

  app.get(
    '/api/v1/plans/totals',
    {
      schema: {
        tags,
        summary: 'The clinics for a treatment plan, with the total of each',
        description: `Sums are US cents. The landed price is treatment, hotel nights and airport transfers, and \`flights\` for each trip where they are given, in US dollars. ${ORDER}`,
        querystring: PlanAddress,
        response: { 200: PlanTotals },
      },
    },
    async (request, reply) => {
      const query = toQuery(request.query)
      return app.sendCached(request, reply, {
        key: `/api/v1/plans/totals${writePlanQuery(query)}`,
        onMiss: countTotals,
        compute: async () => publicAnswer(reply, await findPlanClinics(app.ctx, query)),
      })
    },
  )

  app.get(
    '/api/v1/plans/summary',
    {
      schema: {
        tags,
        summary: 'How many clinics can do a treatment plan, and the lowest landed price',
        description: 'Sums are US cents.',
        querystring: PlanAddress,
        response: { 200: PlanSummary },
      },
    },
    async (request, reply) => {
      const query = { ...toQuery(request.query), sort: 'all-in' as const, page: 1 }
      return app.sendCached(request, reply, {
        key: `/api/v1/plans/summary${writePlanQuery(query)}`,
        onMiss: countSummary,
        compute: async () => publicAnswer(reply, await summarisePlan(app.ctx, query)),
      })
    },
  )
}

/** With the plan as its canonical code, so that equal plans share an answer. */
function toQuery(given: z.infer<typeof PlanAddress>): PlanQuery {
  const query = readPlanQuery(
    new URLSearchParams(
      Object.entries(given).flatMap(([name, values]) => [values ?? []].flat().map((value) => [name, value])),
    ),
  )
  const decoded = decodePlan(query.plan, planCatalogue)
  return decoded.ok ? { ...query, plan: encodePlan(decoded.plan, planCatalogue) } : query
}
