import { type RawBuilder, sql } from 'kysely'
import { foldText } from '#domain/text.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Database } from '#server/platform/db/database.ts'
import { runPreparedText } from '#server/platform/db/prepared.ts'

/** The values of `search_terms.kind`. */
export const TERM_KIND = { speciality: 1, treatment: 2, clinic: 3, word: 4 } as const
export type TermKind = (typeof TERM_KIND)[keyof typeof TERM_KIND]

const TRIGRAM_LENGTH = 3
/** Whether a text has no trigram. */
export const isShort = (text: string) => foldText(text).length < TRIGRAM_LENGTH

/** The terms that contain a keyword. */
export type KeywordTerms = {
  /** Specialities and treatments, as many as are compared: the number of the kind, then the folded name. */
  listed: string[]
  /** Words of clinics' names in the same form, as many as are compared. None for a phrase, which is in no single word. */
  words: string[]
  /** How many providers use each of `listed`, then each of `words`. */
  counts: number[]
  /** Whether names of clinics contain it. */
  isInNames: boolean
}
const NO_TERMS: KeywordTerms = { listed: [], words: [], counts: [], isInNames: false }
const LISTED_MAX = 200
/** More words than this have next to nothing in common but a letter or a digit. */
const WORDS_MAX = 5000

/** Whether a keyword may contain a space, and be in a name without being in a word of it. Fractions such as "½" fold to several signs. */
const isPhrase = (keyword: string) => / |\p{No}/u.test(keyword)

/**
 * The terms that contain a keyword. A document consists of terms, so that without any no document contains the keyword. A keyword
 * shorter than a trigram is found by an index of single letters and pairs.
 */
export async function selectKeywordTerms(ctx: Ctx, keyword: string): Promise<KeywordTerms> {
  // A keyword of accents alone folds to the empty string, which every term contains
  if (foldText(keyword) === '') return NO_TERMS
  const { speciality, treatment, clinic, word } = TERM_KIND
  const isIn = isShort(keyword)
    ? sql`position((select fold(${keyword})) in key) > 0`
    : sql`key like (select containing(${keyword}))`
  const byGram = isShort(keyword) ? [sql`short_grams(key) @> array[(select fold(${keyword}))]`] : []
  const ofKind = (kind: TermKind) => sql.join([sql`kind = ${sql.lit(kind)}`, ...byGram, isIn], sql` and `)
  const isListed = sql`kind in (${sql.lit(speciality)}, ${sql.lit(treatment)}) and ${isIn}`
  // Said twice: of so few the planner does not expect an early end, and takes the index of n-grams
  const isInNames = sql`exists (select from search_terms where ${ofKind(clinic)} and (${isIn}) is true)`
  const statement = sql<KeywordTerms & { is_in_names: boolean }>`
    select listed.terms as listed, words.terms as words, listed.counts || words.counts as counts,
      ${isPhrase(keyword) ? isInNames : sql`cardinality(words.terms) > 0`} as is_in_names
    from (${collectTerms(isListed, LISTED_MAX)}) as listed,
      (${collectTerms(isPhrase(keyword) ? sql`false` : ofKind(word), WORDS_MAX)}) as words`
  const [found] = await runPreparedText(ctx, statement)
  return found ? { ...found, isInNames: found.is_in_names } : NO_TERMS
}

/** The terms, one more than are compared at most, and how many providers use each. */
const collectTerms = (condition: RawBuilder<unknown>, max: number) => sql`
  select coalesce(array_agg(kind || key), '{}') as terms, coalesce(array_agg(providers), '{}') as counts
  from (select kind, key, providers from search_terms where ${condition} limit ${sql.lit(max + 1)}) as term`

export const isInAny = ({ listed, isInNames }: KeywordTerms) => isInNames || listed.length > 0

/** Literal matches as ranges of indexes: offers of the catalogue's treatments, and postings of all other terms. */
export type LiteralRanges = { ids: readonly number[]; terms: readonly string[] }

/** Nothing where documents have to be compared: for a phrase in clinics' names, and for too many terms. */
export function literalRanges(
  { listed, words, isInNames }: KeywordTerms,
  idByTerm: ReadonlyMap<string, number>,
): LiteralRanges | undefined {
  const isComplete = listed.length <= LISTED_MAX && words.length <= WORDS_MAX && isInNames === words.length > 0
  if (!isComplete) return
  return {
    ids: listed.flatMap((term) => idByTerm.get(term) ?? []),
    terms: [...listed.filter((term) => !idByTerm.has(term)), ...words],
  }
}

const RANGE_PROVIDERS_MAX = 25_000

/** Whether ranges are quicker to read than documents in the order of the score, of which most contain a single letter. */
export const isSelective = ({ ids, terms }: LiteralRanges, { counts }: KeywordTerms) =>
  ids.length + terms.length === 1 || sum(counts) <= RANGE_PROVIDERS_MAX

/** How many providers use some of the terms that contain a keyword; one who uses several counts several times. */
export const countUses = ({ listed, words, counts }: KeywordTerms, isCounted: (term: string) => boolean) =>
  sum(counts.filter((_, index) => isCounted(listed[index] ?? words[index - listed.length] ?? '')))

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

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
