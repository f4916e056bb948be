import { sql } from 'kysely'
import { foldText } from '#domain/text.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Database } from '#server/platform/db/database.ts'
import { runPreparedText } from '#server/platform/db/prepared.ts'

/** The values of `search_terms.kind`. */
export const TERM_KIND = { speciality: 1, treatment: 2, clinic: 3 } as const
export type TermKind = (typeof TERM_KIND)[keyof typeof TERM_KIND]

const TRIGRAM_LENGTH = 3
/** Whether a text has no trigram. */
export const isShort = (text: string) => foldText(text).length < TRIGRAM_LENGTH

/** The terms that contain a keyword. */
export type KeywordTerms = {
  /** Specialities and treatments, as many as are compared: the number of the kind, then the folded name. */
  listed: string[]
  /** Whether names of clinics contain it. */
  isInNames: boolean
}
const NO_TERMS: KeywordTerms = { listed: [], isInNames: false }
const LISTED_MAX = 200
const POPULAR_NAMES = 200

/**
 * The terms that contain a keyword. A document consists of terms, so that without any no document contains the keyword. Popular
 * names of clinics come first, since most common words are in one of them; a keyword shorter than a trigram is found by an index
 * of single letters and pairs.
 */
export async function selectKeywordTerms(ctx: Ctx, keyword: string): Promise<KeywordTerms> {
  // A keyword of accents alone folds to the empty string, which every term contains
  if (foldText(keyword) === '') return NO_TERMS
  const { speciality, treatment, clinic } = TERM_KIND
  const isIn = isShort(keyword)
    ? sql`position((select fold(${keyword})) in key) > 0`
    : sql`key like (select containing(${keyword}))`
  const byGram = isShort(keyword) ? sql`short_grams(key) @> array[(select fold(${keyword}))] and` : sql``
  const statement = sql<{ listed: string[]; is_in_names: boolean }>`
    select
      array(select kind || key from search_terms where kind in (${sql.lit(speciality)}, ${sql.lit(treatment)}) and ${isIn}
        limit ${sql.lit(LISTED_MAX)}) as listed,
      exists (select from (
          select key from search_terms where kind = ${sql.lit(clinic)}
          order by providers desc, key limit ${sql.lit(POPULAR_NAMES)}
        ) as popular where ${isIn})
      -- counted, because for "exists" the planner expects an early end and reads the whole table
      or (select count(*) from search_terms where kind = ${sql.lit(clinic)} and ${byGram} ${isIn}) > 0 as is_in_names`
  const [found] = await runPreparedText(ctx, statement)
  return found ? { listed: found.listed, isInNames: found.is_in_names } : NO_TERMS
}

export const isInAny = ({ listed, isInNames }: KeywordTerms) => isInNames || listed.length > 0

/** Below this trigram similarity two words are not spellings of each other. */
const SIMILARITY_MIN = 0.4
/** Computing a similarity is slow, and "clinic" alone is similar to most names of clinics. */
const CLINIC_CANDIDATES = 200

/** The clinic with the most similar name, if any is similar. Misspelt treatments are left to the query reader. */
export async function selectClosestClinic(db: Database, keyword: string) {
  const { rows } = await sql<{ text: string }>`
    select text from (
      select text, providers, word_similarity(fold(${keyword}), key) as similarity from search_terms
      -- selected, so that the planner, which would expect an early end, takes the trigram index
      where kind = ${sql.lit(TERM_KIND.clinic)} and (select fold(${keyword})) <% key
      limit ${CLINIC_CANDIDATES}
    ) as candidate
    where similarity > ${SIMILARITY_MIN} order by similarity desc, providers desc limit 1`.execute(db)
  return rows[0]?.text
}

const NAMED_PROVIDERS = 50

/** The providers with a person or clinic of this name, by the beginnings of its words, and the town that it names. */
export async function selectNamesAndTowns(ctx: Ctx, name: string) {
  const words = name.split(' ')
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '')
  const beginnings = words.map((word) => `% ${word}%`)
  // The first condition on names is for the trigram index, which has beginnings of words shorter than a trigram, too
  const statement = sql<{ provider_ids: string[]; town: { city: string; country: string } | null }>`
    select
      array(select distinct provider_id from provider_names
        where (key like ${`${longest}%`} or key like ${`% ${longest}%`}) and ' ' || key like all(${beginnings}::text[])
        limit ${sql.lit(NAMED_PROVIDERS)}) as provider_ids,
      (select json_build_object('city', city, 'country', country) from places
       where city_key = any(${[name, ...words]}) order by city_key = ${name} desc, id limit 1) as town`
  const [found] = await runPreparedText(ctx, statement)
  return { providerIds: found?.provider_ids ?? [], town: found?.town ?? null }
}
