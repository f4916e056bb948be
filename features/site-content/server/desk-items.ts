import type { DeskItem } from '#platform/rules/desk-items.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { contentsPage } from '#platform/words/contents.ts'
import { EDITABLE_KEYS, editableDocuments } from '../words/editable-documents.ts'
import { selectNewest } from './queries.ts'

/** Published documents that do not fit this version of the software, until they are published again. */
export async function unfitItems({ db, contents }: Ctx, max: number): Promise<DeskItem[]> {
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
