import { expect, test } from 'vitest'
import { treatmentPages } from '#content/treatments/all.ts'
import type { SearchQuery } from '#domain/search.ts'
import type { SearchResult } from '#domain/search-results.ts'
import { loadTreatment } from './load-treatment.ts'

const nothing = { total: 0, isTotalExact: true, hits: [] as SearchResult['hits'] } as SearchResult
const asked: SearchQuery[] = []
const nobody = {
  search: async (query: SearchQuery) => {
    asked.push(query)
    return nothing
  },
}

test.each(treatmentPages)('/$path names a price to begin with, and where', async ({ path, keyword, priced }) => {
  const { from, prices, providers } = await loadTreatment(path, nobody)
  expect(from?.dollars).toBeGreaterThan(0)
  // A check-up costs about the same everywhere.
  expect(Boolean(from?.country)).toBe(path !== 'medical')
  expect(prices.map(({ name }) => name)).toEqual(priced)
  expect(asked.at(-1)?.keyword).toBe(keyword)
  expect(new URLSearchParams(providers.all.split('?')[1]).get('keyword')).toBe(keyword)
})

test('countries come in the order of their prices, and none goes beyond the highest', async () => {
  const { prices } = await loadTreatment('dental', nobody)
  for (const { rows, highest } of prices) {
    const lows = rows.map(({ low }) => low)
    expect(lows).toEqual(lows.toSorted((a, b) => a - b))
    expect(Math.max(...rows.map(({ high }) => high))).toBe(highest)
  }
})

test('more providers than were counted are told as such', async () => {
  const many = { search: async () => ({ ...nothing, total: 1000, isTotalExact: false }) }
  expect((await loadTreatment('eye', many)).providers.total).toBe('1,000+')
})

test('an address without a treatment is a mistake of ours', async () => {
  await expect(loadTreatment('nose', nobody)).rejects.toThrow('There is no treatment page nose.')
})
