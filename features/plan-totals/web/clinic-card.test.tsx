import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PlanClinic } from '#features/plans/rules/plan-summary.ts'
import { planSummary } from '#test/web/plan-summary.ts'
import { openPage } from '#test/web/stub-site.tsx'
import type { PlanTotals } from '../rules/plan-totals.ts'
import { ClinicCard, explainPlace } from './clinic-card.tsx'
import type { ShownLine } from './shown-plan.ts'

afterEach(cleanup)

const lines: ShownLine[] = [
  { key: 'implant', name: 'Implant with crown', quantity: 2, places: ['36', '46'] },
  { key: 'root', name: 'Root canal treatment', quantity: 1, places: ['26'] },
]

const { lowest } = planSummary
if (!lowest) throw new Error('no clinic')
const bosphorus: PlanClinic = lowest
const totals: Pick<PlanTotals, 'trips' | 'mostTrips' | 'stay' | 'home'> = {
  trips: [
    { nights: 5, healingWeeks: [12, 26] },
    { nights: 5, healingWeeks: null },
  ],
  mostTrips: 2,
  stay: { nights: 10, transfers: 4, hotel: 'standard', flights: null },
  home: {
    country: 'Germany',
    lines: [
      { low: 640_000, high: 900_000 },
      { low: 60_000, high: 90_000 },
    ],
    low: 700_000,
    typical: 845_000,
    high: 990_000,
    isScaled: false,
  },
}

const show = (clinic: Partial<PlanClinic> = {}, change: Partial<typeof totals> = {}) =>
  openPage(() => (
    <ClinicCard clinic={{ ...bosphorus, ...clinic }} totals={{ ...totals, ...change }} lines={lines} scale={990_000} />
  ))
const text = () => screen.getByRole('article').textContent

test('a card shows what the plan costs all in, its trips, and what that saves', () => {
  show()
  for (const words of ['All in$4,070', 'Treatment $2,820', '2 trips · 5 + 5 nights · 3–6 months between'])
    expect(text()).toContain(words)
  expect(text()).toContain('At home (Germany) $7,000–$9,900 · you save about $4,380 (52%)')
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'TreatmentEachSum',
    '2 × Implant with crown36, 46$1,290$2,580',
    'Root canal treatment26$240$240',
    '10 hotel nightsOur estimate$105$1,050',
    '4 airport transfersOur estimate$50$200',
    'All in$4,070',
  ])
})

test.each([
  [{ hotel: 505_000, allIn: 807_000 }, 'it costs about the same as at home'],
  [{ hotel: 905_000, allIn: 1_207_000 }, 'it costs about $3,620 more than at home'],
])('a card is honest where nothing is saved: %o', (clinic, words) => {
  show(clinic)
  expect(text()).toContain(words)
  expect(text()).not.toContain('you save')
})

test('a clinic without a line names it, and compares nothing', () => {
  show({ lines: [258_000, null], treatment: 258_000, allIn: 383_000 })
  expect(text()).toContain('Without root canal treatment$3,830')
  expect(text()).not.toContain('All in')
  expect(text()).toContain('Root canal treatment (26) is not on its price list.')
  expect(text()).toContain('No price listed')
  expect(text()).not.toContain('At home')
  expect(screen.getByRole('link', { name: /Ask for the price/ }).getAttribute('href')).toBe(
    `/contact-us?provider=${bosphorus._id}&name=Bosphorus+Implant+Center&treatment=Root+canal+treatment`,
  )
  expect(screen.getByRole('link', { name: /View clinic/ })).toBeTruthy()
})

test('a clinic with all prices of a dental plan can be asked for a binding quote', () => {
  const ask = () => screen.queryByRole('link', { name: /Ask for a binding quote/ })
  show()
  expect(ask()).toBeNull()
  cleanup()
  openPage(() => (
    <ClinicCard clinic={bosphorus} totals={totals} lines={lines} scale={990_000} quotedPlan="1-M36-im36" />
  ))
  expect(ask()?.getAttribute('href')).toBe(`/dashboard/cases/new?plan=1-M36-im36&clinics=${bosphorus._id}`)
  cleanup()
  const unverified = { ...bosphorus, isBookable: false }
  openPage(() => (
    <ClinicCard clinic={unverified} totals={totals} lines={lines} scale={990_000} quotedPlan="1-M36-im36" />
  ))
  expect(ask()).toBeNull()
})

