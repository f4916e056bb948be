import type { Feature } from '#platform/server/feature.ts'
import { everyone } from '#platform/server/http/permissions.ts'
import { crawlerRoutes } from './http.ts'

export const crawlers = {
  name: 'crawlers',
  routes: [crawlerRoutes],
  permissions: {
    'GET /robots.txt': everyone,
    'GET /sitemap.xml': everyone,
    'GET /sitemaps/:name': everyone,
  },
} as const satisfies Feature
