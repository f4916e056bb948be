import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { planSummary } from '#test/web/plan-summary.ts'
import { openPage } from '#test/web/stub-site.tsx'
import { PricePlots } from './price-plots.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const lines = [
  { key: 'a', name: 'Implant with crown', quantity: 2, places: ['36', '46'] },
  { key: 'b', name: 'Root canal treatment', quantity: 1, places: ['26'] },
]
const home = {
  country: 'Germany',
  lines: [
    { low: 500_000, high: 700_000 },
    { low: 50_000, high: 90_000 },
  ],
  low: 550_000,
  typical: 670_000,
  high: 790_000,
  isScaled: false,
}

test('each line is compared with the clinics of the country and with home; a line without a range is left out', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({
      success: true,
      lines: [{ low: 180_000, median: 240_000, high: 320_000, clinics: 1214, isWorldwide: false }, null],
    })
  })
  const { lowest } = planSummary
  if (!lowest) throw new Error('no clinic')
  openPage(() => <PricePlots clinic={lowest} lines={lines} home={home} />, '/plan/clinics?plan=1-M3646-im3646-rc26')
  expect(await screen.findByRole('heading', { name: 'How these prices compare' })).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 × Implant with crown$2,580Of 1,214 clinics here in Turkey with a price, most charge $1,800 to $3,200, and half charge $2,400 or less. At home (Germany) $5,000 to $7,000.',
  ])
  expect(asked).toEqual(['/api/v1/plans/price-ranges?plan=1-M3646-im3646-rc26&country=Turkey'])
})
