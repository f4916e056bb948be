import { sql } from 'kysely'
import { type Catalogue, readCatalogue } from '#platform/server/contents/catalogue.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'

/** Processes that start at the same time write one after the other. */
const LOCK = 7_260_002

/**
 * Brings the other names of treatments in the database up to date with the content, and the offers of providers who list one of
 * the changed names. Idempotent; a start without changes writes nothing.
 */
export const syncAliases = (ctx: Pick<Ctx, 'db' | 'contents' | 'demoAccounts'>) =>
  ctx.db.transaction().execute((tx) => writeAliases(tx, readCatalogue(ctx)))

/** The same, in a transaction. */
export async function writeAliases(tx: Tx, catalogue: Catalogue) {
  const aliases = catalogue
    .flatMap(({ treatments }) => treatments)
    .flatMap(({ id, aliases }) => aliases.map((alias) => ({ id, alias })))
  // Folded as one text: thousands of calls would take longer than all the rest.
  const lines = aliases.map(({ alias }) => alias).join('\n')
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
  const { rows } = await sql<{ provider_id: string }>`
      with listed as materialized (
        select distinct key, id as treatment_id
        from unnest(string_to_array(fold(${lines}), chr(10)), ${aliases.map(({ id }) => id)}::smallint[]) as given (key, id)
      ), deleted as (
        delete from treatment_aliases stored where not exists (
          select from listed where listed.key = stored.key and listed.treatment_id = stored.treatment_id
        ) returning key
      ), inserted as (
        insert into treatment_aliases
        select key, treatment_id from listed except select key, treatment_id from treatment_aliases returning key
      )
      select distinct service.provider_id
      from sub_services treatment join offered_services service on service.id = treatment.service_id
      where treatment.key in (select key from deleted union all select key from inserted)
      order by service.provider_id`.execute(tx)
  for (const { provider_id } of rows) await sql`select refresh_search(${provider_id})`.execute(tx)
}
