import type { Alias, Subject, Vocabulary } from './query-vocabulary.ts'
import { isSameSubject } from './query-vocabulary.ts'
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
  const subjects = takeAliases(tokens, vocabulary)
  const corrected = options.corrects ? correct(tokens, subjects, vocabulary) : []
  const all = [...subjects, ...corrected]
  const { treatments, specialities } = medicalOf(all)
  return {
    treatments,
    specialities,
    place: placeOf(all),
    rest: restOf(tokens, vocabulary),
    isCorrected: corrected.length > 0,
  }
}

/** Takes the aliases that the tokens cover, the one of most words and letters first. Their tokens are marked as used. */
function takeAliases(tokens: Token[], vocabulary: Vocabulary): Subject[] {
  const subjects: Subject[] = []
  for (;;) {
    const free = new Set(tokens.filter(({ isUsed }) => !isUsed).map((token) => token.stem))
    const best = longestOf(coveredAliases(free, vocabulary).filter((alias) => isPlausible(alias, tokens, vocabulary)))
    if (!best) return subjects
    subjects.push(...best.subjects)
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
 * query: no treatment of another field is ever proposed.
 */
function correct(tokens: Token[], found: Subject[], vocabulary: Vocabulary): Subject[] {
  const unknown = tokens
    .filter((token) => isUnknown(token, vocabulary) && errorsAllowed(token.stem.length) > 0)
    .slice(0, CORRECTIONS_MAX)
  const corrected: Subject[] = []
  for (const token of unknown) {
    const words = closestWords(token.stem, vocabulary.spellings)
    const readings = words.map((word) => readWith(tokens, token, word, vocabulary)).filter(({ length }) => length > 0)
    const known = [...found, ...corrected]
    const [first] = readings
    if (!first || readings.some((other) => isOtherField(other, first)) || isOutOfField(first, known)) continue
    token.isUsed = true
    corrected.push(...readings.flat().filter((subject) => !known.some((other) => isSameSubject(other, subject))))
  }
  return corrected
}

/** A correction stays in the field that the query names, and adds a place only to a query without one. */
function isOutOfField(subjects: Subject[], known: Subject[]) {
  return subjects.some((subject) => {
    const sameKind = known.filter((other) => (other.kind === 'place') === (subject.kind === 'place'))
    return sameKind.length > 0 && !sameKind.some((other) => fieldOf(other) === fieldOf(subject))
  })
}

/** A correction of so few letters is as likely another word: it has to complete an alias of several words. */
const SHORT_STEM = 4

/** The subjects of the longest alias that a corrected word completes, together with other words of the query. */
function readWith(tokens: Token[], token: Token, word: string, vocabulary: Vocabulary): Subject[] {
  const stems = new Set([...tokens.map((other) => other.stem), word])
  const completed = coveredAliases(stems, vocabulary).filter((alias) => alias.stems.includes(word))
  const usable = completed.filter(
    (alias) => !alias.stems.includes(token.stem) && (token.stem.length > SHORT_STEM || alias.stems.length > 1),
  )
  return longestOf(usable)?.subjects ?? []
}

function isOtherField(subjects: Subject[], others: Subject[]) {
  const fields = new Set(others.map(fieldOf))
  return subjects.some((subject) => !fields.has(fieldOf(subject)))
}

const fieldOf = (subject: Subject) => (subject.kind === 'place' ? `${subject.city}, ${subject.country}` : subject.field)
