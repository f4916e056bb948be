import { CompiledQuery } from 'kysely'
import { ARTICLE_COLUMNS } from '#features/providers/server/profile-columns.ts'
import { upsertEntries } from '#features/providers/server/profile-statements.ts'
import type { numbered } from '#features/providers/server/profile-writes.ts'
import type { Database, Tx } from '#platform/server/db/database.ts'
import { updateVersioned } from '#platform/server/db/optimistic-locking.ts'
import type { ArticleForm } from '../rules/articles.ts'

/** Optimistic locking: takes the next version of the list of articles; `false` is a conflict. */
export function updateArticlesVersion(tx: Tx, providerId: string, version: number) {
  return updateVersioned(tx, {
    table: 'providers',
    idColumn: 'account_id',
    id: providerId,
    versionColumn: 'articles_version',
    version,
  })
}

/** Deletes the articles of a provider whose ids are not among these. */
export async function deleteOtherArticles(tx: Tx, providerId: string, ids: readonly string[]) {
  await tx
    .deleteFrom('articles')
    .where('provider_id', '=', providerId)
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .execute()
}

const UPSERT_ARTICLES = upsertEntries('articles', ARTICLE_COLUMNS, 'jsonb_to_recordset($2::jsonb)')

/** Inserts or updates articles in their order; existing ones keep their age. */
export async function upsertArticles(tx: Tx, providerId: string, articles: ReturnType<typeof numbered<ArticleForm>>) {
  await tx.executeQuery(CompiledQuery.raw(UPSERT_ARTICLES, [providerId, JSON.stringify(articles)]))
}

export type ModeratedRow = Awaited<ReturnType<typeof selectArticlesByIds>>[number]

/** For moderation: hidden ones included. */
export function selectArticlesByIds(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('articles as article')
    .innerJoin('accounts as account', 'account.id', 'article.provider_id')
    .select(['article.id', 'article.provider_id', 'article.title', 'article.content', 'article.hidden_at'])
    .select('account.display_name')
    .where('article.id', 'in', [...ids])
    .execute()
}

type Hidden = { hidden_at: Date; hidden_reason: string }

/** Hides an article, or shows it again without `hidden`. Returns its provider; undefined when it was in that state before. */
export async function updateHidden(tx: Tx, id: string, hidden: Hidden | null) {
  const row = await tx
    .updateTable('articles')
    .set(hidden ?? { hidden_at: null, hidden_reason: null })
    .where('id', '=', id)
    .where('hidden_at', hidden ? 'is' : 'is not', null)
    .returning('provider_id')
    .executeTakeFirst()
  return row?.provider_id
}
