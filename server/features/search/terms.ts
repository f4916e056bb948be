import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'

/** The values of `search_terms.kind`. A closer match of an earlier kind wins over an equal one of a later kind. */
export const TERM_KIND = { speciality: 1, treatment: 2, clinic: 3 } as const
export type TermKind = (typeof TERM_KIND)[keyof typeof TERM_KIND]

/** Below this trigram similarity two words are not spellings of each other. */
const SIMILARITY_MIN = 0.4
/** Computing a similarity is slow, and "clinic" alone is similar to most names of clinics. */
const CLINIC_CANDIDATES = 200

/** The known speciality, treatment or clinic with the most similar spelling, if any is similar. */
export async function selectClosestTerm(db: Database, keyword: string) {
  const { rows } = await sql<{ text: string }>`
    select text from (
      -- specialities and treatments are few: every one is compared
      select * from search_terms
      where kind in (${sql.lit(TERM_KIND.speciality)}, ${sql.lit(TERM_KIND.treatment)})
        and word_similarity(fold(${keyword}), key) > ${SIMILARITY_MIN}
      union all
      -- clinics are many: the trigram index yields candidates, up to a limit
      (select * from search_terms
       where kind = ${sql.lit(TERM_KIND.clinic)} and fold(${keyword}) <% key
       limit ${CLINIC_CANDIDATES})
    ) as candidate
    order by word_similarity(fold(${keyword}), key) desc, kind, providers desc
    limit 1`.execute(db)
  return rows[0]?.text
}
