import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { PlanSums } from '#features/plans/rules/plan-summary.ts'
import { NO_COUNTS, toReliability } from '#features/reliability/rules/reliability.ts'
import { openPage } from '#test/web/stub-site.tsx'
import { readComparison } from '../rules/comparison-query.ts'
import { Comparison } from './comparison.tsx'
import type { LoadedComparison, ShownClinic } from './load-comparison.ts'
import { preloadTripCalendar } from './trip-calendar.lazy.tsx'

// As the server does before it renders
beforeAll(preloadTripCalendar)
afterEach(cleanup)

const idOf = (index: number) => `00000000-0000-4000-8000-00000000000${index}`
const names = ['Bosphorus', 'Danube', 'Adria', 'Vitosha']
const PLAN = '1-M36-im36'

const sumsOf = (lines: (number | null)[]): PlanSums => {
  const treatment = lines.reduce<number>((sum, line) => sum + (line ?? 0), 0)
  return {
    lines,
    treatment,
    hotel: 800_00,
    night: 80_00,
    transfers: 160_00,
    transfer: 40_00,
    flights: 0,
    allIn: treatment + 960_00,
    confirmedAt: null,
  }
}

const clinicOf = (index: number, change: Partial<ShownClinic> = {}): ShownClinic => ({
  _id: idOf(index),
  displayname: `Dr. ${names[index]}`,
  clinicName: names[index] ?? '',
  picture: null,
  city: 'Istanbul',
  country: 'Turkey',
  isVerified: true,
  isAvailableToday: false,
  nextAvailable: null,
  isBookable: true,
  timeZone: 'Europe/Istanbul',
  rating: 4.9,
  feedbackCount: 128,
  verification: [],
  languages: [],
  doctors: [],
  doctorCount: 0,
  facilities: [],
  treatmentFeedback: null,
  quoted: null,
  reliability: toReliability(NO_COUNTS),
  isDental: true,
  totals: null,
  crowns: [],
  ...change,
})

const assumptions: NonNullable<LoadedComparison['assumptions']> = {
  trips: [
    { nights: 5, healingWeeks: [12, 26] },
    { nights: 5, healingWeeks: null },
  ],
  mostTrips: 2,
  stay: { nights: 10, transfers: 4, hotel: 'standard', flights: null },
  home: null,
}

function show(clinics: ShownClinic[], change: Partial<LoadedComparison> = {}, start = '2026-12-07') {
  const search = new URLSearchParams({ clinics: clinics.map(({ _id }) => _id).join(','), plan: PLAN, start })
  const loaded = {
    query: readComparison(search),
    problem: null,
    canAskQuotes: false,
    unlisted: [],
    assumptions: null,
    clinics,
    offers: [],
    procedures: [],
    extras: [],
    ...change,
  }
  const lines = [{ key: 'implant', name: 'Implant with crown', quantity: 2, places: ['36', '46'] }]
  openPage(() => <Comparison loaded={loaded} lines={lines} />, '/compare')
}

const row = (name: RegExp) => screen.getByRole('row', { name })
const cells = (name: RegExp) => within(row(name)).getAllByRole('cell')
const marked = (name: RegExp) => cells(name).map(({ dataset }) => dataset.lowest === 'true')

test('the lowest in each row is marked, and a clinic without a line is never the lowest', () => {
  const totals = [sumsOf([2580_00]), sumsOf([2300_00]), sumsOf([null])]
  show(
    totals.map((sums, index) => clinicOf(index, { totals: sums })),
    { assumptions },
  )
  expect(marked(/^2 × Implant with crown/)).toEqual([false, true, false])
  expect(marked(/^All in/)).toEqual([false, true, false])
  expect(cells(/^2 × Implant with crown/).map(({ textContent }) => textContent)).toEqual([
    'Bosphorus$2,580$1,290 each',
    'Danube$2,300$1,150 eachLowestLower',
    'AdriaNo price listed',
  ])
  // What is the same everywhere is not marked
  expect(marked(/^Stay/)).toEqual([false, false, false])
})

