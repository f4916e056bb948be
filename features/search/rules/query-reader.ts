import type { Alias, Subject, Vocabulary } from './query-vocabulary.ts'
import { stem, tokensOf } from './query-words.ts'
import { closestWords, errorsAllowed } from './spelling.ts'

type Place = { city: string; country: string }
type Medical = Exclude<Subject, { kind: 'place' }>

/** A keyword as it was understood. */
export type Reading = {
  /** Names of treatments of the catalogue. */
  treatments: string[]
  /** Specialities as a whole, where no treatment of theirs is named. */
  specialities: string[]
  /** A city is empty for a country as a whole. */
  place: Place | undefined
  /** The words without a known meaning, folded: the name of a person or clinic, or nothing. */
  rest: string
  /** Whether a word was read as another spelling. */
  isCorrected: boolean
}

type Token = { text: string; stem: string; isUsed: boolean }

/** A correction compares a word with the whole vocabulary, so that only so many are corrected. */
const CORRECTIONS_MAX = 3

/**
 * Reads a keyword: treatments, specialities and a place anywhere in it, the longest alias first. Counts and units are ignored.
 * With `corrects`, unknown words are read as the closest spelling that the vocabulary has.
 */
export function readQuery(keyword: string, vocabulary: Vocabulary, options = { corrects: false }): Reading {
  const tokens = tokensOf(keyword).map((text) => ({ text, stem: stem(text), isUsed: false }))
  const exact = takeAliases(tokens, vocabulary)
  const aliases = options.corrects ? correct(tokens, exact, vocabulary) : exact
  const subjects = aliases.flatMap((alias) => alias.subjects)
  const { treatments, specialities } = medicalOf(subjects)
  return {
    treatments,
    specialities,
    place: placeOf(subjects),
    rest: restOf(tokens, vocabulary),
    isCorrected: aliases !== exact,
  }
}

/** Takes the aliases that the tokens cover, the one of most words and letters first. Their tokens are marked as used. */
function takeAliases(tokens: Token[], vocabulary: Vocabulary): Alias[] {
  const taken: Alias[] = []
  for (;;) {
    const free = new Set(tokens.filter(({ isUsed }) => !isUsed).map((token) => token.stem))
    const best = longestOf(coveredAliases(free, vocabulary).filter((alias) => isPlausible(alias, tokens, vocabulary)))
    if (!best) return taken
    taken.push(best)
    for (const token of tokens) if (best.stems.includes(token.stem)) token.isUsed = true
  }
}

function coveredAliases(stems: ReadonlySet<string>, { aliases }: Vocabulary): Alias[] {
  return [...stems].flatMap((each) =>
    (aliases.get(each) ?? []).filter((alias) => alias.stems.every((part) => stems.has(part))),
  )
}

function longestOf(aliases: Alias[]) {
  return aliases.reduce<Alias | undefined>((best, alias) => (!best || isLonger(alias, best) ? alias : best), undefined)
}

const isLonger = (a: Alias, b: Alias) =>
  a.stems.length === b.stems.length ? a.letters > b.letters : a.stems.length > b.stems.length

/** A place that is also an everyday word counts after a preposition, at the end, or as the whole query. */
function isPlausible({ isEverydayWord, stems }: Alias, tokens: Token[], { prepositions }: Vocabulary) {
  if (!isEverydayWord) return true
  const at = tokens.findIndex((token) => !token.isUsed && stems.includes(token.stem))
  return at === tokens.length - 1 || prepositions.has(tokens[at - 1]?.text ?? '')
}

/** A named treatment is narrower than its speciality, and than any other one. */
function medicalOf(subjects: Subject[]) {
  const medical = subjects.filter((subject): subject is Medical => subject.kind !== 'place')
  const namesOf = (kind: Medical['kind']) => [
    ...new Set(medical.filter((subject) => subject.kind === kind).map(({ name }) => name)),
  ]
  const treatments = namesOf('treatment')
  return { treatments, specialities: treatments.length > 0 ? [] : namesOf('speciality') }
}

