import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { type Database, WORD_SIMILARITY_MIN } from '#platform/server/db/database.ts'

/** Computing a similarity is slow. */
export const CLINIC_CANDIDATES = 200

/** A keyword as `fold` writes it, and the part of it that narrows the clinics down. */
type Misspelt = { key: string; narrowing: string }

/** The values of `search_terms.kind`. */
export const TERM_KIND = { speciality: 1, treatment: 2, clinic: 3 } as const
export type TermKind = (typeof TERM_KIND)[keyof typeof TERM_KIND]

/** The clinic with the most similar name, if any is similar. Misspelt treatments are left to the query reader. */
export async function selectClosestClinic(db: Database, { key, narrowing }: Misspelt) {
  const { rows } = await sql<{ text: string }>`
    select text from (
      select text, providers, word_similarity(${key}, key) as similarity from search_terms
      -- selected, so that the planner, which would expect an early end, takes the trigram index
      where kind = ${sql.lit(TERM_KIND.clinic)} and (select ${narrowing}::text) <% key
      limit ${CLINIC_CANDIDATES}
    ) as candidate
    where similarity > ${WORD_SIMILARITY_MIN} order by similarity desc, providers desc limit 1`.execute(db)
  return rows[0]?.text
}

const NAMED_PROVIDERS = 50

/** The providers with a person or clinic of this name, by the beginnings of its words, and the town that it names. */
export async function selectNamesAndTowns({ db }: Pick<Ctx, 'db'>, name: string) {
  const words = name.split(' ')
  const beginnings = [...new Set(words)].map((word) => sql`(key like ${`${word}%`} or key like ${`% ${word}%`})`)
  // Unprepared: common words are found soonest in the order of the ids, rare ones in the trigram index, which has
  // beginnings of words shorter than a trigram, too
  const statement = sql<{ provider_ids: string[]; town: { city: string; country: string } | null }>`
    select
      array(select distinct provider_id from provider_names where ${sql.join(beginnings, sql` and `)}
        order by provider_id limit ${sql.lit(NAMED_PROVIDERS)}) as provider_ids,
      (select json_build_object('city', city, 'country', country) from places
       where city_key = any(${[name, ...words]}) order by city_key = ${name} desc, id limit 1) as town`
  const { rows } = await statement.execute(db)
  const [found] = rows
  return { providerIds: found?.provider_ids ?? [], town: found?.town ?? null }
}
