/** How far a spelling may be from a word of this length and still be a typing error of it. */
export function errorsAllowed(length: number) {
  if (length < 4) return 0
  if (length < 7) return 1
  return length < 12 ? 2 : 3
}

/** Words that a spelling is compared with, by length. The letters of each are a bit set, which rules most words out quickly. */
export type SpellingIndex = ReadonlyMap<number, readonly { word: string; letters: number }[]>

export function indexSpellings(words: Iterable<string>): SpellingIndex {
  const index = new Map<number, { word: string; letters: number }[]>()
  for (const word of new Set(words)) {
    const sameLength = index.get(word.length) ?? []
    sameLength.push({ word, letters: lettersOf(word) })
    index.set(word.length, sameLength)
  }
  return index
}

/** All words at the smallest distance from a spelling, if that is within the errors allowed for its length. */
export function closestWords(spelling: string, index: SpellingIndex): { words: string[]; distance: number } {
  let distance = errorsAllowed(spelling.length)
  let words: string[] = []
  const letters = lettersOf(spelling)
  for (let length = spelling.length - distance; length <= spelling.length + distance; length++) {
    for (const candidate of index.get(length) ?? []) {
      // An edit changes at most two letters of the set
      if (bitsIn(candidate.letters ^ letters) > 2 * distance) continue
      const found = editDistance(spelling, candidate.word, distance)
      if (found > distance) continue
      if (found < distance) words = []
      distance = found
      words.push(candidate.word)
    }
  }
  return { words, distance }
}

/**
 * Damerau–Levenshtein distance with transpositions of neighbours (optimal string alignment), or a number above the limit as
 * soon as it is exceeded.
 */
export function editDistance(from: string, to: string, limit: number) {
  if (Math.abs(from.length - to.length) > limit) return limit + 1
  let beforePrevious: number[] = []
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row++) {
    const current = distanceRow({ from, to, row, previous, beforePrevious })
    if (Math.min(...current) > limit) return limit + 1
    beforePrevious = previous
    previous = current
  }
  return previous[to.length] ?? 0
}

type RowAbove = { from: string; to: string; row: number; previous: number[]; beforePrevious: number[] }

/** The next row of the matrix of distances between the beginnings of both words. */
function distanceRow({ from, to, row, previous, beforePrevious }: RowAbove) {
  const current = [row]
  for (let column = 1; column <= to.length; column++) {
    const substitution = from.charCodeAt(row - 1) === to.charCodeAt(column - 1) ? 0 : 1
    const cost = Math.min(
      (previous[column] ?? 0) + 1,
      (current[column - 1] ?? 0) + 1,
      (previous[column - 1] ?? 0) + substitution,
    )
    current.push(isTransposition(from, to, row, column) ? Math.min(cost, (beforePrevious[column - 2] ?? 0) + 1) : cost)
  }
  return current
}

const isTransposition = (from: string, to: string, row: number, column: number) =>
  row > 1 &&
  column > 1 &&
  from.charCodeAt(row - 1) === to.charCodeAt(column - 2) &&
  from.charCodeAt(row - 2) === to.charCodeAt(column - 1)

function lettersOf(word: string) {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % 32)
  return letters
}

function bitsIn(set: number) {
  let rest = set
  let count = 0
  while (rest !== 0) {
    rest &= rest - 1
    count++
  }
  return count
}
