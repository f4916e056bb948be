import type { DeskItem } from '#platform/rules/desk.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Feature, PersonalData } from '#platform/server/feature.ts'
import { administrators } from '#platform/server/http/permissions.ts'
import { contentsPage } from '#platform/words/contents.ts'
import { EDITABLE_KEYS, editableDocuments } from '../words/editable-documents.ts'
import { contentLimits, contentRoutes } from './http.ts'
import { previewRetention } from './previews.ts'
import { selectNewest, selectPublishedBy } from './queries.ts'

/** What an administrator has published. The revisions stay without a name when the account is erased. */
const publishedData: PersonalData = {
  name: 'published-content',
  tables: ['content_revisions', 'content_previews'],
  read: ({ db }, { id }) => selectPublishedBy(db, id),
}

export const siteContent = {
  name: 'site-content',
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

/** Published documents that do not fit this version of the software, until they are published again. */
async function unfitItems({ db, contents }: Ctx, max: number): Promise<DeskItem[]> {
  const unfit = EDITABLE_KEYS.filter((key) => contents.revisions.get(key)?.isUnfit).slice(0, max)
  if (unfit.length === 0) return []
  const revisions = await selectNewest(db, unfit)
  return unfit.flatMap((key) => {
    const newest = revisions.find(({ document }) => document === key)
    if (!newest) return []
    return {
      id: key,
      kind: 'content',
      title: editableDocuments[key].title,
      detail: contentsPage.unfit,
      path: `/operator/content/${key}`,
      since: newest.created_at.toISOString(),
      dueAt: null,
      owner: null,
      take: null,
      canBeHandled: false,
      quote: '',
      facts: [],
    }
  })
}
