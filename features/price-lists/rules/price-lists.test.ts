import fc from 'fast-check'
import { expect, test } from 'vitest'
import { days } from '#platform/rules/durations.ts'
import { isConfirmationOld } from './price-age.ts'
import { applyPriceFile, printPriceFile, readPriceFile } from './price-files.ts'
import {
  comparePrices,
  listedPriceProblem,
  type PricedProcedure,
  type PricesById,
  priceListProblem,
} from './price-lists.ts'

// biome-ignore format: one procedure to a line reads as the table that it is
const procedures: readonly (PricedProcedure & { unit: string })[] = [
  { id: 'examination', name: 'Examination and treatment plan', unit: 'visit', low: 0, high: 60 },
  { id: 'filling', name: 'Composite filling', unit: 'tooth', low: 25, high: 120 },
  { id: 'crown-zirconia', name: 'Zirconia crown', unit: 'tooth', low: 120, high: 800 },
  { id: 'extraction', name: 'Extraction', unit: 'tooth', low: 25, high: 130 },
  { id: 'bone-graft', name: 'Bone graft', unit: 'site', low: 150, high: 750 },
  { id: 'sinus-lift', name: 'Sinus lift', unit: 'side', low: 300, high: 1300 },
  { id: 'sedation', name: 'Sedation', unit: 'visit', low: 80, high: 350 },
  { id: 'abutment', name: 'Abutment', unit: 'implant', low: 60, high: 350 },
]
const crown = procedures.find(({ id }) => id === 'crown-zirconia') as PricedProcedure
const examination = procedures.find(({ id }) => id === 'examination') as PricedProcedure

const cents = fc.integer({ min: 1, max: 1_000_000_000 })
const prices = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...procedures.map(({ id }) => id)), cents), { selector: ([id]) => id })
  .map((entries): PricesById => new Map(entries))
const mark = fc.constantFrom('.' as const, ',' as const)
const read = (text: string) => readPriceFile(text, procedures, '.')

test('a list that is printed and read again is the same, whatever the decimal mark of the reader', () => {
  fc.assert(
    fc.property(prices, prices, mark, (list, other, decimalMark) => {
      const file = readPriceFile(printPriceFile(procedures, list), procedures, decimalMark)
      expect([file.refused, file.problem]).toEqual([[], undefined])
      const applied = applyPriceFile(other, file)
      expect(Object.fromEntries(applied)).toEqual(Object.fromEntries(list))
    }),
  )
})

test('the differences of two lists turn the one into the other, and a list has none to itself', () => {
  fc.assert(
    fc.property(prices, prices, (before, after) => {
      const changed = new Map(before)
      for (const { procedure, after: next } of comparePrices(before, after)) {
        if (next === null) changed.delete(procedure)
        else changed.set(procedure, next)
      }
      expect(Object.fromEntries(changed)).toEqual(Object.fromEntries(after))
      expect(comparePrices(before, before)).toEqual([])
    }),
  )
})

test('any text is read without an error, and only known procedures with valid prices come out of it', () => {
  const ids = new Set(procedures.map(({ id }) => id))
  const cell = fc.oneof(fc.string(), fc.constantFrom('id', 'procedure', 'price', 'crown-zirconia', '240', '"', '-5'))
  const text = fc.array(fc.array(cell).map((cells) => cells.join(','))).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(
      fc.oneof(
        text,
        text.map((rest) => `procedure,price\n${rest}`),
      ),
      mark,
      (typed, decimalMark) => {
        for (const [id, value] of readPriceFile(typed, procedures, decimalMark).prices) {
          expect(ids.has(id)).toBe(true)
          expect(value === null || (Number.isInteger(value) && value >= 0 && value <= 1_000_000_000)).toBe(true)
        }
      },
    ),
  )
})

test('procedures are found by name or id, in files of other columns and separators', () => {
  const { prices: found, refused } = read('Treatment;Notes;Price\nzirconia CROWN;per tooth;$240\n\nabutment;;"95,50"')
  expect([...found]).toEqual([
    ['crown-zirconia', 24_000],
    ['abutment', 9550],
  ])
  expect(refused).toEqual([])
})

test('every row that cannot be used is named with its number and the reason, and the others are read', () => {
  const { prices: found, refused } = read(
    [
      'procedure,price',
      'Zirconia crown,240',
      'Moonwalk,10',
      'Extraction,-20',
      'Filling,forty',
      'Abutment,99999999',
      'Zirconia crown,250',
      'Bone graft,0',
      'Sinus lift,€900',
      'Inlay,1.200',
      'Examination and treatment plan,0',
      'Sedation,',
    ].join('\n'),
  )
  expect([...found]).toEqual([
    ['crown-zirconia', 24_000],
    ['examination', 0],
    ['sedation', null],
  ])
  expect(refused.map(({ number, text, message }) => [number, text, message])).toEqual([
    [3, 'Moonwalk', 'We don’t know this procedure.'],
    [4, 'Extraction', 'A price can’t be negative.'],
    [5, 'Filling', 'Enter a price in US dollars, such as $3,900.'],
    [6, 'Abutment', 'A price can be at most $10,000,000.'],
    [7, 'Zirconia crown', 'This procedure is in the file twice. The first price counts.'],
    [8, 'Bone graft', 'Enter a price above zero, or leave it empty if you don’t offer this.'],
    [9, 'Sinus lift', 'Prices are in US dollars. Enter one such as $3,900.'],
    [10, 'Inlay', 'We don’t know this procedure.'],
  ])
  expect(read('procedure,price\nAbutment,1.200').refused[0]?.message).toBe('Do you mean $1,200.00 or $1.20?')
})

test.each([
  ['an empty text', '', 'The first row needs the headings “procedure” and “price”.'],
  ['a file without headings', 'Zirconia crown,240', 'The first row needs the headings “procedure” and “price”.'],
  ['headings alone', 'procedure,price\n', 'There are no prices below the headings.'],
  ['201 rows', `procedure,price\n${'Extraction,20\n'.repeat(201)}`, 'A price list can have at most 200 rows.'],
  ['a file of a megabyte', 'x'.repeat(1_000_000), 'The file is too large for a price list.'],
  ['an open quotation mark', 'procedure,price\n"Extraction,20', 'A quotation mark in line 2 is never closed.'],
])('%s is refused as a whole', (_what, text, problem) => {
  expect(read(text)).toEqual({ prices: new Map(), refused: [], problem })
})

test('only what is often free of charge can cost nothing', () => {
  expect([listedPriceProblem('0', examination), listedPriceProblem('$0.00', examination)]).toEqual([
    undefined,
    undefined,
  ])
  expect(listedPriceProblem('0', crown)).toBe('Enter a price above zero, or leave it empty if you don’t offer this.')
  expect(listedPriceProblem('', examination)).toBe('Enter a price in US dollars, such as $3,900.')
})

test('unknown and repeated procedures are named', () => {
  const entry = { procedure: 'crown-zirconia', price: '240' }
  expect(priceListProblem([entry], procedures)).toBeUndefined()
  expect(priceListProblem([entry, { ...entry, procedure: 'crown' }], procedures)).toMatchObject({
    at: 1,
    message: 'There is no procedure “crown” on the price list.',
  })
  expect(priceListProblem([entry, entry], procedures)?.message).toBe(
    'Zirconia crown: This procedure is on the list twice.',
  )
})

test('a confirmation is old after a year', () => {
  const now = new Date('2026-11-18T12:00:00Z')
  const ago = (count: number) => new Date(now.getTime() - days(count))
  expect([365, 366].map((count) => isConfirmationOld(ago(count), now))).toEqual([false, true])
})
