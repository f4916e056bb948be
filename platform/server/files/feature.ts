import type { Feature } from '#platform/server/feature.ts'
import { everyone } from '#platform/server/http/permissions.ts'
import { imageRoutes } from './http.ts'
import { scheduleFileCollection } from './jobs.ts'
import { uploadUsageData } from './upload-usage.ts'

export const files = {
  name: 'files',
  routes: [imageRoutes],
  permissions: {
    'GET /documents/:name': everyone,
    'GET /images/:name': everyone,
  },
  jobs: [scheduleFileCollection],
  personalData: [uploadUsageData],
} as const satisfies Feature
