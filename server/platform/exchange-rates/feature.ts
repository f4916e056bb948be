import type { Feature } from '#server/platform/feature.ts'
import { everyone } from '#server/platform/http/permissions.ts'
import { exchangeRateRoutes } from './http.ts'
import { scheduleRatesRefresh } from './jobs.ts'

export const exchangeRates = {
  name: 'exchange-rates',
  routes: [exchangeRateRoutes],
  permissions: { 'GET /api/v1/exchange-rates': everyone },
  jobs: [scheduleRatesRefresh],
} as const satisfies Feature
