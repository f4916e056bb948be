import type { Feature } from '#platform/server/feature.ts'
import { doctors, everyone } from '#platform/server/http/permissions.ts'
import { priceListLimits, priceListRoutes, publicPriceListRoutes } from './http.ts'
import { priceListData } from './personal-data.ts'
import { formerPrices } from './retention.ts'

export const priceLists = {
  name: 'price-lists',
  routes: [priceListRoutes, publicPriceListRoutes],
  permissions: {
    'GET /api/v1/user/price-list': doctors,
    'PUT /api/v1/user/price-list': doctors,
    'GET /api/v1/user/price-list/changes/:procedure': doctors,
    'GET /api/v1/providers/:id/price-list': everyone,
  },
  rateLimits: priceListLimits,
  personalData: [priceListData],
  retention: [formerPrices],
} as const satisfies Feature
