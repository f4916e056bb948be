import { expect, test } from 'vitest'
import { treatmentPages } from '#content/treatments/all.ts'
import type { SearchQuery } from '#features/search/rules/search.ts'
import type { SearchResult } from '#features/search/rules/search-results.ts'
import { documentDefaults } from '#features/site-content/words/document-defaults.ts'
import type { DocumentKey } from '#platform/words/documents.ts'
import { loadTreatment } from './load-treatment.ts'

const noMatches = { total: 0, isTotalExact: true, hits: [] as SearchResult['hits'] } as SearchResult
const queries: SearchQuery[] = []
const lowestPrices = async () => ({
  treatments: { dental: { dollars: 520, country: 'Turkey' } },
  destinations: {},
})
const emptySearch = {
  search: async (query: SearchQuery) => {
    queries.push(query)
    return noMatches
  },
  lowestPrices,
  content: <Key extends DocumentKey>(key: Key) => documentDefaults[key]({ isDemo: true }),
}

test.each(treatmentPages)(
  'the treatment page /$path has the prices and providers of its treatment',
  async ({ path, keyword, priced }) => {
    const { prices, providers } = await loadTreatment(path, emptySearch)
    expect(prices.map(({ name }) => name)).toEqual(priced)
    expect(queries.at(-1)?.keyword).toBe(keyword)
    expect(new URLSearchParams(providers.all.split('?')[1]).get('keyword')).toBe(keyword)
  },
)

test('a treatment page starts at the lowest price that is offered, and at none without offers', async () => {
  expect((await loadTreatment('dental', emptySearch)).from).toEqual({ dollars: 520, country: 'Turkey' })
  expect((await loadTreatment('eye', emptySearch)).from).toBeUndefined()
})

test.each([
  ['hair', 'DHI'],
  ['bariatric', 'Gastric sleeve'],
  ['dental', undefined],
])('the price of /%s names its treatment, %s, where the menu names a whole field', async (path, named) => {
  const { fromTreatment, page } = await loadTreatment(path, emptySearch)
  expect(fromTreatment).toBe(named)
  expect(page.treatment.toLowerCase()).toContain(named?.toLowerCase() ?? path)
})

test('price tables are sorted by price and scaled to the highest', async () => {
  const { prices } = await loadTreatment('dental', emptySearch)
  for (const { rows, highest } of prices) {
    const lows = rows.map(({ low }) => low)
    expect(lows).toEqual(lows.toSorted((a, b) => a - b))
    expect(Math.max(...rows.map(({ high }) => high))).toBe(highest)
  }
})

test('an inexact number of providers is marked with a plus', async () => {
  const many = { ...emptySearch, search: async () => ({ ...noMatches, total: 1000, isTotalExact: false }) }
  expect((await loadTreatment('eye', many)).providers.total).toBe('1,000+')
})

test('an unknown treatment path throws', async () => {
  await expect(loadTreatment('nose', emptySearch)).rejects.toThrow('There is no treatment page nose.')
})
