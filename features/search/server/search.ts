import type { Ctx } from '#platform/server/ctx.ts'
import { EXACT_TOTAL_MAX, HITS_PER_PAGE, type SearchQuery } from '../rules/search.ts'
import type { SearchResult } from '../rules/search-results.ts'
import { selectCards } from './cards.ts'
import { asksForTimes } from './filters.ts'
import { type FoldedQuery, type Found, findMatches, findNamesakes, foldQuery, foldSource } from './find-matches.ts'
import { foldTexts } from './folding.ts'
import { answerFresh, type LiveIndex } from './index/live-index.ts'
import type { SearchIndex } from './index/search-index.ts'
import type { Segment } from './index/segment.ts'
import { countPostings, findTerm } from './index/term-table.ts'
import { CLINIC_CANDIDATES, selectClosestClinic } from './names.ts'
import { NO_TOPICS, presentHit } from './present.ts'
import type { Match } from './ranking.ts'
import { type Understanding, understand, understandRest } from './understanding.ts'

/** Finds providers by keyword and place: literal matches first, then what the keyword is understood as. */
export async function searchProviders(ctx: Ctx, query: SearchQuery): Promise<SearchResult> {
  const folded = await foldQuery(ctx, bookableOnly(ctx, query))
  return answerFresh(ctx, (live) => answerFrom(ctx, live, folded))
}

/** A search for free times leaves out providers who cannot be booked, where that needs verification. */
const bookableOnly = ({ config }: Ctx, query: SearchQuery) =>
  config.isVerificationRequired && query.availableDays !== undefined ? { ...query, isVerified: true } : query

async function answerFrom(ctx: Ctx, live: LiveIndex, folded: FoldedQuery) {
  // Before the index is read: it may be brought up to date meanwhile
  const { snapshot } = live
  const answer = await findUnderstood(ctx, live, folded)
  return present(ctx, folded, snapshot, answer)
}

/** What was found, and how the keyword was understood. */
type Answer = Found & { understanding: Understanding | undefined; spelling?: Spelling | undefined }
type Spelling = { keyword: string; key: string }

async function findUnderstood(ctx: Ctx, { index }: LiveIndex, folded: FoldedQuery): Promise<Answer> {
  const { query } = folded
  const understanding = await understand(ctx, query)
  const found = await findAs(understanding)
  // A treatment that nobody offers there is understood all the same, and a full page of matches needs no second reading
  const isSettled = understanding ? understanding.source.kind === 'offers' || found.matched > 0 : false
  const isFull = found.matched >= HITS_PER_PAGE
  const second = isSettled || isFull ? undefined : await understandRest(ctx, query, literalMatches(found))
  if (second) {
    const understood = await findAs(second)
    if (understood.matched > 0) return { ...understood, understanding: second }
  }
  const isUnknown = query.keyword !== '' && !understanding && found.matched === 0 && found.near.length === 0
  return { ...found, understanding, ...(isUnknown && (await findBySpelling())) }

  async function findAs(understood: Understanding | undefined) {
    if (!understood) return findMatches(index, folded)
    const { topics, source } = understood
    return findMatches(index, folded, { topics, added: await foldSource(ctx, source) })
  }

  function literalMatches({ page, matched }: Found) {
    return { isAny: matched > 0, providerIds: new Set(page.map(idOf)) }
  }

  /** Spelling correction: hits for the clinic with the closest name. */
  async function findBySpelling(): Promise<Pick<Answer, 'near' | 'spelling'> | undefined> {
    const narrowing = narrowingWords(index, folded.key)
    const keyword = await selectClosestClinic(ctx.db, { key: folded.key, narrowing })
    if (!keyword) return
    const { key } = await foldTexts(ctx, { key: keyword })
    return { near: findNamesakes(index, key, folded), spelling: { keyword, key } }
  }
}

const idOf = ({ segment, row }: Match) => segment.idOf(row)

/** Reads the cards of the hits, and whether the index has been out of date. */
async function present(ctx: Ctx, { query, key, now }: FoldedQuery, snapshot: string, found: Answer) {
  const { page, near, understanding, spelling } = found
  const ids = [...page, ...near].map(idOf)
  const { cardById, isStale } = await selectCards(ctx, ids, { snapshot, withTimes: asksForTimes(query) })
  const topics = understanding?.topics ?? NO_TOPICS
  const presentAll = (matches: Match[], keyword: string) =>
    matches.flatMap((match) => {
      const card = cardById.get(idOf(match))
      return card ? [presentHit(match, { card, key: keyword, topics, now, policy: ctx.config })] : []
    })
  const { reading = null } = understanding ?? {}
  const shownTotal = Math.min(found.total, EXACT_TOTAL_MAX)
  const { topics: read = [] } = reading ?? {}
  const nearMisses = {
    reason: spelling ? ('spelling' as const) : ('elsewhere' as const),
    keyword: spelling?.keyword || read.join(', ') || query.keyword,
    hits: presentAll(near, spelling?.key ?? key),
  }
  const result: SearchResult = {
    total: shownTotal,
    isTotalExact: found.total <= EXACT_TOTAL_MAX,
    page: query.page,
    pages: Math.max(1, Math.ceil(shownTotal / HITS_PER_PAGE)),
    hits: presentAll(page, key),
    facets: found.facets,
    nearMisses: nearMisses.hits.length > 0 ? nearMisses : null,
    understoodAs: understanding?.source.kind ?? null,
    reading,
  }
  return { answer: result, isStale }
}

/**
 * The words of a keyword by which clinics of a similar name are found: the rarest one that some have in their names, or else
 * those that none has, which may be misspelt. Words such as "clinic" are similar to most names.
 */
export function narrowingWords({ segments }: SearchIndex, key: string) {
  const words = key.split(' ').map((word) => ({ word, clinics: countClinics(segments, word) }))
  const rare = words.filter(({ clinics }) => clinics > 0 && clinics <= CLINIC_CANDIDATES)
  const fewest = Math.min(...(rare.length > 0 ? rare : words).map(({ clinics }) => clinics))
  return words
    .filter(({ clinics }) => clinics === fewest)
    .map(({ word }) => word)
    .join(' ')
}

function countClinics(segments: readonly Segment[], word: string) {
  const counts = segments.map(({ words }) => {
    const term = findTerm(words, word)
    return term === undefined ? 0 : countPostings(words, [term])
  })
  return counts.reduce((sum, count) => sum + count, 0)
}
