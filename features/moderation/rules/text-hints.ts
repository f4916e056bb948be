/**
 * Hints for moderators: contact details and abusive words in a text. They point to a place, and decide nothing.
 *
 * Linear time on any input: every quantifier is bounded and a match starts only at the beginning of a word, so that an attempt that
 * fails ends after a constant number of steps.
 */
import { foldText, toLatinDigits } from '#platform/rules/text.ts'

const HINT_KINDS = ['email', 'phone', 'link', 'messenger', 'abuse'] as const
export type HintKind = (typeof HINT_KINDS)[number]

/** The end is exclusive. Both are indices of UTF-16 code units. */
export type TextHint = { kind: HintKind; start: number; end: number }

/** A piece of a text; `hint` is null for what lies between the hints. */
export type HintedPart = { text: string; hint: HintKind | null }

const BRACKETED = (words: string) => String.raw`\s{0,3}[([{]\s{0,3}(?:${words})\s{0,3}[)\]}]\s{0,3}`
const AT = String.raw`(?:\s{0,3}@\s{0,3}|${BRACKETED('at|@')})`
const SPELLED_DOT = String.raw`(?:${BRACKETED('dot|punkt|nokta')}|\s{1,3}(?:dot|punkt|nokta)\s{1,3})`
const LABEL = String.raw`[\p{L}\p{N}][\p{L}\p{N}-]{0,62}`
const LOCAL_PART = String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}`
const WORD_START = String.raw`(?<![\p{L}\p{N}])`
const WORD_END = String.raw`(?![\p{L}\p{N}])`
const NOT_IN_ADDRESS = String.raw`(?<![\p{L}\p{N}@._%+-])`
const TOP_LEVEL = 'com|net|org|info|biz|de|at|ch|tr|uk|io|eu|online|site|shop|app|ly'
const MESSENGERS = String.raw`whats\s?app|telegram|viber|wechat`

const pattern = (source: string) => new RegExp(source, 'giu')

const PATTERNS: readonly (readonly [HintKind, RegExp])[] = [
  ['email', pattern(String.raw`${LOCAL_PART}${AT}${LABEL}(?:\.|${SPELLED_DOT})${LABEL}(?:\.${LABEL}){0,4}`)],
  // "name at example dot com": without brackets only where the dot is spelled out, too.
  ['email', pattern(String.raw`${LOCAL_PART}\s{1,3}at\s{1,3}${LABEL}${SPELLED_DOT}${LABEL}`)],
  ['link', pattern(String.raw`${WORD_START}(?:https?:\/\/|www\.)[^\s<>"'()]{2,500}`)],
  [
    'link',
    pattern(
      String.raw`${NOT_IN_ADDRESS}${LABEL}(?:\.${LABEL}){0,3}\.(?:${TOP_LEVEL})(?![\p{L}\p{N}-])(?:\/[^\s<>"'()]{0,500})?`,
    ),
  ],
  ['messenger', pattern(String.raw`${WORD_START}(?:t|wa)\.me\/[\w+]{3,64}`)],
  ['messenger', pattern(`${WORD_START}(?:${MESSENGERS})${WORD_END}`)],
  ['messenger', pattern(String.raw`${NOT_IN_ADDRESS}@[a-z\d_](?:[a-z\d_.]{2,30}[a-z\d_])(?![\p{L}\p{N}@])`)],
]

/** Digits with up to three separators between them: "+90 (532) 123-45-67", "0 5 3 2 1 2 3 4 5 6 7". */
const DIGITS = /(?<![\p{L}\p{N}])[+(]{0,2}\d(?:[\s().\-/]{0,3}\d){7,30}(?![\p{L}\p{N}])/gu
const PHONE_DIGITS_MAX = 15
const DATE = /^(?:\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{4})(?!\d)/
const YEARS = /^(?:19|20)\d{2}\D+(?:19|20)\d{2}$/

const WORDS = /[\p{L}\p{M}\p{N}]+/gu
const ABUSIVE_WORD_MAX = 30

/** All hints of a text by their position, without overlaps. Of two that overlap the earlier one stays, or the longer one. */
export function findHints(text: string, abusiveWords: ReadonlySet<string>): TextHint[] {
  // Digits of other scripts take one code unit each, as theirs do: positions stay the same.
  const latin = toLatinDigits(text)
  const found = [
    ...PATTERNS.flatMap(([kind, regex]) => Array.from(latin.matchAll(regex), (match) => hintOf(kind, match))),
    ...Array.from(latin.matchAll(DIGITS), (match) => (isPhoneNumber(match[0]) ? [hintOf('phone', match)] : [])).flat(),
    ...Array.from(text.matchAll(WORDS), (match) =>
      isIn(abusiveWords, match[0]) ? [hintOf('abuse', match)] : [],
    ).flat(),
  ]
  found.sort((one, other) => one.start - other.start || other.end - one.end)
  const hints: TextHint[] = []
  for (const hint of found) {
    if (hint.start >= (hints.at(-1)?.end ?? 0)) hints.push(hint)
  }
  return hints
}

const hintOf = (kind: HintKind, { 0: match, index: start }: RegExpExecArray): TextHint => ({
  kind,
  start,
  end: start + match.length,
})

const isPhoneNumber = (match: string) =>
  match.replaceAll(/\D/g, '').length <= PHONE_DIGITS_MAX && !DATE.test(match) && !YEARS.test(match)

const isIn = (words: ReadonlySet<string>, word: string) => word.length <= ABUSIVE_WORD_MAX && words.has(foldWord(word))

/** The German ß and the Turkish ı have no accent that folding could remove. */
const foldWord = (word: string) => foldText(word).replaceAll('ß', 'ss').replaceAll('ı', 'i')

/** The kinds of the hints, each once. */
export const hintKinds = (hints: readonly TextHint[]) =>
  HINT_KINDS.filter((kind) => hints.some((hint) => hint.kind === kind))

/** The text in pieces, for marking the hints in it. Joined they are the text. */
export function splitByHints(text: string, hints: readonly TextHint[]): HintedPart[] {
  const parts: HintedPart[] = []
  let at = 0
  for (const { kind, start, end } of hints) {
    if (start > at) parts.push({ text: text.slice(at, start), hint: null })
    parts.push({ text: text.slice(start, end), hint: kind })
    at = end
  }
  if (at < text.length) parts.push({ text: text.slice(at), hint: null })
  return parts
}
