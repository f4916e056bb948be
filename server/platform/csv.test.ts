import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('cells with separators are quoted, and formulas become text', () => {
  const rows = [
    ['a "b", c', 3, null],
    ['=1+1', '@cmd', '-5'],
    ['+49 30 1234', 'two\nlines', '\tx'],
  ]
  expect(toCsv(['one', 'two', 'three'], rows)).toBe(
    '\uFEFFone,two,three\r\n' + '"a ""b"", c",3,\r\n' + "'=1+1,'@cmd,-5\r\n" + `'+49 30 1234,"two\nlines",'\tx\r\n`,
  )
})
