import { sql } from 'kysely'
import type { Database, Executor } from '#platform/server/db/database.ts'
import type { EditableKey } from '../words/editable-documents.ts'

export type RevisionRow = {
  document: string
  version: number
  is_default: boolean
  note: string
  author: string | null
  created_at: Date
}

const revisions = (db: Executor) =>
  db
    .selectFrom('content_revisions as revision')
    .leftJoin('accounts as author', 'author.id', 'revision.author_id')
    .select(['revision.document', 'revision.version', 'revision.note', 'revision.created_at'])
    .select('author.display_name as author')
    .select(sql<boolean>`revision.value is null`.as('is_default'))

/** The newest revision of each document that has one. */
export const selectNewest = (db: Executor, keys: readonly EditableKey[]): Promise<RevisionRow[]> =>
  revisions(db)
    .where(
      sql<boolean>`(revision.document, revision.version) in (
        select document, version from unnest(${keys}::text[]) as key cross join lateral (
          select document, version from content_revisions where document = key order by version desc limit 1) as newest)`,
    )
    .execute()

/** Keyset pagination by the version, newest first. */
export const selectRevisions = (
  db: Database,
  key: EditableKey,
  before: number,
  limit: number,
): Promise<RevisionRow[]> =>
  revisions(db)
    .where('revision.document', '=', key)
    .where('revision.version', '<', before)
    .orderBy('revision.version', 'desc')
    .limit(limit)
    .execute()

export const selectValue = (db: Executor, key: EditableKey, version: number) =>
  db
    .selectFrom('content_revisions')
    .select('value')
    .where('document', '=', key)
    .where('version', '=', version)
    .executeTakeFirst()

export type NewRevision = {
  document: EditableKey
  version: number
  value: object | null
  note: string
  author_id: string
  created_at: Date
}

/**
 * Optimistic locking by the primary key: inserts a revision unless its version exists or the one before it does not.
 * Returns whether it was inserted.
 */
export async function insertRevision(db: Executor, revision: NewRevision) {
  const { document, version, value, note, author_id, created_at } = revision
  const { numAffectedRows } = await sql`
    insert into content_revisions (document, version, value, note, author_id, created_at)
    select ${document}, ${version}::integer, ${value && JSON.stringify(value)}::jsonb, ${note}, ${author_id}::uuid,
           ${created_at}::timestamptz
    where ${version}::integer = 1
       or exists (select from content_revisions where document = ${document} and version = ${version}::integer - 1)
    on conflict (document, version) do nothing`.execute(db)
  return Number(numAffectedRows) === 1
}

/** Whether a revision is the one that a repeated request sends: then the first request was carried out. */
export async function isSameRevision(db: Executor, { document, version, value, note, author_id }: NewRevision) {
  const { rows } = await sql`
    select from content_revisions
    where document = ${document} and version = ${version}::integer and author_id = ${author_id}::uuid and note = ${note}
      and value is not distinct from ${value && JSON.stringify(value)}::jsonb`.execute(db)
  return rows.length === 1
}

type NewPreview = { author_id: string; document: EditableKey; token_hash: Buffer; value: object; created_at: Date }

/** One preview of each document and administrator: a new one replaces it. */
export async function upsertPreview(db: Executor, { author_id, document, token_hash, value, created_at }: NewPreview) {
  const replaced = { token_hash, value: JSON.stringify(value), created_at }
  await db
    .insertInto('content_previews')
    .values({ author_id, document, ...replaced })
    .onConflict((conflict) => conflict.columns(['author_id', 'document']).doUpdateSet(replaced))
    .execute()
}

export const selectPreview = (db: Executor, hash: Buffer, since: Date) =>
  db
    .selectFrom('content_previews')
    .select(['document', 'value'])
    .where('token_hash', '=', hash)
    .where('created_at', '>', since)
    .executeTakeFirst()

/** What an administrator has published. */
export const selectPublishedBy = (db: Executor, accountId: string) =>
  db
    .selectFrom('content_revisions')
    .select(['document', 'version', 'note', 'created_at as at'])
    .where('author_id', '=', accountId)
    .orderBy('created_at')
    .execute()
