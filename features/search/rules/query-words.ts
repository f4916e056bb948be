import { foldText, toLatinDigits } from '#platform/rules/text.ts'

// Letters that have no canonical decomposition, and Arabic letters that are written for each other.
const PLAIN: Readonly<Record<string, string>> = {
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ـ: '',
}
const PLAIN_LETTERS = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** Folds the words of a query: case, accents, Turkish, German and Arabic spellings. */
export const foldWords = (text: string) =>
  foldText(toLatinDigits(text)).replaceAll(PLAIN_LETTERS, (letter) => PLAIN[letter] ?? letter)

/** Tokens: runs of letters and runs of digits, folded. Hyphens, apostrophes and other signs separate. */
export const tokensOf = (text: string): string[] => foldWords(text).match(/\p{L}+|\p{N}+/gu) ?? []

/** The spelling of German umlauts with an e, for keyboards without them; undefined for a text without any. */
export function withoutUmlauts(text: string) {
  const spelt = text.normalize('NFC').replaceAll(/[äöü]/gi, (letter) => UMLAUTS[letter.toLowerCase()] ?? letter)
  return spelt === text.normalize('NFC') ? undefined : spelt
}

/** The shortest stem: a shorter rest of a word says too little. */
const STEM_MIN = 4

/**
 * Light stemming of a folded token, so that singular, plural and cases of a word are the same: word endings of nine languages
 * are removed without regard to the language. Idempotent.
 */
export function stem(token: string): string {
  const irregular = IRREGULAR.get(token)
  if (irregular) return irregular
  if (/^[\u0400-\u04ff]/.test(token)) return stemCyrillic(token)
  if (/^[\u0600-\u06ff]/.test(token)) return stemArabic(token)
  return stemLatin(token)
}

/** Irregular plurals, and words that keep their form, since their stem is another word: Spanish "labios", Italian "occhi". */
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['teeth', 'tooth'],
  ['labia', 'labia'],
  ['occhiaie', 'occhiaie'],
])

const LATIN_ENDINGS: readonly (readonly [ending: RegExp, replacement: string, lengthMin: number])[] = [
  [/ies$/, 'y', 5],
  // The plural in most languages; "ss", "us" and "is" are no plurals
  [/(?<![sui])s$/, '', STEM_MIN],
  // Turkish plural and possessive
  [/l[ae]r[iu]?$/, '', 7],
  [/(?<=[aeiou])s[iu]$/, '', 7],
  // German plural
  [/en$/, '', 6],
  [/[aeiouy]$/, '', STEM_MIN + 1],
  // Turkish softens a k before a vowel
  [/g$/, 'k', STEM_MIN + 1],
]

function stemLatin(token: string) {
  let word = token
  for (let before = ''; before !== word; ) {
    before = word
    for (const [ending, replacement, lengthMin] of LATIN_ENDINGS)
      if (word.length >= lengthMin) word = word.replace(ending, replacement)
  }
  return word
}

const CYRILLIC_CASES = /(ами|ями|ого|его|ому|ему|ыми|ими|ов|ев|ах|ях|ам|ям|ом|ем|ых|их|ым|им)$/

function stemCyrillic(token: string) {
  const withoutCase = token.replace(CYRILLIC_CASES, '')
  let word = withoutCase.length >= STEM_MIN ? withoutCase : token
  while (word.length > STEM_MIN && /[аеиоуыэюяьъ]$/.test(word)) word = word.slice(0, -1)
  return word
}

function stemArabic(token: string) {
  const withoutArticle = token.replace(/^(وال|بال|كال|فال|لل|ال)(?=.{3})/u, '')
  return withoutArticle.replace(/(?<=.{3})(ات|ين|ون|يه|ه|ي)$/u, '')
}
