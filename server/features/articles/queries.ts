import { CompiledQuery } from 'kysely'
import type { ArticleForm } from '#domain/articles.ts'
import { ARTICLE_COLUMNS } from '#server/features/providers/profile-columns.ts'
import { upsertEntries } from '#server/features/providers/profile-statements.ts'
import type { numbered } from '#server/features/providers/profile-writes.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { updateVersioned } from '#server/platform/db/update-versioned.ts'

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
