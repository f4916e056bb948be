import type { Feature } from '#server/platform/feature.ts'
import { everyone } from '#server/platform/http/permissions.ts'

/** Its routes are registered by `buildApp`, with the site that it is given. */
export const pages = {
  name: 'pages',
  permissions: {
    'GET /*': everyone,
    'GET /assets/*': everyone,
    'GET /flags/*': everyone,
  },
} as const satisfies Feature
