import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { decodePlan, encodePlan, PLAN_CODE_MAX } from '#features/plans/rules/plan-code.ts'
import { planCatalogue } from '#features/plans/words/plan-catalogue.ts'
import { seconds } from '#platform/rules/durations.ts'
import { line } from '#platform/rules/form-schemas.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { RateLimit } from '#platform/server/http/rate-limits.ts'
import { publicAnswer } from '#platform/server/response-cache/plugin.ts'
import { PriceRanges } from '../rules/price-ranges.ts'
import { readPriceRanges } from './price-ranges.ts'

const COUNTRY_MAX = 80

export const priceRangeLimits = {
  priceRanges: { perAddress: { max: 60, timeWindow: seconds(10) } },
} as const satisfies Record<string, RateLimit>

/** Read when a visitor opens the lines of a clinic, and cached like totals. */
export const priceRangeRoutes: FastifyPluginAsyncZod = async (app) => {
  const { onRequest: count } = app.rateLimitHooks(priceRangeLimits.priceRanges)
  app.get(
    '/api/v1/plans/price-ranges',
    {
      schema: {
        tags: ['Finding care'],
        summary: 'What the lines of a treatment plan cost at the clinics of a country',
        description:
          'US cents. Four of five clinics are between `low` and `high`. Where too few clinics of the country have a price, the range is that of all clinics. In countries with many clinics the range is that of a sample, and `clinics` is an estimate.',
        querystring: z.object({
          plan: line('The code of a plan', PLAN_CODE_MAX),
          country: line('The country', COUNTRY_MAX).check(z.minLength(1, 'Choose a country.')),
        }),
        response: { 200: PriceRanges },
      },
    },
    async (request, reply) => {
      const { country } = request.query
      const decoded = decodePlan(request.query.plan, planCatalogue)
      if (!decoded.ok) throw new AppError('bad_request', decoded.problem)
      // Equal plans share an answer
      const plan = encodePlan(decoded.plan, planCatalogue)
      return app.sendCached(request, reply, {
        key: `/api/v1/plans/price-ranges?${new URLSearchParams({ plan, country: country.toLowerCase() })}`,
        onMiss: count,
        compute: async () => {
          const lines = await readPriceRanges(app.ctx, plan, country)
          return publicAnswer(reply, { success: true as const, lines })
        },
      })
    },
  )
}
