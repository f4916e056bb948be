import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstProblem } from '#platform/rules/form-schemas.ts'
import { findCountry, PACKAGE_FILTERS, readPackageFilters, writePackageFilters } from './care-package-filters.ts'
import { CarePackageForm, priceAsTyped, priceInCents, toApiPackagePrice } from './care-packages.ts'

const typed = {
  title: 'All-on-4 implants',
  country: 'Turkey',
  city: 'Izmir',
  benefit1: 'Hotel',
  benefit2: 'Transfer',
  benefit3: 'X-ray',
  oldPrice: '0',
  newPrice: '$3,900',
}
const problem = (change: Partial<Record<string, unknown>>) => {
  const checked = CarePackageForm.safeParse({ ...typed, ...change })
  return checked.success ? undefined : firstProblem(checked.error)
}

const ENTER = 'enter all fields'
const TOO_LONG = 'Each benefit should not exceed 100 characters.'
const OLD = 'The old price must be above the new one. Enter 0 if there is none.'
const AMOUNT = 'Enter a price in US dollars, such as $3,900.'
test.each([
  ['a benefit of 101 characters', { benefit2: 'x'.repeat(101) }, 'benefit2', TOO_LONG],
  ['a missing title', { title: undefined }, 'title', ENTER],
  ['a city of spaces', { city: ' \t ' }, 'city', ENTER],
  ['a list for a country', { country: ['Turkey'] }, 'country', ENTER],
  ['an empty benefit', { benefit3: '' }, 'benefit3', ENTER],
  ['an empty price', { newPrice: '' }, 'newPrice', ENTER],
  ['a price of 11 characters', { newPrice: '$12,345,678' }, 'newPrice', 'Price should not exceed 10 characters.'],
  ['a price of 3 characters', { newPrice: '999' }, 'newPrice', 'Price should not be less than 4 characters.'],
  ['an old price of 3 characters', { oldPrice: '450' }, 'oldPrice', 'Price should not be less than 4 characters.'],
  ['a new price of nothing', { newPrice: '0' }, 'newPrice', 'Price should not be less than 4 characters.'],
  ['a price in words', { newPrice: 'cheap' }, 'newPrice', AMOUNT],
  ['a price below nothing', { newPrice: '-3900' }, 'newPrice', AMOUNT],
  ['a price of zero', { oldPrice: '0.00' }, 'oldPrice', AMOUNT],
  ['a comma out of place', { newPrice: '39,0000' }, 'newPrice', AMOUNT],
  ['an ambiguous price', { newPrice: '3.900' }, 'newPrice', 'Do you mean $3,900.00 or $3.90?'],
  ['an old price below the new one', { oldPrice: '3899.99' }, 'oldPrice', OLD],
  ['an old price equal to the new one', { oldPrice: '3,900' }, 'oldPrice', OLD],
  ['a price beyond all reason', { newPrice: '9999999999' }, 'newPrice', 'A price can be at most $10,000,000.'],
  ['a title of a page', { title: 'x'.repeat(161) }, 'title', 'A title can have at most 160 characters.'],
])('%s is refused', (_what, change, field, message) => {
  expect(problem(change)).toEqual({ field, message })
})

test('an empty field is reported before problems of the prices', () => {
  expect(problem({ oldPrice: '1', newPrice: ' ' })).toEqual({ field: 'newPrice', message: ENTER })
  expect(problem({ benefit1: 'x'.repeat(101), title: '' })?.message).toBe(TOO_LONG)
})

test('what is typed arrives trimmed and on one line, and a benefit may have 100 characters', () => {
  expect(CarePackageForm.parse({ ...typed, title: '  All-on-4\u0000\n implants ' }).title).toBe('All-on-4 implants')
  expect(problem({ benefit1: ` ${'x'.repeat(100)} ` })).toBeUndefined()
  expect(CarePackageForm.parse(typed)).toMatchObject({ speciality: '', serviceType: '' })
})

