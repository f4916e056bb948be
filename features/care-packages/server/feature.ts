import type { Feature } from '#platform/server/feature.ts'
import { doctors, everyone } from '#platform/server/http/permissions.ts'
import { carePackageRoutes, ownCarePackageRoutes, packageLimits } from './http.ts'
import { moderatedCarePackages } from './moderated.ts'
import { carePackageData } from './personal-data.ts'

export const carePackages = {
  name: 'care-packages',
  routes: [carePackageRoutes],
  uploadRoutes: [ownCarePackageRoutes],
  permissions: {
    'GET /packages': everyone,
    'GET /api/v1/user/packages': doctors,
    'POST /api/v1/user/add-package': doctors,
    'PUT /api/v1/packages/:id': doctors,
    'PUT /api/v1/packages/:id/paused': doctors,
    'DELETE /api/v1/packages/:id': doctors,
  },
  rateLimits: packageLimits,
  fileReferences: [{ table: 'care_packages', column: 'image_path' }],
  moderated: { package: moderatedCarePackages },
  personalData: [carePackageData],
} as const satisfies Feature
