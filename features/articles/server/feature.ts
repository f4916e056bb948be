import type { Feature } from '#platform/server/feature.ts'
import { doctors } from '#platform/server/http/permissions.ts'
import { articleRoutes } from './http.ts'
import { moderatedArticles } from './moderated.ts'
import { articleData } from './personal-data.ts'

export const articles = {
  name: 'articles',
  uploadRoutes: [articleRoutes],
  permissions: {
    'POST /api/v1/user/add-article': doctors,
  },
  fileReferences: [
    { table: 'articles', column: 'content' },
    { table: 'articles', column: 'image_path' },
  ],
  moderated: { article: moderatedArticles },
  personalData: [articleData],
} as const satisfies Feature
