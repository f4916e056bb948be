/** How far a spelling may be from a word of this length and still be a typing error of it. */
export function errorsAllowed(length: number) {
  if (length < 3 || length > LENGTH_MAX) return 0
  return length < 7 ? 1 : 2
}

/** A word is a bit vector of one machine word. */
const LENGTH_MAX = 31

/** Words that a spelling is compared with, by length. The letters of each are a bit set, which rules most words out quickly. */
export type SpellingIndex = ReadonlyMap<number, readonly IndexedWord[]>
type IndexedWord = { word: string; letters: number }

export function indexSpellings(words: Iterable<string>): SpellingIndex {
  return Map.groupBy(
    [...new Set(words)].map((word) => ({ word, letters: lettersOf(word) })),
    ({ word }) => word.length,
  )
}

/** All words at the smallest distance from a spelling, if that is within the errors allowed for its length. */
export function closestWords(spelling: string, index: SpellingIndex): string[] {
  let distance = errorsAllowed(spelling.length)
  if (distance === 0) return []
  let words: string[] = []
  const letters = lettersOf(spelling)
  const distanceTo = distanceFrom(spelling)
  const longest = spelling.length + distance
  for (let length = spelling.length - distance; length <= longest; length++) {
    for (const candidate of index.get(length) ?? []) {
      // An edit changes at most two letters of the set
      if (bitsIn(candidate.letters ^ letters) > 2 * distance) continue
      const found = distanceTo(candidate.word)
      if (found > distance || found === 0) continue
      if (found < distance) words = []
      distance = found
      words.push(candidate.word)
    }
  }
  return words
}

/**
 * Damerau–Levenshtein distance with transpositions of neighbours, by the bit-parallel algorithm of Hyyrö (2003): a column of the
 * matrix of distances is a pair of bit vectors, so that a letter takes a dozen operations. For words of up to 31 letters.
 */
export function distanceFrom(from: string) {
  const positions = new Map<number, number>()
  for (let at = 0; at < from.length; at++) {
    const letter = from.charCodeAt(at)
    positions.set(letter, (positions.get(letter) ?? 0) | (1 << at))
  }
  const last = 1 << (from.length - 1)
  return (to: string) => {
    let increases = -1
    let decreases = 0
    let diagonal = 0
    let matchesBefore = 0
    let distance = from.length
    for (let at = 0; at < to.length; at++) {
      const matches = positions.get(to.charCodeAt(at)) ?? 0
      const transposed = ((~diagonal & matches) << 1) & matchesBefore
      diagonal = (((matches & increases) + increases) ^ increases) | matches | decreases | transposed
      const rises = decreases | ~(diagonal | increases)
      const falls = diagonal & increases
      if (rises & last) distance++
      if (falls & last) distance--
      const shifted = (rises << 1) | 1
      increases = (falls << 1) | ~(diagonal | shifted)
      decreases = shifted & diagonal
      matchesBefore = matches
    }
    return distance
  }
}

function lettersOf(word: string) {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % 32)
  return letters
}

/** Counts the bits of a set pairwise, in parallel. */
function bitsIn(set: number) {
  const pairs = set - ((set >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
