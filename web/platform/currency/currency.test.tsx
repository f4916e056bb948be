import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Site } from '#domain/site.ts'
import { chooseCurrency } from './currency.ts'
import { CurrencySelect } from './currency-select.tsx'
import { Price, RatesNote } from './price.tsx'

const RATES = { result: 'success', base_code: 'USD', conversion_rates: { USD: 1, EUR: 0.92, JPY: 150 } } as const
const DATED = { ...RATES, date: '2026-11-14', isIndicative: true }

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
  cleanup()
  act(() => chooseCurrency('USD'))
})

test('a price follows the choice, with two decimals, and the page says at which rates', async () => {
  const select = await page(DATED)
  expect(screen.getByText('$480.00')).toBeTruthy()
  fireEvent.change(select, { target: { value: 'EUR' } })
  expect(await screen.findByText('€441.60')).toBeTruthy()
  expect(screen.getByText(/Shown in EUR at indicative rates of 14 November 2026/)).toBeTruthy()
  fireEvent.change(select, { target: { value: 'JPY' } })
  expect(await screen.findByText('¥72,000.00')).toBeTruthy()
  expect(localStorage.getItem('sanavia.currency')).toBe('JPY')
})

test('without rates prices stay in US dollars and the euro is all there is to choose', async () => {
  const select = await page(null)
  expect([...select.options].map(({ value }) => value)).toEqual(['USD', 'EUR'])
  fireEvent.change(select, { target: { value: 'EUR' } })
  expect(screen.getByText('$480.00')).toBeTruthy()
})

test('a choice made in another tab arrives here', async () => {
  await page(DATED)
  // Flushes effects: the store follows other tabs once a component has subscribed
  await act(async () => {})
  localStorage.setItem('sanavia.currency', 'EUR')
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'sanavia.currency' }))
  })
  expect(await screen.findByText('€441.60')).toBeTruthy()
})
