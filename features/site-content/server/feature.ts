import type { Feature, PersonalData } from '#platform/server/feature.ts'
import { administrators } from '#platform/server/http/permissions.ts'
import { unfitItems } from './desk-items.ts'
import { contentLimits, contentRoutes } from './http.ts'
import { previewRetention } from './previews.ts'
import { selectPublishedBy } from './queries.ts'

/** What an administrator has published. The revisions stay without a name when the account is erased. */
const publishedData: PersonalData = {
  name: 'published-content',
  tables: ['content_revisions', 'content_previews'],
  read: ({ db }, { id }) => selectPublishedBy(db, id),
}

export const contents = {
  name: 'contents',
  routes: [contentRoutes],
  permissions: {
    'GET /api/v1/operator/contents': administrators,
    'GET /api/v1/operator/contents/:key': administrators,
    'GET /api/v1/operator/contents/:key/revisions': administrators,
    'GET /api/v1/operator/contents/:key/revisions/:version': administrators,
    'POST /api/v1/operator/contents/:key/revisions': administrators,
    'POST /api/v1/operator/contents/:key/previews': administrators,
  },
  rateLimits: contentLimits,
  deskItems: [unfitItems],
  personalData: [publishedData],
  retention: [previewRetention],
} as const satisfies Feature
