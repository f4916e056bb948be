import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { minutes } from '#platform/rules/durations.ts'
import type { RateLimit } from '#platform/server/http/rate-limits.ts'
import {
  CountForm,
  DEFAULT_PERIOD,
  NumbersReport,
  OwnNumbersReport,
  PERIODS,
  type Period,
  RANKED_MEASURES,
  RANKING_DIMENSIONS,
  RankingAnswer,
} from '../rules/numbers.ts'
import { createCounters, scheduleFlush } from './counters.ts'
import { exportNumbers, exportOwnNumbers, exportProviders } from './export.ts'
import { readNumbers, readOwnNumbers, readRanking } from './numbers.ts'

const tags = ['Numbers']
const success = true as const

/** More searches and profiles than a person opens, and an office behind one address. */
export const numberLimits = {
  counts: { perAddress: { max: 120, timeWindow: minutes(1) } },
} as const satisfies Record<string, RateLimit>

const WEEKS_PROBLEM = `Choose ${PERIODS.join(', ')} weeks.`
const weeks = z.pipe(
  z._default(z.enum(PERIODS.map(String), WEEKS_PROBLEM), String(DEFAULT_PERIOD)),
  z.transform((given) => Number(given) as Period),
)
const PeriodQuery = z.object({ weeks })
const RankingQuery = z.object({
  weeks,
  measure: z.enum(RANKED_MEASURES, 'There is no such number.'),
  by: z.enum(RANKING_DIMENSIONS, `Choose ${RANKING_DIMENSIONS.join(', ')}.`),
})
const ExportQuery = z.object({ weeks, by: z._default(z.enum(['all', 'provider'], 'Choose all or provider.'), 'all') })

const sendCsv = (reply: FastifyReply, name: string, content: string) =>
  reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(content)

export const numberRoutes: FastifyPluginAsyncZod = async (app) => {
  const counters = createCounters()
  scheduleFlush(app, counters)

  app.post(
    '/api/v1/counts',
    {
      ...app.rateLimitHooks(numberLimits.counts),
      schema: {
        tags,
        summary: 'Count a search or a view of a profile',
        description: 'Nothing about the caller is stored.',
        body: CountForm,
        response: { 204: z.null() },
      },
    },
    async ({ body }, reply) => {
      counters.count(body)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/api/v1/operator/numbers',
    {
      schema: {
        tags,
        summary: 'How the marketplace is doing',
        querystring: PeriodQuery,
        response: { 200: NumbersReport },
      },
    },
    async ({ query }) => ({ success, ...(await readNumbers(app.ctx, query.weeks)) }),
  )

  app.get(
    '/api/v1/operator/numbers/ranking',
    {
      schema: {
        tags,
        summary: 'A number by treatment, country or provider',
        querystring: RankingQuery,
        response: { 200: RankingAnswer },
      },
    },
    async ({ query }) => ({ success, ranking: await readRanking(app.ctx, query) }),
  )

  app.get(
    '/api/v1/operator/numbers/export',
    { schema: { tags, summary: 'All numbers by week', description: 'text/csv', querystring: ExportQuery } },
    async ({ query }, reply) =>
      query.by === 'provider'
        ? sendCsv(reply, 'numbers-by-provider', await exportProviders(app.ctx, query.weeks))
        : sendCsv(reply, 'numbers', await exportNumbers(app.ctx, query.weeks)),
  )

  app.get(
    '/api/v1/numbers',
    {
      schema: {
        tags,
        summary: 'How my practice is doing',
        querystring: PeriodQuery,
        response: { 200: OwnNumbersReport },
      },
    },
    async ({ query, signedIn: { actor } }) => ({ success, ...(await readOwnNumbers(app.ctx, actor, query.weeks)) }),
  )

  app.get(
    '/api/v1/numbers/export',
    { schema: { tags, summary: 'My numbers by week', description: 'text/csv', querystring: PeriodQuery } },
    async ({ query, signedIn: { actor } }, reply) =>
      sendCsv(reply, 'my-numbers', await exportOwnNumbers(app.ctx, actor, query.weeks)),
  )
}
