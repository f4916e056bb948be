import { expect, test } from 'vitest'
import { EXACT_TOTAL_MAX } from '#domain/search.ts'
import { SAMPLE_LIMIT } from './queries.ts'
import { chooseStrategy } from './strategies.ts'

const CUT = SAMPLE_LIMIT + 1

test.each([
  ['a sample that holds every match', { sampled: 12, fitting: 3, isOrdered: true }, 'best', 'complete-sample'],
  ['a sample that is just full', { sampled: SAMPLE_LIMIT, fitting: 0, isOrdered: false }, 'price', 'complete-sample'],
  ['many matches, best first', { sampled: CUT, fitting: CUT, isOrdered: true }, 'best', 'ordered-sample'],
  ['many matches of all places', { sampled: CUT, fitting: CUT, isOrdered: false }, 'best', 'index-walk'],
  ['many matches in another order', { sampled: CUT, fitting: CUT, isOrdered: true }, 'rating', 'index-walk'],
  ['filters that thin out', { sampled: CUT, fitting: EXACT_TOTAL_MAX, isOrdered: true }, 'best', 'filter-first'],
] as const)('the strategy for %s', (_case, sample, sort, strategy) => {
  expect(chooseStrategy(sample, sort)).toBe(strategy)
})
