import { act, cleanup, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { SearchResult } from '#features/search/rules/search-results.ts'
import { documentDefaults } from '#features/site-content/words/document-defaults.ts'
import { chooseCurrency } from '#platform/web/currency/currency.ts'
import type { DocumentKey } from '#platform/words/documents.ts'
import { loadTreatment } from './load-treatment.ts'
import { PriceTables } from './price-tables.tsx'

const noMatches = { total: 0, isTotalExact: true, hits: [] as SearchResult['hits'] } as SearchResult
const rates = {
  result: 'success',
  base_code: 'USD',
  conversion_rates: { USD: 1, GBP: 0.5 },
  date: '2026-11-14',
  isIndicative: true,
  otherDates: {},
} as const

async function open(path: string) {
  const { prices, basis, alike } = await loadTreatment(path, {
    search: async () => noMatches,
    lowestPrices: async () => ({ treatments: {}, destinations: {} }),
    content: <Key extends DocumentKey>(key: Key) => documentDefaults[key]({ isDemo: true }),
  })
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ rates }),
      HydrateFallback: () => null,
      Component: () => <PriceTables prices={prices} basis={basis} alike={alike} />,
    },
  ])
  render(<Page />)
  await screen.findByText('Prices are in US dollars, as providers list them.')
}

const tables = () => [...document.querySelectorAll('details')]
const row = (table: HTMLElement | undefined, country: string) =>
  within(table as HTMLElement)
    .getByText(country)
    .closest('tr')?.textContent

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  act(() => chooseCurrency('USD'))
})

test('a treatment page shows one price table per treatment, with the first one expanded', async () => {
  await open('eye')
  expect(tables().map(({ open }) => open)).toEqual(tables().map((_table, at) => at === 0))
  expect(tables().map((table) => table.querySelector('caption')?.textContent)).toContain(
    'Cataract surgery: usual prices by country',
  )
})

test('the price ranges of a treatment follow the chosen currency', async () => {
  await open('eye')
  expect(row(tables()[0], 'Turkey')).toContain('$900 – $2,000')
  act(() => chooseCurrency('GBP'))
  await screen.findByText(/Shown in GBP at indicative rates/)
  expect(row(tables()[0], 'Turkey')).toContain('£450 – £1,000')
})

test('a price that does not depend on the country is shown once above the tables', async () => {
  await open('medical')
  expect(screen.getByText(/about the same in every country/)).toBeTruthy()
  expect(screen.getByText('Operations people often seek a second opinion on')).toBeTruthy()
})

test("the table highlights the country of the browser's language settings, and explains it", async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB')
  await open('dental')
  expect(row(tables()[0], 'United Kingdom')).toContain('highlighted')
  expect(row(tables()[0], 'Turkey')).not.toContain('highlighted')
  const note = 'Highlighted: the country in your browser’s language settings'
  expect(tables()[0]?.textContent).toContain(note)
  cleanup()
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-IS')
  await open('dental')
  expect(tables()[0]?.textContent).not.toContain(note)
})