test.each([
  ['0', null],
  ['1890', 189_000],
  ['$650', 65_000],
  ['$3,900', 390_000],
  ['$ 3900', 390_000],
  ['1,890.5', 189_050],
  ['1019.99', 101_999],
  ['1.890,50', 189_050],
  ['39,00', 3900],
])('%s is %s cents', (price, cents) => {
  expect(problem({ oldPrice: price, newPrice: '1.00' })).toBeUndefined()
  expect(priceInCents(price)).toBe(cents)
})

test('whatever passes as a price is a whole number of cents that the database can hold', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789$,. -'), minLength: 1, maxLength: 12 }), (price) => {
      const checked = CarePackageForm.safeParse({ ...typed, newPrice: price })
      if (!checked.success) return
      const cents = priceInCents(checked.data.newPrice)
      expect(Number.isInteger(cents) && Number(cents) > 0 && Number(cents) < 2 ** 31).toBe(true)
    }),
  )
})

test('every price that is stored can be typed again as it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (cents) => {
      const price = priceAsTyped(cents / 100)
      // Ten characters cannot hold ten million with its cents.
      fc.pre(price.length <= 10)
      expect([problem({ newPrice: price }), priceInCents(price)]).toEqual([undefined, cents])
    }),
  )
  expect([priceAsTyped(0), priceAsTyped(650), priceAsTyped(1890.5), priceAsTyped(5)]).toEqual([
    '0',
    '$650',
    '1890.5',
    '5.00',
  ])
})

test('any address can be read, and what is read can be written and read again', () => {
  const junk = fc.oneof(fc.string(), fc.constantFrom('-1', '1e9', '0', '4000', '\u0000', '\ud800', '‮', '<script>'))
  const given = fc.array(fc.tuple(fc.constantFrom(...PACKAGE_FILTERS), junk))
  fc.assert(
    fc.property(given, (pairs) => {
      const filters = readPackageFilters(new URLSearchParams(pairs))
      expect(readPackageFilters(new URLSearchParams(writePackageFilters(filters)))).toEqual(filters)
    }),
  )
})

test('an address holds what narrows, in one order', () => {
  const given = new URLSearchParams('maxPrice=900&country=Turkey&minPrice=0&other=1&city=')
  expect(writePackageFilters(readPackageFilters(given))).toBe('?country=Turkey&maxPrice=900')
  expect(writePackageFilters({}, 'abc')).toBe('?cursor=abc')
  expect(writePackageFilters({})).toBe('')
})

test('a country is found by every name it goes by', () => {
  const countries = [{ country: 'Turkey', alsoCalled: ['Türkiye'] }, { country: 'Mexico' }]
  for (const name of ['Turkey', 'turkey', 'TÜRKIYE', 'Turkiye']) expect(findCountry(countries, name)).toBe(countries[0])
  for (const name of ['', 'Turk', 'Narnia']) expect(findCountry(countries, name)).toBeUndefined()
})

test.each([
  ['3.900', ',', 390_000],
  ['3.900,50', ',', 390_050],
  ['3,900', '.', 390_000],
  ['$ 3900', ',', 390_000],
  ['5,00', ',', 500],
] as const)('%j, typed where the decimal mark is "%s", reaches the API as %i cents', (price, mark, cents) => {
  const sent = toApiPackagePrice(price, mark)
  expect([problem({ newPrice: sent }), priceInCents(sent)]).toEqual([undefined, cents])
})

test.each([
  ['3,900', ',', 'Do you mean $3,900.00 or $3.90?'],
  ['3.900', '.', 'Do you mean $3,900.00 or $3.90?'],
  ['900', ',', 'Price should not be less than 4 characters.'],
  ['1.234.567,00', ',', 'Price should not exceed 10 characters.'],
] as const)('%j, typed where the decimal mark is "%s", is refused: %s', (price, mark, message) => {
  expect(problem({ newPrice: toApiPackagePrice(price, mark) })).toEqual({ field: 'newPrice', message })
})
