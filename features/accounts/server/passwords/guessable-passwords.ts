import { foldText } from '#platform/rules/text.ts'
import { passwordProblem } from '../../rules/accounts.ts'

/** What password crackers add to a word: a year or a count, and marks. */
const AFFIX_DIGITS_MAX = 4
const AFFIX_MARKS_MAX = 2
/** A shorter unit that is repeated would not be a password by itself. */
const UNIT_MIN = 8
/** Repeated units of a stem. */
const STEM_UNIT_MAX = 4
const RUN_MIN = 3
const RUN_STEM_MIN = 4

/** Neighbours in these rows, either way, are a run: alphabet, digits, and the rows of QWERTY, QWERTZ and AZERTY keyboards. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
]
const NEIGHBOURS: ReadonlySet<string> = new Set(
  ROWS.flatMap((row) => [...row].slice(1).flatMap((letter, at) => [`${row[at]}${letter}`, `${letter}${row[at]}`])),
)

/** Usual substitutions of letters. `1` stands for i or l. */
const SUBSTITUTES = [
  { '4': 'a', '@': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', '5': 's', $: 's' },
  { '4': 'a', '@': 'a', '3': 'e', '1': 'l', '!': 'i', '0': 'o', '5': 's', $: 's' },
] as const satisfies Record<string, string>[]

/**
 * Whether a password is a variation of what crackers try first: a common password or a word of the account with other
 * letters, digits or marks around it, a repeated unit, or runs of the alphabet or the keyboard.
 */
export function isGuessable(password: string, common: ReadonlySet<string>, context: readonly string[]): boolean {
  const folded = foldText(password)
  const unit = repeatedUnit(folded)
  if (unit && (unit.length < UNIT_MIN || isGuessable(unit, common, context))) return true
  const readings = [folded, folded.replaceAll(/[^\p{L}\p{N}]/gu, '')]
  if (readings.flatMap(undoSubstitutions).some((reading) => isLittleMoreThanName(reading, context))) return true
  return readings.flatMap(stemsOf).some((stem) => isGuessableStem(stem, common))
}

const isLittleMoreThanName = (reading: string, context: readonly string[]) =>
  reading.length >= UNIT_MIN && passwordProblem(reading, context) !== undefined

function isGuessableStem(stem: string, common: ReadonlySet<string>) {
  if (stem === '' || isMadeOfRuns(stem)) return true
  const unit = repeatedUnit(stem)
  if (unit && unit.length <= STEM_UNIT_MAX) return true
  return undoSubstitutions(stem).some((reading) => common.has(reading))
}

const undoSubstitutions = (text: string) => [
  text,
  ...SUBSTITUTES.map((letters: Record<string, string>) =>
    text.replaceAll(/[4@31!05$]/g, (letter) => letters[letter] ?? letter),
  ),
]

/** The text without some of the digits and marks at its beginning and its end, in every way. */
function stemsOf(text: string) {
  const letters = [...text]
  const starts = affixLengths(letters)
  const ends = affixLengths(letters.toReversed())
  return starts.flatMap((start) =>
    ends
      .filter((end) => start + end <= letters.length)
      .map((end) => letters.slice(start, letters.length - end).join('')),
  )
}

/** How many letters at the beginning may be an affix. */
function affixLengths(letters: readonly string[]) {
  const lengths = [0]
  let digits = 0
  let marks = 0
  for (const letter of letters) {
    if (/\p{L}/u.test(letter)) break
    if (/\p{N}/u.test(letter)) digits++
    else marks++
    if (digits > AFFIX_DIGITS_MAX || marks > AFFIX_MARKS_MAX) break
    lengths.push(digits + marks)
  }
  return lengths
}

/** The unit of which a text is a repetition, if it is one. */
const repeatedUnit = (text: string) => text.match(/^(.+?)\1+$/su)?.[1]

/** Whether most of a text is runs: each of them is as easy to guess as two letters. */
function isMadeOfRuns(text: string) {
  const letters = [...text]
  return letters.length >= RUN_STEM_MIN && lengthWithoutRuns(letters) * 2 <= letters.length
}

function lengthWithoutRuns(letters: readonly string[]) {
  let length = 0
  let run = 0
  for (const [at, letter] of letters.entries()) {
    const before = letters[at - 1]
    const continues = before !== undefined && (before === letter || NEIGHBOURS.has(`${before}${letter}`))
    run = continues ? run + 1 : 1
    if (run < RUN_MIN) length++
  }
  return length
}
