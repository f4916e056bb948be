import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PACKAGE_FILTERS, readPackageFilters } from '#features/care-packages/rules/care-package-filters.ts'
import { readSearch, readSearchText, SEARCH_PARAMETERS, SEARCH_TEXT_MAX, writeSearch } from './search.ts'

const texts = (values: object) => Object.values(values).flat().map(String)
const value = fc.oneof(
  fc.string({ maxLength: 300, unit: 'grapheme' }),
  fc.string({ maxLength: 300, unit: 'binary' }),
  fc.nat({ max: 20_000 }).map((length) => '😀'.repeat(length)),
  fc.nat({ max: 20_000 }).map((length) => 'x '.repeat(length)),
)

test('no value of a search or of a packages filter is longer than the longest that is searched for', () => {
  fc.assert(
    fc.property(value, (text) => {
      const given = (names: readonly string[]) => new URLSearchParams(names.map((name) => [name, text]))
      const read = [
        ...texts(readSearch(given(SEARCH_PARAMETERS))),
        ...texts(readPackageFilters(given(PACKAGE_FILTERS))),
      ]
      for (const each of read) expect([...each].length).toBeLessThanOrEqual(SEARCH_TEXT_MAX)
    }),
  )
})

test('the address of a search that was read is read the same again', () => {
  const address = fc.array(fc.tuple(fc.constantFrom(...SEARCH_PARAMETERS), value), { maxLength: 8 })
  fc.assert(
    fc.property(address, (pairs) => {
      const query = readSearch(new URLSearchParams(pairs))
      expect(readSearch(new URLSearchParams(writeSearch(query)))).toEqual(query)
    }),
    { examples: [[[['minPrice', '0']]], [[['page', '0']]], [[['exact', '1']]]] },
  )
})

test('a text is cut between characters, not within one', () => {
  const full = `${'x'.repeat(SEARCH_TEXT_MAX - 1)}😀`
  expect(readSearchText(full)).toBe(full)
  expect(readSearchText(`y${full}`)).toBe(`y${'x'.repeat(SEARCH_TEXT_MAX - 1)}`)
})
