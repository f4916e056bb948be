import { type RawBuilder, sql } from 'kysely'
import { foldText } from '#platform/rules/text.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { executePrepared } from '#platform/server/db/database.ts'
import { readQuery } from '../rules/query-reader.ts'
import { foldWords } from '../rules/query-words.ts'
import type { Suggestion, Suggestions } from '../rules/suggestions.ts'
import { TERM_KIND, type TermKind } from './names.ts'
import { searchCatalogue } from './vocabulary.ts'

const PER_KIND = 5
/** Most texts match one of the most offered terms; the whole list is searched for rare ones only. */
const POPULAR_TERMS = 300
const RARE_CANDIDATES = 200
const TRIGRAM_LENGTH = 3
const NO_SUGGESTIONS: Suggestions = { specialties: [], procedures: [], clinics: [] }

type Row = { kind: TermKind; text: string; providers: number; from_price_cents: number | null; city: string | null }

/**
 * Completions of a typed text: specialities, procedures and clinics, first what the text is understood as, then the terms that
 * contain it, the most offered first. A place in the text is part of what is understood.
 */
export async function suggest(ctx: Ctx, typed: string): Promise<Suggestions> {
  // A text of accents alone folds to the empty string, which every term contains
  if (foldText(typed) === '') return NO_SUGGESTIONS
  const exact = readTopics(ctx, typed)
  const contained = await selectTerms(ctx, typed, exact.names)
  // Where no speciality or procedure contains the text, it is the beginning of an alias, or misspelt
  const isUnknown = contained.every(({ kind }) => kind === TERM_KIND.clinic)
  const meant = isUnknown ? guessTopics(ctx, typed) : exact
  const rows = isUnknown && meant.names.length > 0 ? await selectTerms(ctx, typed, meant.names) : contained
  const keys = new Set(meant.names.map(foldText))
  const isMeant = ({ kind, text }: Row) => kind !== TERM_KIND.clinic && keys.has(foldText(text))
  const ofKind = (kind: TermKind) => {
    const some = rows.filter((row) => row.kind === kind)
    return [
      ...some.filter(isMeant).map((row) => present(row, meant.place)),
      ...some.filter((row) => !isMeant(row)).map((row) => present(row)),
    ].slice(0, PER_KIND)
  }
  return {
    specialties: ofKind(TERM_KIND.speciality),
    procedures: ofKind(TERM_KIND.treatment),
    clinics: ofKind(TERM_KIND.clinic),
  }
}

type Topics = { names: readonly string[]; place: string }

/** The treatments or specialities that a text names, and its place. */
function readTopics(ctx: Ctx, typed: string, options = { corrects: false }): Topics {
  const { treatments, specialities, place } = readQuery(typed, searchCatalogue(ctx).vocabulary(), options)
  const names = treatments.length > 0 ? treatments : specialities
  return { names: names.slice(0, PER_KIND), place: place ? place.city || place.country : '' }
}

function guessTopics(ctx: Ctx, typed: string): Topics {
  const names = namesBeginning(ctx, typed).slice(0, PER_KIND)
  return names.length > 0 ? { names, place: '' } : readTopics(ctx, typed, { corrects: true })
}

function namesBeginning(ctx: Ctx, typed: string) {
  const beginning = foldWords(typed)
  if (beginning.length < TRIGRAM_LENGTH) return []
  return [
    ...new Set(
      searchCatalogue(ctx)
        .aliasTexts()
        .filter(({ text }) => text.startsWith(beginning))
        .map(({ name }) => name),
    ),
  ]
}

