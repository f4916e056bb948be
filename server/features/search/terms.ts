import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'

/** The values of `search_terms.kind`. */
export const TERM_KIND = { speciality: 1, treatment: 2, clinic: 3 } as const
export type TermKind = (typeof TERM_KIND)[keyof typeof TERM_KIND]

/** Below this trigram similarity two words are not spellings of each other. */
const SIMILARITY_MIN = 0.4
/** Computing a similarity is slow, and "clinic" alone is similar to most names of clinics. */
const CLINIC_CANDIDATES = 200

/** The clinic with the most similar name, if any is similar. Misspelt treatments are left to the query reader. */
export async function selectClosestClinic(db: Database, keyword: string) {
  const { rows } = await sql<{ text: string }>`
    select text from (
      select * from search_terms
      where kind = ${sql.lit(TERM_KIND.clinic)} and fold(${keyword}) <% key
      limit ${CLINIC_CANDIDATES}
    ) as candidate
    where word_similarity(fold(${keyword}), key) > ${SIMILARITY_MIN}
    order by word_similarity(fold(${keyword}), key) desc, providers desc
    limit 1`.execute(db)
  return rows[0]?.text
}

const NAMED_PROVIDERS = 50

/** The providers with a person of this name, by the beginnings of its words, and the town of this name. */
export async function selectNamesAndTowns(db: Database, name: string) {
  const words = name.split(' ')
  const beginsWords = words.map((word) => sql`' ' || key like ${`% ${word}%`}`)
  const containsWords = words.map((word) => sql`key like ${`%${word}%`}`)
  const { rows } = await sql<{ provider_ids: string[]; city: string | null; country: string | null }>`
    select
      array(select distinct provider_id from provider_names
        where ${sql.join([...containsWords, ...beginsWords], sql` and `)} limit ${NAMED_PROVIDERS}) as provider_ids,
      town.city, town.country
    from (values (1)) as one left join (
      select city, country from places where city_key = ${name} order by id limit 1
    ) as town on true`.execute(db)
  const { provider_ids, city, country } = rows[0] ?? { provider_ids: [], city: null, country: null }
  return { providerIds: provider_ids, town: city !== null && country !== null ? { city, country } : undefined }
}
