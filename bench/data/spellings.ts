import { memoize } from '#platform/server/memoize.ts'

/** Acute, grave, circumflex, diaeresis, tilde, caron, macron; dots above and below, line below. */
const ACCENTS = ['\u0301', '\u0300', '\u0302', '\u0308', '\u0303', '\u030C', '\u0304', '\u0307', '\u0323', '\u0331']

/** The same text in another spelling for every number, by case and accents: search ignores both, and the cache does not. */
export function respell(text: string, number: number) {
  let left = number
  const letters = [...text].map((letter) => {
    const spellings = spellingsOf(letter)
    const spelling = spellings[left % spellings.length]
    left = Math.floor(left / spellings.length)
    return spelling
  })
  return letters.join('')
}

/** In how many spellings a text can be written. */
export const countSpellings = (text: string) =>
  [...text].reduce((count, letter) => count * spellingsOf(letter).length, 1)

const spellingsOf = memoize((letter) => {
  const cases = [...new Set([letter.toLowerCase(), letter.toUpperCase()])]
  const accented = cases.flatMap((each) => ACCENTS.map((accent) => (each + accent).normalize('NFC')))
  // Without those that need two characters: search treats short texts by their length.
  return [...cases, ...accented.filter((each) => each.length === 1)]
})
