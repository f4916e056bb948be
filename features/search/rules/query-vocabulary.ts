import { stem, tokensOf, withoutUmlauts } from './query-words.ts'
import { indexSpellings, type SpellingIndex } from './spelling.ts'

/** What words of a query can mean. A treatment's `field` is its speciality; a speciality is its own field. */
export type Subject =
  | { kind: 'treatment' | 'speciality'; name: string; field: string }
  | { kind: 'place'; city: string; country: string }

/** Names of a subject, as people write them in any language. */
export type NamedSubject = {
  subject: Subject
  names: readonly string[]
  /** A place whose name is also an everyday word, such as Nice: it needs a preposition or the end of the query. */
  isEverydayWord?: boolean
}

/** An alias: its stems without regard to their order, and all that it names. */
export type Alias = { stems: readonly string[]; subjects: Subject[]; letters: number; isEverydayWord: boolean }

export type Vocabulary = {
  /** Aliases by their longest stem. */
  aliases: ReadonlyMap<string, readonly Alias[]>
  /** Words without a meaning of their own here, such as "best" and "cost"; folded. */
  stopWords: ReadonlySet<string>
  /** Words that lead to a place, such as "in"; folded. */
  prepositions: ReadonlySet<string>
  spellings: SpellingIndex
}

type VocabularySource = {
  subjects: readonly NamedSubject[]
  stopWords: readonly string[]
  prepositions: readonly string[]
}

/** Compiles a vocabulary once, so that reading a query takes map look-ups alone. */
export function compileVocabulary({ subjects, stopWords, prepositions }: VocabularySource): Vocabulary {
  const stops = new Set(stopWords.flatMap(tokensOf))
  const leading = new Set(prepositions.flatMap(tokensOf))
  const silent = new Set([...stops, ...leading])
  const byKey = new Map<string, Alias>()
  for (const { subject, names, isEverydayWord = false } of subjects) {
    for (const name of names.flatMap(spellingsOf)) {
      const stems = aliasStems(name, silent)
      if (stems.length > 0) addAlias(byKey, stems, subject, isEverydayWord)
    }
  }
  const aliases = new Map<string, Alias[]>()
  for (const alias of byKey.values()) {
    const longest = alias.stems.reduce((best, each) => (each.length > best.length ? each : best), '')
    aliases.set(longest, [...(aliases.get(longest) ?? []), alias])
  }
  return {
    aliases,
    stopWords: stops,
    prepositions: leading,
    spellings: indexSpellings([...byKey.values()].flatMap(({ stems }) => stems)),
  }
}

const spellingsOf = (name: string) => [name, withoutUmlauts(name) ?? name]

/** The stems that identify an alias: without stop words and prepositions, unless it consists of them. */
function aliasStems(name: string, silent: ReadonlySet<string>) {
  const tokens = tokensOf(name)
  const telling = tokens.filter((token) => !silent.has(token))
  return [...new Set((telling.length > 0 ? telling : tokens).map(stem))].sort()
}

function addAlias(byKey: Map<string, Alias>, stems: string[], subject: Subject, isEverydayWord: boolean) {
  const key = stems.join(' ')
  const known = byKey.get(key)
  if (!known) {
    byKey.set(key, { stems, subjects: [subject], letters: stems.join('').length, isEverydayWord })
  } else if (!known.subjects.some((other) => isSameSubject(other, subject))) {
    known.subjects.push(subject)
  }
}

function isSameSubject(a: Subject, b: Subject) {
  if (a.kind === 'place') return b.kind === 'place' && a.city === b.city && a.country === b.country
  return b.kind === a.kind && b.name === a.name
}