/** The town, or else the country. Of towns with the same name the one in a named country, or else the first. */
function placeOf(subjects: Subject[]): Place | undefined {
  const places = subjects.filter((subject) => subject.kind === 'place')
  const countries = new Set(places.filter(({ city }) => city === '').map(({ country }) => country))
  const towns = places.filter(({ city }) => city !== '')
  const place = towns.find(({ country }) => countries.has(country)) ?? towns[0] ?? places[0]
  return place && { city: place.city, country: place.country }
}

const isNumber = (text: string) => /^\p{N}+$/u.test(text)

function isUnknown({ text, isUsed }: Token, { stopWords, prepositions }: Vocabulary) {
  return !isUsed && !isNumber(text) && !stopWords.has(text) && !prepositions.has(text)
}

const restOf = (tokens: Token[], vocabulary: Vocabulary) =>
  tokens
    .filter((token) => isUnknown(token, vocabulary))
    .map(({ text }) => text)
    .join(' ')

/**
 * Replaces unknown tokens by the closest words of the vocabulary and reads again. Words at the same distance that lead to
 * different fields of medicine, or to different places, correct nothing, nor does a word of another field than the rest of the
 * query: no treatment of another field is ever proposed. Returns the same list where nothing is corrected.
 */
function correct(tokens: Token[], exact: Alias[], vocabulary: Vocabulary): Alias[] {
  const unknown = tokens
    .filter((token) => isUnknown(token, vocabulary) && errorsAllowed(token.stem.length) > 0)
    .slice(0, CORRECTIONS_MAX)
  let aliases = exact
  for (const token of unknown) {
    const completed = completedAliases(tokens, token, vocabulary)
    const [first] = completed
    if (!first || completed.some((other) => isOtherField(other, first))) continue
    // "hiar transplant": the alias of two words supersedes that of "transplant" alone
    const kept = aliases.filter((alias) => !alias.stems.every((each) => first.stems.includes(each)))
    if (isOutOfField(first, kept)) continue
    token.isUsed = true
    aliases = [...kept, ...completed]
  }
  return aliases
}

/** A correction stays in the field that the query names, and adds a place only to a query without one. */
function isOutOfField({ subjects }: Alias, known: Alias[]) {
  const others = known.flatMap((alias) => alias.subjects)
  return subjects.some((subject) => {
    const sameKind = others.filter((other) => (other.kind === 'place') === (subject.kind === 'place'))
    return sameKind.length > 0 && !sameKind.some((other) => fieldOf(other) === fieldOf(subject))
  })
}

/** The aliases that the closest words complete. A misspelt ending has no stem, so that the whole token is compared next. */
function completedAliases(tokens: Token[], token: Token, vocabulary: Vocabulary) {
  for (const spelling of new Set([token.stem, token.text])) {
    const words = closestWords(spelling, vocabulary.spellings)
    const completed = words.flatMap((word) => completedAlias(tokens, token, word, vocabulary) ?? [])
    if (completed.length > 0) return completed
  }
  return []
}

/** A correction of so few letters is as likely another word: it has to complete an alias of several words. */
const SHORT_STEM = 4

/** The longest alias that a corrected word completes, together with other words of the query. */
function completedAlias(tokens: Token[], token: Token, word: string, vocabulary: Vocabulary) {
  const stems = new Set([...tokens.map((other) => other.stem), word])
  const completed = coveredAliases(stems, vocabulary).filter(
    (alias) =>
      alias.stems.includes(word) &&
      !alias.stems.includes(token.stem) &&
      (token.stem.length > SHORT_STEM || alias.stems.length > 1),
  )
  return longestOf(completed)
}

function isOtherField(alias: Alias, other: Alias) {
  const fields = new Set(other.subjects.map(fieldOf))
  return alias.subjects.some((subject) => !fields.has(fieldOf(subject)))
}

const fieldOf = (subject: Subject) => (subject.kind === 'place' ? `${subject.city}, ${subject.country}` : subject.field)
