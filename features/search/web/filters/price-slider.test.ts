import { expect, test } from 'vitest'
import { NOTCHES, thumbsOf } from './price-slider.tsx'

test.each([
  [undefined, undefined, [0, NOTCHES]],
  [100, 6000, [1, 11]],
  // Columns that a range cuts through are included.
  [150, 5000, [1, 11]],
  [0, 50, [0, 1]],
  [50_000, 90_000, [NOTCHES - 1, NOTCHES]],
  [6000, 100, [11, 12]],
])('a price range from %s to %s puts the slider thumbs at %j', (minPrice, maxPrice, thumbs) => {
  expect(thumbsOf(minPrice, maxPrice)).toEqual(thumbs)
})
