import type { Feature } from '#platform/server/feature.ts'
import { doctors } from '#platform/server/http/permissions.ts'
import { serviceRoutes } from './http.ts'
import { serviceData } from './personal-data.ts'

export const services = {
  name: 'services',
  routes: [serviceRoutes],
  permissions: {
    'PUT /api/v1/user/add-service': doctors,
    'PUT /api/v1/services/:id': doctors,
    'DELETE /api/v1/services/:id': doctors,
  },
  personalData: [serviceData],
} as const satisfies Feature
