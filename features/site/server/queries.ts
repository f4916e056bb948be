import { sql } from 'kysely'
import type { Database } from '#platform/server/db/database.ts'

/** The first id of each sitemap file with `perFile` profiles. */
export async function selectFileStarts(db: Database, perFile: number) {
  const { rows } = await sql<{ id: string }>`
    select provider_id as id from (select provider_id, row_number() over (order by provider_id) as place from provider_search) as numbered
    where place % ${perFile} = 1 order by provider_id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function selectProfileIds(db: Database, from: string | undefined, limit: number) {
  const rows = await db
    .selectFrom('provider_search')
    .select('provider_id')
    .$if(from !== undefined, (query) => query.where('provider_id', '>=', from as string))
    .orderBy('provider_id')
    .limit(limit)
    .execute()
  return rows.map(({ provider_id }) => provider_id)
}