async function selectTerms(ctx: Ctx, typed: string, meant: readonly string[]) {
  const { speciality, treatment, clinic } = TERM_KIND
  const contains = containsText(typed)
  const statement = sql<Row>`
    with
    -- of each kind, the popular terms that contain the text
    ${popularTerms(speciality, contains)}, ${popularTerms(treatment, contains)}, ${popularTerms(clinic, contains)},
    -- specialities are all popular; the other kinds are filled up with rare terms
    terms as materialized (
      select * from ${popular(speciality)}
      union all (${withRareTerms(treatment, contains)})
      union all (${withRareTerms(clinic, containsByShortGram(typed, contains))})
      ${meant.length > 0 ? namedTerms(meant) : sql``}
    )
    select term.kind, term.text, term.providers,
      -- a treatment: its lowest price at a provider who can be found
      case when term.kind = ${sql.lit(treatment)} then coalesce(
        (select offers.price_cents from offers where offers.treatment_id = treatment_of(term.key)
         order by offers.price_cents limit 1), (
        select sub_service.price_cents from sub_services sub_service
        where sub_service.key = term.key and exists (
          select from offered_services service join provider_search using (provider_id)
          where service.id = sub_service.service_id
        ) order by sub_service.price_cents limit 1
      )) end as from_price_cents,
      -- a clinic whose name is unique: its town
      case when term.kind = ${sql.lit(clinic)} and term.providers = 1 then (
        select place.city from clinics clinic
        join provider_search using (provider_id) join places place on place.id = provider_search.place_id
        where fold(clinic.name) = term.key limit 1
      ) end as city
    from terms term order by term.kind, term.providers desc, term.key`
  return executePrepared(ctx.db, statement)
}

const namedTerms = (names: readonly string[]) => sql`
  union select kind, text, key, providers from search_terms
  where kind in (${sql.lit(TERM_KIND.speciality)}, ${sql.lit(TERM_KIND.treatment)}) and key = any(${names.map(foldText)})`

const popular = (kind: TermKind) => sql.raw(`popular_${kind}`)

const popularTerms = (kind: TermKind, contains: RawBuilder<unknown>) => sql`${popular(kind)} as materialized (
  select * from (
    select kind, text, key, providers from search_terms where kind = ${sql.lit(kind)}
    order by providers desc, key limit ${sql.lit(POPULAR_TERMS)}
  ) as popular where ${contains} limit ${sql.lit(PER_KIND)})`

/** The popular terms of a kind, and when they are too few, candidates from all the others. */
const withRareTerms = (kind: TermKind, contains: RawBuilder<unknown>) => sql`
  select * from (
    select * from ${popular(kind)}
    union
    (select kind, text, key, providers from search_terms
     where (select count(*) from ${popular(kind)}) < ${PER_KIND} and kind = ${sql.lit(kind)} and ${contains}
     limit ${sql.lit(RARE_CANDIDATES)})
  ) as candidate order by providers desc, length(key), key limit ${sql.lit(PER_KIND)}`

/**
 * A value that the planner does not see, computed once per run. Estimates are then the same for all values, so that PostgreSQL
 * plans a prepared statement once: with values to look at, it would expect more of a plan for each.
 */
const unseen = (value: RawBuilder<unknown>) => sql`(select ${value})`

/** The text is folded once per run. A text shorter than a trigram must not use the trigram indexes, which it would read whole. */
const containsText = (typed: string) =>
  typed.length < TRIGRAM_LENGTH
    ? sql`position(${foldedOnce(typed)} in key) > 0`
    : sql`key like (select containing(${typed}))`

const foldedOnce = (typed: string) => unseen(sql`fold(${unseen(sql`${typed}::text`)})`)

/** For a text shorter than a trigram, an index of single letters and pairs finds candidates. */
const containsByShortGram = (typed: string, contains: RawBuilder<unknown>) =>
  typed.length < TRIGRAM_LENGTH
    ? sql`short_grams(key) @> array[left(${foldedOnce(typed)}, 2)] and ${contains}`
    : contains

function present({ text, providers, from_price_cents, city }: Row, place = ''): Suggestion {
  return {
    text: place ? `${text} in ${place}` : text,
    providers,
    fromPrice: from_price_cents === null ? null : from_price_cents / 100,
    city,
  }
}
