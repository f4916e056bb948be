import type { PageHead } from '#content/pages/page-head.ts'
import { pageMeta } from '#web/platform/page-meta.ts'

/** Meta tags of a content page; none if it could not be loaded. */
export const headMeta = (head: Pick<PageHead, 'title' | 'description'> | undefined) =>
  head ? pageMeta(head.title, head.description) : []