test('phones show two clinics, and a third one takes the place of the first', () => {
  show(names.map((_name, index) => clinicOf(index)))
  const chips = () =>
    within(screen.getByRole('group', { name: 'Choose two clinics' }))
      .getAllByRole('button')
      .map((chip) => chip.getAttribute('aria-pressed'))
  expect(chips()).toEqual(['true', 'true', 'false', 'false'])
  fireEvent.click(screen.getByRole('button', { name: 'Vitosha' }))
  expect(chips()).toEqual(['false', 'true', 'false', 'true'])
  fireEvent.click(screen.getByRole('button', { name: 'Danube' }))
  expect(chips()).toEqual(['false', 'true', 'false', 'true'])
})

const trips = () => screen.getByRole('region', { name: 'Your trips' })
const tripTexts = () =>
  within(trips())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('trips are named by dates once a first day is chosen', () => {
  show([clinicOf(0), clinicOf(1)], { assumptions })
  expect(tripTexts()).toEqual([
    'Trip 1, 5 nights, 7 Dec 2026 to 12 Dec 2026',
    'Trip 2, 5 nights, beginning between 6 Mar 2027 and 12 Jun 2027',
  ])
})

test('before that, trips are so many weeks after the end of the first one', () => {
  const trip = { nights: 6, healingWeeks: null }
  const after = (weeks: [number, number], nights: number) => ({
    assumptions: {
      ...assumptions,
      trips: [{ nights: 6, healingWeeks: weeks }, trip],
      stay: { nights, transfers: 4, hotel: 'standard' as const, flights: null },
    },
  })
  show([clinicOf(0), clinicOf(1)], after([1, 1], 12), '')
  expect(tripTexts()).toEqual(['Trip 1, 6 nights, on the day you choose', 'Trip 2, 6 nights, 1 week after trip 1'])
  expect(within(trips()).getAllByText(/^Week/)).toHaveLength(2)
  cleanup()
  // Nobody knows how a visitor divides other nights among trips
  show([clinicOf(0), clinicOf(1)], after([12, 26], 4), '')
  expect(tripTexts()).toEqual([
    'Trip 1, usually 6 nights, on the day you choose',
    'Trip 2, usually 6 nights, 12 to 26 weeks after trip 1',
  ])
})

test('adding a clinic goes on with those of the comparison', () => {
  show([clinicOf(0), clinicOf(1)])
  fireEvent.click(screen.getByRole('link', { name: 'Add a clinic' }))
  expect(JSON.parse(sessionStorage.getItem('sanavia.compare') ?? '')).toEqual([
    { id: idOf(0), name: 'Bosphorus', picture: null },
    { id: idOf(1), name: 'Danube', picture: null },
  ])
})

test('a clinic that is no longer listed is named, with the way to compare without it', () => {
  const query = readComparison(new URLSearchParams({ clinics: [idOf(0), idOf(1), idOf(2)].join(',') }))
  show([clinicOf(0), clinicOf(2)], { query, unlisted: [idOf(1)] })
  expect(screen.getByText(/One clinic of this comparison is no longer listed/)).toBeTruthy()
  const path = `/compare?clinics=${idOf(0)},${idOf(2)}`
  expect(screen.getByRole('link', { name: 'Compare without it' }).getAttribute('href')).toBe(path)
  expect(screen.getByRole('link', { name: 'Remove Bosphorus' }).getAttribute('href')).toBe(
    `/compare?clinics=${idOf(1)},${idOf(2)}`,
  )
})

test('facts that no clinic has are left out, and those of some say so', () => {
  show([clinicOf(0, { languages: ['English', 'German'] }), clinicOf(1)])
  expect(cells(/^Speaks/).map(({ textContent }) => textContent)).toEqual([
    'BosphorusEnglish, German',
    'DanubeNot stated',
  ])
  expect(cells(/^Checked by our care team/)[0]?.textContent).toBe('BosphorusVerified')
  expect(screen.queryByRole('row', { name: /^Doctors/ })).toBeNull()
  expect(screen.queryByRole('row', { name: /^About these treatments/ })).toBeNull()
})

