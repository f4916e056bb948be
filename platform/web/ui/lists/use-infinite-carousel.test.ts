import { expect, test } from 'vitest'
import { nearestCopy, restPosition } from './use-infinite-carousel.ts'

// The row holds five slides twice, at 0 to 4 and again at 5 to 9. With three in view its last position is 7.
const SLIDES = 5
const LAST = 7

test.each([
  [0, 5],
  [1, 1],
  [5, 5],
  [6, 1],
  [7, 2],
])(
  'a loop that stops at %i rests at %i, where the same slides are in view and there is room on both sides',
  (at, rest) => {
    expect(restPosition(at, SLIDES)).toBe(rest)
    expect(rest % SLIDES).toBe(at % SLIDES)
    expect(rest).toBeGreaterThan(0)
    expect(rest).toBeLessThan(LAST)
  },
)

test.each([
  ['the next one', 1, 6],
  ['the one after that', 2, 7],
  ['the one before', 4, 4],
  ['one that would stand beyond the end of the row', 3, 3],
])('from the first slide a dot leads the shorter way to %s', (_which, slide, place) => {
  expect(nearestCopy(slide, 5, SLIDES, LAST)).toBe(place)
})
