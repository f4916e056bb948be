import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pagerWindow } from './pager.tsx'

const shown = (page: number, pages: number) =>
  pagerWindow(page, pages)
    .map((item) => (item === 'gap' ? '…' : item))
    .join(' ')

test.each([
  [1, 3, '1 2 3'],
  [1, 5, '1 2 … 5'],
  [3, 5, '1 2 3 4 5'],
  [4, 7, '1 2 3 4 5 6 7'],
  [5, 9, '1 … 4 5 6 … 9'],
  [100, 100, '1 … 99 100'],
])('on page %i of %i the pagination lists %s', (page, pages, expected) => {
  expect(shown(page, pages)).toBe(expected)
})

test('the pagination has at most seven places and always contains both ends and the current page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.nat(), (pages, seed) => {
      const page = 1 + (seed % pages)
      const items = pagerWindow(page, pages)
      expect(items.length).toBeLessThanOrEqual(7)
      for (const listed of [1, page, pages]) expect(items.filter((item) => item === listed)).toHaveLength(1)
    }),
  )
})
