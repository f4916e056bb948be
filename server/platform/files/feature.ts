import type { Feature } from '#server/platform/feature.ts'
import { everyone } from '#server/platform/http/permissions.ts'
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
