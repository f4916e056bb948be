import { expect, test } from 'vitest'
import { type ContentData, contentSchema, slugOf } from './content-fields.ts'

const fields = {
  prices: {
    kind: 'list',
    label: 'Prices',
    entry: 'price',
    titleOf: 'country',
    isUnique: true,
    max: 3,
    fields: {
      id: { kind: 'slug', from: 'country' },
      country: { kind: 'line', label: 'Country', max: 20 },
      low: { kind: 'number', label: 'From', min: 1, max: 1000 },
      high: { kind: 'number', label: 'To', min: 1, max: 1000, atLeast: 'low' },
    },
  },
} as const

const price = (country: string, low: string, high: string) => ({ id: slugOf(country), country, low, high })
const problemsOf = (...prices: ContentData[]) =>
  contentSchema(fields)
    .safeParse({ prices })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

test('numbers, ranges and names of entries that fit are accepted', () => {
  expect(problemsOf(price('Turkey', '1', '1000'), price('Spain', '700', '700'))).toBeUndefined()
  expect(contentSchema(fields).parse({ prices: [price(' Spain ', ' 7', '8 ')] }).prices[0]).toMatchObject({
    country: 'Spain',
    low: '7',
    high: '8',
  })
})

test.each(['', '0', '1001', '-1', '1.5', '1e3', '٣', '9999999999', '12 3', 'NaN', '0x1f'])(
  'the number "%s" is refused in the words of its field',
  (low) => {
    expect(problemsOf(price('Turkey', low, '1000'))).toEqual([
      ['prices.0.low', 'From is a whole number from 1 to 1,000.'],
    ])
  },
)

test('the end of a range below its beginning is refused at the end', () => {
  expect(problemsOf(price('Turkey', '300', '200'))).toEqual([['prices.0.high', 'To can’t be less than From.']])
})

test('a name that is in a list twice is refused at the second, however it is spelled', () => {
  const twice = { ...price('TÜRKEY', '1', '2'), id: 'other' }
  expect(problemsOf(price('Turkey', '1', '2'), price('Spain', '1', '2'), twice)).toEqual([
    ['prices.2.country', 'TÜRKEY is in the list twice. Please remove one of them.'],
  ])
})
