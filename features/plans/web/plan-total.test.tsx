import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { planSummary as summary } from '#test/web/plan-summary.ts'
import { openPage } from '#test/web/stub-site.tsx'
import { PlanBar, PlanTotal } from './plan-total.tsx'
import { usePlanSummary } from './use-plan-summary.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const home = {
  country: 'Germany',
  lines: [{ low: 790_000, high: 1_120_000 }],
  low: 790_000,
  typical: 955_000,
  high: 1_120_000,
  isScaled: false,
}

/** The total of a plan as its page shows it. */
function Total({ plan }: { plan: string }) {
  const totals = usePlanSummary(plan)
  return (
    <>
      <PlanTotal plan={plan} totals={totals} trips="2 trips" usual="Usually a lot" />
      <PlanBar plan={plan} totals={totals} usual="Usually a lot" />
    </>
  )
}

test('the lowest total says what it is made of, and stays in view', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ ...summary, home }))
  openPage(() => <Total plan="1-M3646-im3646-rc26" />)
  const totals = await screen.findAllByText(/^from/)
  expect(totals.map(({ textContent }) => textContent)).toEqual(['from $4,070 all in', 'from $4,070'])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Treatment $2,820Stay $1,050Transfers $200',
    '2 trips',
    'At home (Germany) $7,900–$11,200',
  ])
})

test('flights that were entered beside the clinics are part of the total, and named', async () => {
  sessionStorage.setItem('sanavia.plan-clinics', '?plan=1-fi36&home=Germany&flights=150')
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ ...summary, lowest: { ...summary.lowest, flights: 300_00, allIn: 437_000 } })
  })
  openPage(() => <Total plan="1-fi36" />)
  const totals = await screen.findAllByText(/^from/, undefined, { timeout: 60_000 })
  expect(totals.map(({ textContent }) => textContent)).toEqual(['from $4,370 all in', 'from $4,370'])
  expect(asked).toEqual(['/api/v1/plans/summary?plan=1-fi36&home=Germany&flights=150'])
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Flights $300')
  expect(screen.getByText(/the flights that you have entered/)).toBeTruthy()
  expect(screen.queryByText(/Flights are not included/)).toBeNull()
})

test('without a clinic for the plan, the usual price is shown', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ ...summary, total: 0, lowest: null }))
  openPage(() => <Total plan="1-M3646-im3646-rc26" />)
  expect(await screen.findAllByText('No clinic lists a price for all of this yet.')).toHaveLength(2)
  expect(screen.getAllByText('Usually a lot')).toHaveLength(2)
})

test('totals are compared with prices in the country that was chosen before, or that of the browser', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json(summary)
  })
  vi.stubGlobal('navigator', { ...navigator, language: 'de-AT' })
  openPage(() => <Total plan="1-fi36" />)
  await expect.poll(() => asked, { timeout: 60_000 }).toEqual(['/api/v1/plans/summary?plan=1-fi36&home=Austria'])
})
