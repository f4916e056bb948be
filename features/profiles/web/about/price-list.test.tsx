import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { PublicPrice } from '#features/price-lists/rules/price-lists.ts'
import { PriceList } from './price-list.tsx'

const abutment: PublicPrice = {
  procedure: 'abutment',
  group: 'Implants',
  name: 'Abutment',
  unit: 'implant',
  price: 95.5,
  previousPrice: null,
  confirmedAt: '2026-11-03T09:00:00.000Z',
  changedAt: '2026-03-04T09:00:00.000Z',
  isOld: false,
}

async function open(prices: PublicPrice[]) {
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ rates: null }),
      HydrateFallback: () => null,
      Component: () => (
        <main>
          <PriceList prices={prices} />
        </main>
      ),
    },
  ])
  render(<Page initialEntries={['/']} />)
  return (await screen.findByRole('main')).textContent
}
afterEach(cleanup)

test('visitors read when the clinic confirmed its prices, and since when they have been the same', async () => {
  const examination = { ...abutment, procedure: 'examination', name: 'Examination', unit: 'visit', price: 0 }
  const text = await open([{ ...examination, group: 'Examination and prevention' }, abutment])
  expect(text).toContain('Last confirmed by the clinic on 3 November 2026. Unchanged since March 2026.')
  expect(text).toContain('Examination per visitFree')
  expect(text).toContain('Abutment per implant$95.50')
  expect(text).not.toContain('over a year ago')
})

test('a former price is named with the month of its end', async () => {
  expect(await open([{ ...abutment, previousPrice: 90 }])).toContain('$90.00 until March 2026')
})

test('a price that was confirmed over a year ago is marked, and a whole list once', async () => {
  const old = {
    ...abutment,
    procedure: 'sedation',
    name: 'Sedation',
    confirmedAt: '2025-06-01T09:00:00.000Z',
    isOld: true,
  }
  const mixed = await open([abutment, old])
  expect(mixed).toContain('Last confirmed by the clinic on 3 November 2026.')
  expect(mixed).toContain('Confirmed over a year ago. Ask for the current price.')
  cleanup()
  const whole = await open([old])
  expect(whole).toContain(
    'Last confirmed by the clinic on 1 June 2025. That’s over a year ago: ask for the current prices.',
  )
  expect(whole).not.toContain('Confirmed over a year ago.')
})

test('a provider without prices has no section', async () => {
  expect(await open([])).toBe('')
})
