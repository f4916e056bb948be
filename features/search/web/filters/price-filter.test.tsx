import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { chooseCurrency } from '#platform/web/currency/currency.ts'
import { PriceFilter } from './price-filter.tsx'
import type { PriceRange } from './price-slider.tsx'

const rates = {
  result: 'success',
  base_code: 'USD',
  conversion_rates: { USD: 1, EUR: 0.875, ARS: 1190 },
  date: '2026-11-14',
  isIndicative: false,
  otherDates: {},
} as const

let range: PriceRange
function Example() {
  const [now, setNow] = useState<PriceRange>({ minPrice: undefined, maxPrice: 2000 })
  range = now
  return (
    <form>
      <PriceFilter range={now} counts={[3, 1]} onChange={setNow} />
    </form>
  )
}

async function open() {
  const Page = createRoutesStub([
    { id: 'root', path: '/', loader: () => ({ rates }), HydrateFallback: () => null, Component: Example },
  ])
  render(<Page />)
  await screen.findByText('In US dollars, as providers list them.')
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const sent = () => Object.fromEntries(new FormData(document.forms[0]))

afterEach(() => {
  act(() => chooseCurrency('USD'))
  cleanup()
})

test('the price filter is in the visitor’s currency, and the range stays in US dollars', async () => {
  await open()
  expect(field('Highest price in US dollars').value).toBe('2000')
  act(() => chooseCurrency('EUR'))
  expect(field('Highest price in EUR').value).toBe('1750')
  expect(field('Highest starting price').getAttribute('aria-valuetext')).toBe('€1,750')
  fireEvent.change(field('Lowest price in EUR'), { target: { value: '500' } })
  expect([range.minPrice, range.maxPrice]).toEqual([571, 2000])
  expect(field('Lowest price in EUR').value).toBe('500')
  expect(sent()).toEqual({ minPrice: '571', maxPrice: '2000' })
})

test('what was typed stays, although whole dollars are coarser', async () => {
  await open()
  act(() => chooseCurrency('ARS'))
  fireEvent.change(field('Lowest price in ARS'), { target: { value: '100000' } })
  expect([range.minPrice, field('Lowest price in ARS').value]).toEqual([84, '100000'])
  fireEvent.change(field('Lowest price in ARS'), { target: { value: '' } })
  expect([range.minPrice, field('Lowest price in ARS').value]).toEqual([undefined, ''])
})
