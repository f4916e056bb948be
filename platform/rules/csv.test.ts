import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmptyRow, parseCsv, toCsv } from '#platform/rules/csv.ts'

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

test('what is written is read again, whatever it contains', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\n', '\r', ' ', '9', '=', '+') })
  const table = fc.array(fc.tuple(fc.constant('x'), cell, cell), { maxLength: 8 })
  fc.assert(
    fc.property(table, (rows) => {
      expect(parseCsv(toCsv(['one', 'two', 'three'], rows))).toEqual({ rows: [['one', 'two', 'three'], ...rows] })
    }),
  )
})

test('files of spreadsheets are read with their semicolons and tabs, and empty lines keep their number', () => {
  const { rows } = parseCsv('name;city\r\n"Kaya; Partner";Izmir\r\n\r\n;\r\nBabić;')
  expect(rows).toEqual([['name', 'city'], ['Kaya; Partner', 'Izmir'], [''], ['', ''], ['Babić', '']])
  expect(rows.map(isEmptyRow)).toEqual([false, false, true, true, false])
  expect(parseCsv('name\tcity\nElif\tIstanbul').rows).toEqual([
    ['name', 'city'],
    ['Elif', 'Istanbul'],
  ])
})

test('a quotation mark that is never closed is named with its line', () => {
  expect(parseCsv('name,city\nElif,"Istanbul')).toEqual({
    rows: [['name', 'city']],
    problem: 'A quotation mark in line 2 is never closed.',
  })
})
