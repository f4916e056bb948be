import { type RawBuilder, sql } from 'kysely'
import type { Suggestion, Suggestions } from '#domain/suggestions.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Database } from '#server/platform/db/database.ts'

const PER_KIND = 5
/** Most typed texts are found among the best known words; only rare ones are looked for in the whole list. */
const BEST_KNOWN = 1000
const RARE_ONES = 200
const NOTHING: Suggestions = { specialties: [], procedures: [], clinics: [] }
const SHORTEST_TRIGRAM = 3

const SPECIALITIES = 1
const TREATMENTS = 2
const CLINICS = 3
type Kind = typeof SPECIALITIES | typeof TREATMENTS | typeof CLINICS
type Row = { kind: Kind; text: string; providers: number; from_price_cents: number | null; city: string | null }

/** What the typed text may become: specialities, procedures and clinics that hold it, the most offered first. */
export async function suggest(ctx: Ctx, typed: string): Promise<Suggestions> {
  if (typed === '') return NOTHING
  const rows = await selectTerms(ctx.db, typed)
  const ofKind = (kind: Kind) => rows.filter((row) => row.kind === kind).map(present)
  return { specialties: ofKind(SPECIALITIES), procedures: ofKind(TREATMENTS), clinics: ofKind(CLINICS) }
}

async function selectTerms(db: Database, typed: string) {
  const holds = sql`key like containing(${typed}) and fold(${typed}) <> ''`
  const { rows } = await sql<Row>`
    with ${bestKnown(SPECIALITIES, holds)}, ${bestKnown(TREATMENTS, holds)}, ${bestKnown(CLINICS, holds)},
    terms as materialized (
      select * from known_1 union all (${all(TREATMENTS, holds)}) union all (${all(CLINICS, rarely(typed, holds))})
    )
    select t.kind, t.text, t.providers,
      case when t.kind = 2 then (select u.price_cents from sub_services u
        where u.key = t.key and exists (select from offered_services o join provider_search s using (provider_id)
          where o.id = u.service_id) order by u.price_cents limit 1) end as from_price_cents,
      case when t.kind = 3 and t.providers = 1 then (select l.city from clinics c join provider_search s using (provider_id)
        join places l on l.id = s.place_id where fold(c.name) = t.key limit 1) end as city
    from terms t order by t.kind, t.providers desc, t.key`.execute(db)
  return rows
}

const known = (kind: Kind) => sql.raw(`known_${kind}`)

/** Those of the best known words that hold the text. */
const bestKnown = (kind: Kind, holds: RawBuilder<unknown>) => sql`${known(kind)} as materialized (
  select * from (
    select kind, text, key, providers from search_terms where kind = ${sql.lit(kind)} order by providers desc, key limit ${BEST_KNOWN}
  ) as best where ${holds} limit ${PER_KIND})`

/** The same, and when they are too few, some of all the others. */
const all = (kind: Kind, holds: RawBuilder<unknown>) => sql`
  select * from (
    select * from ${known(kind)}
    union
    (select kind, text, key, providers from search_terms
     where (select count(*) from ${known(kind)}) < ${PER_KIND} and kind = ${sql.lit(kind)} and ${holds} limit ${RARE_ONES})
  ) as found order by providers desc, length(key), key limit ${PER_KIND}`

/** Without a trigram in the text, an index of single letters and pairs finds those who have it. */
const rarely = (typed: string, holds: RawBuilder<unknown>) =>
  typed.length < SHORTEST_TRIGRAM ? sql`short_grams(key) @> array[left(fold(${typed}), 2)] and ${holds}` : holds

function present({ text, providers, from_price_cents, city }: Row): Suggestion {
  return { text, providers, fromPrice: from_price_cents === null ? null : from_price_cents / 100, city }
}
