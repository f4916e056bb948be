import { cleanup, fireEvent, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { clinicsPath, readPlanQuery } from '#features/plans/rules/plan-query.ts'
import { useKeepQuery, useKeptQuery } from '#features/plans/web/kept-query.ts'
import { currentAddress, openPage } from '#test/web/stub-site.tsx'
import type { PlanTotals } from '../rules/plan-totals.ts'
import { Clinics } from './clinics.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const PLAN = '1-M36-im36'
const queryOf = (given: Record<string, string> = {}) => readPlanQuery(new URLSearchParams({ plan: PLAN, ...given }))

const none: PlanTotals = {
  total: 0,
  isTotalExact: true,
  page: 1,
  pages: 1,
  clinics: [],
  missingOne: [],
  trips: [
    { nights: 5, healingWeeks: [12, 26] },
    { nights: 5, healingWeeks: null },
  ],
  mostTrips: 2,
  stay: { nights: 10, transfers: 4, hotel: 'standard', flights: null },
  home: null,
}

const show = (given: Record<string, string> = {}, stay: Partial<PlanTotals['stay']> = {}, trips = none.trips) =>
  openPage(
    () => (
      <Clinics
        query={queryOf(given)}
        totals={{ ...none, trips, stay: { ...none.stay, ...stay } }}
        lines={[{ key: 'implant', name: 'Implant with crown', quantity: 1, places: ['36'] }]}
        countries={['Turkey']}
        homeCountries={['Germany']}
        home="Germany"
        canAskQuotes
      />
    ),
    '/plan/clinics',
  )
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

test('without a clinic the page says why: the plan, or the filters', () => {
  show()
  expect(heading()).toBe('No clinic for your whole plan yet')
  expect(screen.getByText('No clinic lists a price for everything in your plan.')).toBeTruthy()
  cleanup()
  show({ country: 'Turkey' })
  expect(heading()).toBe('No clinic matches all your filters')
  expect(screen.queryByText('No clinic lists a price for everything in your plan.')).toBeNull()
  expect(screen.getByRole('link', { name: 'Remove all filters' })).toBeTruthy()
})

const update = () => fireEvent.click(screen.getByRole('button', { name: 'Update totals' }))

test('another hotel leaves nights and transfers to the plan', () => {
  show()
  fireEvent.change(screen.getByLabelText('Hotel'), { target: { value: 'comfort' } })
  update()
  expect(currentAddress()).toBe(clinicsPath({ plan: PLAN, hotel: 'comfort' }))
})

test('a cleared field shows what is usual, and other nights are kept', () => {
  show()
  const transfers = screen.getByLabelText<HTMLInputElement>(/Airport transfers/)
  fireEvent.change(transfers, { target: { value: '' } })
  fireEvent.change(screen.getByLabelText(/Nights, all trips/), { target: { value: '7' } })
  update()
  expect(transfers.value).toBe('4')
  expect(currentAddress()).toBe(clinicsPath({ plan: PLAN, nights: 7 }))
})

test('flights keep their cents, which the field does not show, until another amount is entered', () => {
  show({ flights: '166.67' }, { flights: 166.67 })
  const flights = screen.getByLabelText<HTMLInputElement>(/^Flights for each trip/)
  expect(flights.value).toBe('167')
  update()
  expect(currentAddress()).toBe(clinicsPath({ plan: PLAN, flights: 166.67 }))
  fireEvent.change(flights, { target: { value: '200' } })
  update()
  expect(currentAddress()).toBe(clinicsPath({ plan: PLAN, flights: 200 }))
})

test('flights stay in the address of a plan that needs no trip', () => {
  show({ flights: '150' }, { nights: 0, transfers: 0, flights: 150 }, [])
  fireEvent.change(screen.getByLabelText('Hotel'), { target: { value: 'comfort' } })
  update()
  expect(currentAddress()).toBe(clinicsPath({ plan: PLAN, hotel: 'comfort', flights: 150 }))
})

test('the assumptions can be restored', () => {
  show()
  expect(screen.queryByRole('link', { name: 'Use our assumptions' })).toBeNull()
  cleanup()
  show({ hotel: 'simple', nights: '3', home: 'Germany' }, { nights: 3, hotel: 'simple' })
  const reset = screen.getByRole('link', { name: 'Use our assumptions' })
  expect(reset.getAttribute('href')).toBe(clinicsPath({ plan: PLAN, home: 'Germany' }))
})

test('what was chosen beside the clinics is kept while the plan is edited, but nights only for the same plan', () => {
  const kept = (plan: string) => clinicsPath(renderHook(() => useKeptQuery(plan)).result.current)
  expect(kept(PLAN)).toBe(clinicsPath({ plan: PLAN }))
  const query = queryOf({
    home: 'Germany',
    hotel: 'comfort',
    nights: '3',
    sort: 'rating',
    country: 'Turkey',
    page: '4',
  })
  renderHook(() => useKeepQuery(query))
  expect(kept(PLAN)).toBe(clinicsPath({ ...query, page: 1 }))
  expect(kept('1-wh')).toBe(clinicsPath({ ...query, plan: '1-wh', nights: undefined, page: 1 }))
})
