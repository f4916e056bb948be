import { MODERATED_TEXT_MAX } from '#features/moderation/rules/moderation.ts'
import { publishProvider } from '#features/providers/server/providers.ts'
import type { ModeratedContent, ModeratedItem } from '#platform/server/feature.ts'
import { type ArticleNode, readArticle } from '../rules/article-html.ts'
import { type ModeratedRow, selectArticlesByIds, updateHidden } from './queries.ts'

/** Articles as moderated content. Their authors still see hidden ones and may edit them. */
export const moderatedArticles: ModeratedContent = {
  select: async (db, ids) => (await selectArticlesByIds(db, ids)).map(toItem),
  hide: async ({ now }, tx, { id, reason }) => {
    const providerId = await updateHidden(tx, id, { hidden_at: now(), hidden_reason: reason })
    if (providerId) await publishProvider(tx, providerId)
    return providerId !== undefined
  },
  show: async (_ctx, tx, { id }) => {
    const providerId = await updateHidden(tx, id, null)
    if (providerId) await publishProvider(tx, providerId)
    return providerId !== undefined
  },
}

const toItem = (row: ModeratedRow): ModeratedItem => ({
  id: row.id,
  writerId: row.provider_id,
  writer: row.display_name,
  title: row.title,
  text: `${row.title}\n\n${plainText(row.content)}`.slice(0, MODERATED_TEXT_MAX).toWellFormed(),
  stars: null,
  context: [],
  provider: { _id: row.provider_id, displayname: row.display_name },
  isHidden: row.hidden_at !== null,
})

const INLINES: readonly string[] = ['strong', 'b', 'em', 'i', 'u']

/** The words of an article with the addresses of its links, one block per line. */
const plainText = (html: string) =>
  readArticle(html)
    .map(textOf)
    .join('')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()

function textOf(node: ArticleNode): string {
  if (typeof node === 'string') return node
  const text = node.children.map(textOf).join('')
  if (node.tag === 'a') return node.href && !text.includes(node.href) ? `${text} (${node.href})` : text
  return INLINES.includes(node.tag) ? text : `\n${text}\n`
}
