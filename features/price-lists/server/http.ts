import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { dentalProcedures } from '#content/dental-procedures.ts'
import { minutes } from '#platform/rules/durations.ts'
import { AppError } from '#platform/server/app-error.ts'
import { IdParams } from '#platform/server/http/params.ts'
import type { RateLimit } from '#platform/server/http/rate-limits.ts'
import { OwnPriceList, PriceChanges, PriceListForm, PublicPriceList } from '../rules/price-lists.ts'
import { listPriceChanges, readOwnPriceList, readPublicPrices, savePriceList } from './price-lists.ts'

const tags = ['My services']
const path = '/api/v1/user/price-list'
const success = true as const
const PROCEDURE_LENGTH_MAX = 40
const PROCEDURES = Object.values(dentalProcedures)
  .flat()
  .map(({ id }) => id)
  .join(', ')
const ProcedureParams = z.object({ procedure: z.catch(z.string().check(z.maxLength(PROCEDURE_LENGTH_MAX)), '') })

/** Each save can add to the history and invalidates pages. */
export const priceListLimits = {
  priceLists: {
    perAddress: { max: 300, timeWindow: minutes(60) },
    perAccount: { max: 60, timeWindow: minutes(60) },
  },
} as const satisfies Record<string, RateLimit>

export const priceListRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    path,
    { schema: { tags, summary: 'My price list', response: { 200: OwnPriceList } } },
    async ({ signedIn: { actor } }) => ({ success, priceList: await readOwnPriceList(app.ctx, actor) }),
  )

  app.put(
    path,
    {
      ...app.rateLimitHooks(priceListLimits.priceLists),
      schema: {
        tags,
        summary: 'Replace my price list',
        description: `For providers who offer Dental Treatment. A procedure that is left out is taken off the list. The procedures are ${PROCEDURES}.`,
        body: PriceListForm,
        response: { 200: OwnPriceList },
      },
    },
    async ({ body, signedIn: { actor } }) => ({ success, priceList: await savePriceList(app.ctx, actor, body) }),
  )

  app.get(
    `${path}/changes/:procedure`,
    {
      schema: {
        tags,
        summary: 'How one price of my list has changed',
        params: ProcedureParams,
        response: { 200: PriceChanges },
      },
    },
    async ({ params: { procedure }, signedIn: { actor } }) => listPriceChanges(app.ctx, actor, procedure),
  )
}

export const publicPriceListRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/providers/:id/price-list',
    {
      schema: {
        tags: ['Finding care'],
        summary: 'The price list of a dental provider',
        params: IdParams,
        response: { 200: PublicPriceList },
      },
    },
    async ({ params }) => {
      const prices = await readPublicPrices(app.ctx, params.id)
      if (!prices) throw new AppError('not_found', 'There is no such provider.')
      return { success, prices }
    },
  )
}
