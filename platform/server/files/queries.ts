import { type Expression, type Insertable, type RawBuilder, sql } from 'kysely'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { FileReference } from '#platform/server/feature.ts'

type NewFile = Pick<Insertable<Tables['stored_files']>, 'hash' | 'kind' | 'width' | 'height' | 'bytes'>

/** Takes the advisory lock under which a file is stored or collected. Released with the transaction. */
export async function lockHash(tx: Tx, hash: string) {
  await sql`select pg_advisory_xact_lock(${lockNumber(hash)})`.execute(tx)
}

/** Takes the locks of several files in one order, so that two saves of the same files do not deadlock. */
export async function lockHashes(tx: Tx, hashes: readonly string[]) {
  if (hashes.length === 0) return
  await sql`
    select pg_advisory_xact_lock(key)
    from (select ${lockNumber(sql.ref('hash'))} as key from unnest(${hashes}::text[]) as hash order by key) as keys`.execute(
    tx,
  )
}

/** The same as `lockHash` without blocking; false when another transaction holds it. */
export async function tryLockHash(tx: Tx, hash: string) {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(${lockNumber(hash)}) as is_mine`.execute(tx)
  return rows[0]?.is_mine === true
}

const lockNumber = (hash: string | Expression<unknown>) => sql`hashtextextended('stored file ' || ${hash}, 0)`

export async function upsertStored(tx: Tx, file: NewFile) {
  await tx
    .insertInto('stored_files')
    .values(file)
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ unused_since: null }))
    .execute()
}

/** Marks files as in use, so that a concurrent collection does not delete them. */
export async function updateInUse(tx: Tx, hashes: readonly string[]) {
  await tx
    .updateTable('stored_files')
    .set({ unused_since: null })
    .where('hash', 'in', hashes)
    .where('unused_since', 'is not', null)
    .execute()
}

export function selectStored(db: Executor, hashes: readonly string[]) {
  return db.selectFrom('stored_files').select('hash').where('hash', 'in', hashes).execute()
}

/**
 * Whether nobody is served the file, because the care team has hidden the pictures that show it. Almost no file belongs to a
 * hidden picture: one index says so, and only for the others every use of the file is looked up.
 */
export async function selectIsHidden(db: Executor, hash: string) {
  const { rows: pictures } = await sql`
    select from moderated_pictures where substr(image_path, 9, 32) = ${hash} and hidden_at is not null limit 1`.execute(
    db,
  )
  if (pictures.length === 0) return false
  const { rows } = await sql`select from hidden_files where hash = ${hash} limit 1`.execute(db)
  return rows.length > 0
}

/** Deletes the rows of files that have been unused since before this time and still are. */
export async function deleteUnused(tx: Tx, references: readonly FileReference[], before: Date) {
  await sql`
    with used as materialized (${usedHashes(references)})
    delete from stored_files f
    where unused_since < ${before} and not exists (select from used where used.hash = f.hash)`.execute(tx)
}

/** Marks newly unused files, and unmarks those that are referenced again. */
export async function updateUnused(tx: Tx, references: readonly FileReference[], now: Date) {
  await sql`
    with used as materialized (${usedHashes(references)})
    update stored_files f
    set unused_since = case when unused_since is null then ${now}::timestamptz end
    where (unused_since is null) = not exists (select from used where used.hash = f.hash)`.execute(tx)
}

/** The hashes of all referenced files, extracted from addresses and from texts with addresses. */
function usedHashes(references: readonly FileReference[]) {
  const texts: RawBuilder<unknown>[] = references.map(
    ({ table, column }) =>
      sql`select ${sql.ref(column)} as text from ${sql.table(table)} where ${sql.ref(column)} is not null`,
  )
  return sql`
    select distinct found[1] as hash
    from (${sql.join(texts, sql` union all `)}) as texts,
         regexp_matches(texts.text, '/(?:images|documents)/([0-9a-f]{32})-', 'g') as found`
}
