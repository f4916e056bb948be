import type { SearchIndex } from './index/search-index.ts'
import type { Segment } from './index/segment.ts'
import { countPostings, findTerm } from './index/term-table.ts'
import { CLINIC_CANDIDATES } from './names.ts'

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
