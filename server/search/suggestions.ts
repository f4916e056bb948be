import { sql } from 'kysely'
import type { Suggestion, Suggestions } from '#domain/suggestions.ts'
import type { Ctx } from '../ctx.ts'
import type { Database } from '../db/database.ts'

const PER_KIND = 5
const NOTHING: Suggestions = { specialties: [], procedures: [], clinics: [] }
// Below three letters there is no trigram, so that the texts are read in the order of their popularity until enough fit.
const SHORTEST_TRIGRAM = 3

type Row = { kind: 1 | 2 | 3; text: string; providers: number; from_price_cents: number | null; city: string | null }

/** What the typed text may become: specialities, procedures and clinics that hold it, the most offered first. */
export async function suggest(ctx: Ctx, typed: string): Promise<Suggestions> {
  if (typed === '') return NOTHING
  const rows = await selectTerms(ctx.db, typed)
  const ofKind = (kind: Row['kind']) => rows.filter((row) => row.kind === kind).map(present)
  return { specialties: ofKind(1), procedures: ofKind(2), clinics: ofKind(3) }
}

async function selectTerms(db: Database, typed: string) {
  const byPopularity =
    typed.length < SHORTEST_TRIGRAM ? sql`providers desc, key` : sql`providers desc, length(key), key`
  const kind = (number: number) => sql`(select kind, text, key, providers from search_terms
    where kind = ${sql.lit(number)} and key like containing(${typed}) order by ${byPopularity} limit ${PER_KIND})`
  const { rows } = await sql<Row>`
    with terms as materialized (${kind(1)} union all ${kind(2)} union all ${kind(3)})
    select t.kind, t.text, t.providers,
      case when t.kind = 2 then (select min(u.price_cents) from sub_services u where u.key = t.key) end as from_price_cents,
      case when t.kind = 3 and t.providers = 1 then (select l.city from clinics c join places l on l.id = c.place_id
        where fold(c.name) = t.key limit 1) end as city
    from terms t order by t.kind, t.providers desc, t.key`.execute(db)
  return rows
}

function present({ text, providers, from_price_cents, city }: Row): Suggestion {
  return { text, providers, fromPrice: from_price_cents === null ? null : from_price_cents / 100, city }
}
