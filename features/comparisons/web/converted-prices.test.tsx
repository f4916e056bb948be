import { act, cleanup, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { PlanAssumptions, PlanSums } from '#features/plans/rules/plan-summary.ts'
import { chooseCurrency } from '#platform/web/currency/currency.ts'
import { ColumnsContext } from './comparison-table.tsx'
import { LandedRows, LineRows, PriceRows } from './price-rows.tsx'

const rates = { conversion_rates: { USD: 1, EUR: 0.9 }, otherDates: {} }

afterEach(() => {
  cleanup()
  act(() => chooseCurrency('USD'))
})

const sumsOf = (line: number): PlanSums => ({
  lines: [line],
  treatment: line,
  hotel: 3 * 67_00,
  night: 67_00,
  transfers: 0,
  transfer: 33_00,
  flights: 0,
  allIn: line + 3 * 67_00,
  confirmedAt: null,
})
const assumptions: PlanAssumptions = {
  trips: [{ nights: 3, healingWeeks: null }],
  mostTrips: 1,
  stay: { nights: 3, transfers: 0, hotel: 'standard', flights: null },
  home: {
    country: 'Germany',
    lines: [{ low: 1500_00, high: 2501_00 }],
    low: 1500_00,
    typical: 2000_50,
    high: 2501_00,
    isScaled: false,
  },
}

async function show(totals: readonly PlanSums[]) {
  const lines = [{ key: 'filling', name: 'Filling', quantity: 1, places: [] }]
  const columns = { ids: ['a', 'b'], names: ['A', 'B'], shown: [0, 1] }
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ rates }),
      HydrateFallback: () => null,
      Component: () => (
        <ColumnsContext value={columns}>
          <table>
            <LandedRows totals={totals} lines={lines} assumptions={assumptions} />
            <LineRows totals={totals} lines={lines} assumptions={assumptions} />
            <PriceRows title="Extras" rows={[{ key: 'x', name: 'Sedation', cents: [100_30, 100_00] }]} />
          </table>
        </ColumnsContext>
      ),
    },
  ])
  render(<Page />)
  act(() => chooseCurrency('EUR'))
  await screen.findByText('Extras')
}
const cells = (name: RegExp) => within(screen.getByRole('row', { name })).getAllByRole('cell')

test('amounts of a converted comparison agree with each other', async () => {
  await show([sumsOf(999_50), sumsOf(999_00)])
  // 900 + 181 of 1,800 at home
  expect(cells(/^All in/)[0]?.textContent).toContain('€1,081')
  expect(screen.getByRole('row', { name: /^Compared with home/ }).textContent).toContain('Germany: about €1,800')
  expect(cells(/^Compared with home/)[0]?.textContent).toContain('€719 less (40%)')
  // A third of 181, though a night for itself would be 60.30
  expect(cells(/^Stay/)[0]?.textContent).toContain('about €60 a night')
  expect(cells(/^Transfers/)[0]?.textContent).toContain('€30 a ride')
})

test('what looks the same in the currency of the reader is not the lowest', async () => {
  await show([sumsOf(999_50), sumsOf(999_00)])
  expect(cells(/^Sedation/).map(({ dataset }) => dataset.lowest)).toEqual([undefined, undefined])
  act(() => chooseCurrency('USD'))
  expect(cells(/^Sedation/).map(({ dataset }) => dataset.lowest)).toEqual([undefined, 'true'])
})