test('without clinics the page says how to choose some', () => {
  show([])
  expect(screen.getByText('Choose the clinics that you want to compare.')).toBeTruthy()
  cleanup()
  show([], { unlisted: [idOf(0)] })
  expect(screen.getByText('None of these clinics is listed on our site any more.')).toBeTruthy()
})

test('guarantees, materials and reliability are what clinics have really quoted and done', () => {
  const quoted = {
    materials: ['Straumann BLX'],
    guarantees: [
      { treatment: 'Implant with crown', from: 5, to: 10 },
      { treatment: 'Zirconia crown', from: 2, to: 2 },
    ],
  }
  const counts = {
    ...NO_COUNTS,
    replies: 12,
    replyMinutes: 180,
    requests: 4,
    answered: 4,
    invoiced: 5,
    variance: 0.012,
  }
  show([
    clinicOf(0, { quoted, reliability: toReliability(counts) }),
    clinicOf(1, { quoted: { materials: [], guarantees: [] } }),
  ])
  const texts = (name: RegExp) => cells(name).map(({ lastChild }) => lastChild?.textContent)
  expect(texts(/^Guarantee/)).toEqual(['5 to 10 yearsImplant with crown2 yearsZirconia crown', 'Not stated'])
  expect(texts(/^Materials and brands/)).toEqual(['Straumann BLX', 'Not stated'])
  expect(texts(/^Answers requests within/)).toEqual(['3 hfrom 12 cases', 'Not enough cases yet'])
  expect(texts(/^Answers in time/)).toEqual(['Not enough cases yet', 'Not enough cases yet'])
  expect(texts(/^Final invoice/)).toEqual(['+1.2%from 5 cases', 'Not enough cases yet'])
})

test('all clinics that can take the plan are asked at once, and the others are named before', () => {
  const clinics = [clinicOf(0), clinicOf(1, { isDental: false }), clinicOf(2), clinicOf(3, { isBookable: false })]
  show(clinics, { canAskQuotes: true })
  expect(screen.getByRole('link', { name: 'Ask 2 clinics for a quote' }).getAttribute('href')).toBe(
    `/dashboard/cases/new?${new URLSearchParams({ plan: PLAN, clinics: `${idOf(0)},${idOf(2)}` })}`,
  )
  expect(screen.getByText(/^Danube offers no dental treatment/)).toBeTruthy()
  expect(screen.getByText(/^Vitosha can be asked for a quote once/)).toBeTruthy()
  cleanup()
  show(clinics)
  expect(screen.queryByRole('link', { name: /^Ask/ })).toBeNull()
})

test.each([
  [1, 'Ask for a quote'],
  [2, 'Ask both for a quote'],
  [3, 'Ask all 3 for a quote'],
])('of %i clinics that can all be asked: %s', (count, name) => {
  const clinics = names.slice(0, count).map((_name, index) => clinicOf(index))
  show(clinics, { canAskQuotes: true })
  expect(screen.getByRole('link', { name })).toBeTruthy()
})

test('flights are part of the sum only where they were entered, and a clinic without totals has none', () => {
  const clinics = [clinicOf(0, { totals: { ...sumsOf([2580_00]), flights: 600_00 } }), clinicOf(1)]
  show(clinics, { assumptions: { ...assumptions, stay: { ...assumptions.stay, flights: 300 } } })
  expect(row(/^All in/).textContent).toContain('Treatment, stay, transfers, flights')
  expect(cells(/^Flights/).map(({ lastChild }) => lastChild?.textContent)).toEqual(['$600', 'Not stated'])
  cleanup()
  show(clinics, { assumptions })
  expect(row(/^All in/).textContent).not.toContain('flights')
})
