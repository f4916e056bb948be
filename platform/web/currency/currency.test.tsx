import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Site } from '#platform/rules/site.ts'
import { CurrencySelect } from './currency-select.tsx'
import { Price, RatesNote } from './price.tsx'

const RATES = { result: 'success', base_code: 'USD', conversion_rates: { USD: 1, EUR: 0.92, JPY: 150 } } as const
const DATED = { ...RATES, date: '2026-11-14', isIndicative: true, otherDates: {} }

async function page(rates: Site['rates']) {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ rates }),
      HydrateFallback: () => null,
      Component: () => (
        <>
          <Price dollars={480} />
          <Price isExact dollars={481} />
          <CurrencySelect label="Prices in" />
          <RatesNote />
        </>
      ),
    },
  ])
  render(<Stub />)
  return (await screen.findByLabelText('Prices in')) as HTMLSelectElement
}

afterEach(() => {
  // The store follows storage events while components subscribe to it.
  visitWith('en-US')
  cleanup()
  vi.restoreAllMocks()
})

/** A first visit: nothing is stored. */
function visitWith(language: string) {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
  localStorage.clear()
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: null }))
  })
}

test.each([
  ['de-DE', 'EUR', '442 €', '442,52 €'],
  ['ja', 'JPY', '￥72,000', '￥72,150.00'],
  ['en-GB', 'USD', 'US$480', 'US$481.00'],
  ['x-nonsense', 'USD', '$480', '$481.00'],
])('a first visit with a browser in %s starts with %s, in its notation', async (language, currency, list, exact) => {
  const select = await page(DATED)
  await act(async () => {})
  visitWith(language)
  expect(select.value).toBe(currency)
  const texts = [...document.querySelectorAll('span.price')].map(({ textContent }) => textContent)
  expect(texts.map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([list, exact])
})

test('a choice outlives the default of the browser', async () => {
  const select = await page(DATED)
  await act(async () => {})
  visitWith('de-DE')
  fireEvent.change(select, { target: { value: 'USD' } })
  expect([select.value, localStorage.getItem('sanavia.currency')]).toEqual(['USD', 'USD'])
})

test('a currency whose rate is older than the others has its own date', async () => {
  const select = await page({ ...DATED, isIndicative: false, otherDates: { JPY: '2025-06-02' } })
  fireEvent.change(select, { target: { value: 'EUR' } })
  expect(await screen.findByText(/Shown in EUR at the rates of 14 November 2026/)).toBeTruthy()
  fireEvent.change(select, { target: { value: 'JPY' } })
  expect(await screen.findByText(/Shown in JPY at indicative rates of 2 June 2025/)).toBeTruthy()
})

test('rates that are older than a week are marked with their age', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-01-20T12:00:00Z'))
  const select = await page(DATED)
  fireEvent.change(select, { target: { value: 'EUR' } })
  expect(await screen.findByText(/of 14 November 2026, which are 2 months old\.$/)).toBeTruthy()
})

test('a price follows the choice, and the page says at which rates', async () => {
  const select = await page(DATED)
  expect([screen.getByText('$480'), screen.getByText('$481.00')]).toHaveLength(2)
  expect(screen.getByText('Prices are in US dollars, as providers list them.')).toBeTruthy()
  fireEvent.change(select, { target: { value: 'EUR' } })
  expect([await screen.findByText('€442'), screen.getByText('€442.52')]).toHaveLength(2)
  expect(screen.getByText(/Shown in EUR at indicative rates of 14 November 2026/)).toBeTruthy()
  fireEvent.change(select, { target: { value: 'JPY' } })
  expect(await screen.findByText('¥72,000')).toBeTruthy()
  expect(localStorage.getItem('sanavia.currency')).toBe('JPY')
})

test('without rates prices stay in US dollars and the euro is all there is to choose', async () => {
  const select = await page(null)
  expect([...select.options].map(({ value }) => value)).toEqual(['USD', 'EUR'])
  fireEvent.change(select, { target: { value: 'EUR' } })
  expect(screen.getByText('$480')).toBeTruthy()
})

test('a choice made in another tab arrives here', async () => {
  await page(DATED)
  // Flushes effects: the store follows other tabs once a component has subscribed
  await act(async () => {})
  localStorage.setItem('sanavia.currency', 'EUR')
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'sanavia.currency' }))
  })
  expect(await screen.findByText('€442')).toBeTruthy()
})
