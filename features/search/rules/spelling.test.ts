import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/properties.ts'
import { closestWords, distanceFrom, indexSpellings } from './spelling.ts'

/** The same by the matrix of distances between all beginnings of two words. */
function distanceByMatrix(from: string, to: string) {
  const rows = Array.from({ length: from.length + 1 }, (_, row) =>
    Array.from({ length: to.length + 1 }, (_, column) => (row === 0 ? column : row)),
  )
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let row = 1; row <= from.length; row++) {
    for (let column = 1; column <= to.length; column++) {
      const substitution = at(row - 1, column - 1) + (from[row - 1] === to[column - 1] ? 0 : 1)
      const isTransposed = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const transposition = isTransposed ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY
      const line = rows[row] ?? []
      line[column] = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, substitution, transposition)
    }
  }
  return at(from.length, to.length)
}

const word = fc.string({ unit: fc.constantFrom(...'abcdеж'), minLength: 1, maxLength: 31 })

test('the bit-parallel distance is that of the matrix', () => {
  fc.assert(
    fc.property(word, word, (from, to) => {
      expect(distanceFrom(from)(to)).toBe(distanceByMatrix(from, to))
    }),
    runs(2000),
  )
})

test('of all words the closest ones within the errors allowed are found', () => {
  const index = indexSpellings(['implant', 'implants', 'transplant', 'nose', 'note', 'rhinoplasty'])
  expect(closestWords('implnat', index)).toEqual(['implant'])
  expect(closestWords('rinoplasti', index)).toEqual(['rhinoplasty'])
  expect(closestWords('nole', index)).toEqual(['nose', 'note'])
  for (const unknown of ['no', 'implant'.repeat(10), 'xxxxxxx', 'implant']) {
    expect(closestWords(unknown, index)).toEqual(unknown === 'implant' ? ['implants'] : [])
  }
})