test('a stay that the visitor changed is shown as it is', () => {
  show({}, { stay: { nights: 3, transfers: 2, hotel: 'simple', flights: null }, home: null })
  expect(text()).toContain('2 trips · 3 nights')
  expect(text()).not.toContain('At home')
})

test('a plan that may take another trip says so, and cycles are not listed one by one', () => {
  show({}, { mostTrips: 3 })
  expect(text()).toContain('2 trips, possibly 3 · 5 + 5 nights')
  cleanup()
  const cycle = { nights: 4, healingWeeks: [2, 3] as [number, number] }
  show(
    {},
    {
      trips: [cycle, cycle, { nights: 4, healingWeeks: null }],
      mostTrips: 3,
      stay: { nights: 12, transfers: 6, hotel: 'standard', flights: null },
    },
  )
  expect(text()).toContain('3 trips · 3 × 4 nights · 2–3 weeks between')
  expect(text()?.match(/weeks between/g)).toHaveLength(1)
})

test('prices that were confirmed over a year ago are named before the lines are opened', () => {
  show({ confirmedAt: '2020-06-01T00:00:00.000Z' })
  expect(screen.getByText(/^Prices last confirmed on 1 June 2020, over a year ago/).closest('details')).toBeNull()
  cleanup()
  show({ confirmedAt: new Date().toISOString() })
  expect(screen.queryByText(/over a year ago/)).toBeNull()
})

test('a plan without a trip says so', () => {
  show({}, { trips: [], mostTrips: 0, stay: { nights: 0, transfers: 0, hotel: 'standard', flights: null } })
  expect(text()).toContain('No trip needed')
  expect(text()).not.toContain('0 trips')
})

test('a price of each that does not divide is said to be approximate', () => {
  show({ lines: [258_001, 24_000] })
  expect(text()).toContain('36, 46about $1,290$2,580.01')
})

test('flights that the visitor has entered are part of the sum, and named as their own', () => {
  show({ flights: 60_000, allIn: 467_000 }, { stay: { ...totals.stay, flights: 300 } })
  expect(text()).toContain('All in$4,670')
  expect(text()).toContain('Flights $600')
  expect(text()).toContain('Flights for 2 tripsAs you entered them$300$600')
})

test.each([
  ['best', 'Why here: 77 of 100 points. All-in price 38.2 of 60, rating 28.7 of 30, verified 10 of 10.'],
  ['all-in', 'Why here: 12th of these clinics by all-in price, lowest first.'],
  ['treatment', 'Why here: 12th of these clinics by treatment price, lowest first.'],
  [
    'rating',
    'Why here: rated 4.9 by 128 patients. Clinics with the same rating are in the order of their all-in price.',
  ],
  ['soonest', 'Why here: no free time at the moment, so it is in the order of its all-in price.'],
] as const)('sorted by %s, a card says why it is where it is', (sort, why) => {
  expect(explainPlace(bosphorus, { sort, place: 12 })).toBe(why)
})

test('only the first has the lowest price or earliest time: others may have the same as the one before', () => {
  const free = { ...bosphorus, nextAvailable: '2026-11-20T08:00:00.000Z' }
  const explain = (sort: 'all-in' | 'treatment' | 'soonest', place: number) => explainPlace(free, { sort, place })
  expect([explain('all-in', 1), explain('treatment', 1), explain('soonest', 1), explain('soonest', 2)]).toEqual([
    'Why here: the lowest all-in price of these clinics.',
    'Why here: the lowest treatment price of these clinics.',
    'Why here: the earliest free time of these clinics.',
    'Why here: 2nd of these clinics by free time, earliest first.',
  ])
  expect([2, 3, 11, 21].map((place) => explain('all-in', place).match(/\d+\w+/)?.[0])).toEqual([
    '2nd',
    '3rd',
    '11th',
    '21st',
  ])
})
