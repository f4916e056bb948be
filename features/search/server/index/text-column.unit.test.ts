import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textAt, textsContaining, toTextColumn } from './text-column.ts'

const word = fc.string({ unit: fc.constantFrom(...'abcç '), maxLength: 6 })

test('the texts that contain a part are found, each once', () => {
  fc.assert(
    fc.property(fc.array(word), word, (texts, part) => {
      const column = toTextColumn(texts)
      expect(texts.map((_, index) => textAt(column, index))).toEqual(texts)
      fc.pre(part !== '')
      const expected = texts.flatMap((text, index) => (text.includes(part) ? [index] : []))
      expect(textsContaining(column, part)).toEqual(expected)
    }),
  )
})
