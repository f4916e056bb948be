import type { Feature } from '#platform/server/feature.ts'
import { signedIn } from '#platform/server/http/permissions.ts'
import { savedItemRoutes } from './http.ts'
import { savedItemsData } from './personal-data.ts'

export const savedItems = {
  name: 'saved-items',
  routes: [savedItemRoutes],
  // All of them act on the items of the caller.
  permissions: {
    'GET /api/v1/saved-items': signedIn,
    'GET /api/v1/saved-items/ids': signedIn,
    'PUT /api/v1/saved-items/:id': signedIn,
    'DELETE /api/v1/saved-items/:id': signedIn,
  },
  personalData: [savedItemsData],
} as const satisfies Feature
