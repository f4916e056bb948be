import { seconds } from '#platform/rules/durations.ts'
import type { Feature } from '#platform/server/feature.ts'
import { everyone } from '#platform/server/http/permissions.ts'
import type { RateLimit } from '#platform/server/http/rate-limits.ts'

/** Pages that are in the cache are not counted: only a rendering takes time. Higher than a crawler's usual pace. */
export const pageLimits = {
  rendering: { perAddress: { max: 20, timeWindow: seconds(10) } },
} as const satisfies Record<string, RateLimit>

/** Its routes are registered by `buildApp`, with the site that it is given. */
export const pages = {
  name: 'pages',
  rateLimits: pageLimits,
  permissions: {
    'GET /*': everyone,
    'GET /content-previews/:token': everyone,
    'GET /assets/*': everyone,
    'GET /flags/*': everyone,
  },
} as const satisfies Feature
