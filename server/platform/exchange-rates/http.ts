import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ExchangeRates } from '#domain/exchange-rates.ts'
import { currentRates } from './exchange-rates.ts'

const tags = ['Finding care']

export const exchangeRateRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/exchange-rates',
    { schema: { tags, summary: 'What a US dollar is worth', response: { 200: ExchangeRates } } },
    async () => currentRates(app.ctx),
  )
}
