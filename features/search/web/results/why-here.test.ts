import { expect, test } from 'vitest'
import { readSearch } from '../../rules/search.ts'
import type { SearchHit, SearchResult } from '../../rules/search-results.ts'
import { explainHits, explainOrder } from './why-here.ts'

const hitOf = (id: string, change: Partial<SearchHit> = {}): SearchHit => ({
  _id: id,
  service: 'Dental Implant',
  displayname: 'Dr. Elif Kaya',
  clinicName: 'Bosphorus Dental',
  logo: null,
  avatar: null,
  picture: null,
  subHeading: '',
  services: [],
  city: 'Istanbul',
  country: 'Turkey',
  languages: [],
  startingPrice: 480,
  isVerified: true,
  isAvailableToday: false,
  isBookable: true,
  nextAvailable: null,
  timeZone: 'Europe/Istanbul',
  rating: 4.9,
  feedbackCount: 37,
  match: 'literal',
  ...change,
})
const topic = { topics: ['Dental Implant'], city: '', country: '', name: '' }
const view = { currency: 'USD', rates: { USD: 1 }, locale: 'en-US' }

function resultOf(hits: SearchHit[], change: Partial<SearchResult>): SearchResult {
  const facets = { specialities: [], languages: [], prices: [], isComplete: true, matches: hits.length }
  const found = { total: hits.length, isTotalExact: true, page: 1, pages: 1, hits, facets }
  return { ...found, nearMisses: null, understoodAs: null, reading: null, ...change }
}
const queryOf = (search: string) => readSearch(new URLSearchParams(search))
const explain = (hits: SearchHit[], search: string, change: Partial<SearchResult> = {}) => [
  ...explainHits({ query: queryOf(search), result: resultOf(hits, change), view }).values(),
]
const orderOf = (search: string, understoodAs: SearchResult['understoodAs']) =>
  explainOrder(queryOf(search), resultOf([], { understoodAs }))

test('the best match names where the words are, verification and ratings', () => {
  expect(
    explain(
      [hitOf('a'), hitOf('b', { clinicName: 'İmplant House', isVerified: false, rating: null })],
      'keyword=implant',
    ),
  ).toEqual([
    'Why here: “implant” is in the treatment Dental Implant; verified by our care team; rated 4.9 by 37 patients.',
    'Why here: “implant” is in the name; not verified yet, so it comes after verified clinics that match equally well; no ratings yet, which counts as 3.5.',
  ])
})

test('the order names its groups where there are any', () => {
  expect(orderOf('keyword=implant', 'offers')).toMatch(
    /^Results that contain your words and list what we think you mean come first, .* Within each group, clinics that/,
  )
  expect(orderOf('keyword=kaya', 'named')).toMatch(
    / then those whose name is close to what you typed\. Within each group, /,
  )
  expect(orderOf('country=Turkey', null)).toMatch(/^Clinics that our care team has verified come first, /)
  expect(orderOf('keyword=implant&sort=price', 'offers')).toBe(
    'The lowest starting price comes first. Clinics that don’t list what you asked for come after those that do.',
  )
  expect(orderOf('keyword=kaya&sort=price', 'named')).toBe('The lowest starting price comes first.')
})

test('a result that the words were understood as says what it offers, and one without words says nothing of them', () => {
  const related = [hitOf('a', { match: 'related' })]
  const offers = 'Why here: offers Dental Implant; verified by our care team; rated 4.9 by 37 patients.'
  expect(explain(related, 'keyword=new+teeth', { understoodAs: 'offers', reading: topic })).toEqual([offers])
  // The reading of a treatment's own name goes without saying
  expect(explain(related, 'keyword=dental+implant', { understoodAs: 'offers' })).toEqual([offers])
  expect(explain([hitOf('a', { feedbackCount: 1 })], 'country=Turkey')).toEqual([
    'Why here: verified by our care team; rated 4.9 by 1 patient.',
  ])
})

test('a result of a name or a place does not claim the treatment beside it', () => {
  const related = [hitOf('a', { match: 'related', service: '' })]
  const reading = { ...topic, name: 'kay' }
  expect(explain(related, 'keyword=kay+implant&sort=price', { understoodAs: 'named', reading })).toEqual([
    'Why here: the name is close to “kay”; starts from $480.',
  ])
  const inPlace = { topics: [], city: 'Istanbul', country: 'Turkey', name: 'bosphorus' }
  expect(
    explain(related, 'keyword=bosphorus+istanbul&sort=price', { understoodAs: 'in-place', reading: inPlace }),
  ).toEqual(['Why here: “bosphorus” is in the name; in Istanbul, Turkey; starts from $480.'])
})

test('sorted by price, the first is the lowest of those that list it, and those without what was asked for come last', () => {
  const hits = [hitOf('a', { match: 'both' }), hitOf('b', { service: '', startingPrice: 20 })]
  const expected = [
    'Why here: “implant” is in the treatment Dental Implant; the lowest starting price of all clinics that list what you asked for, $480.',
    'Why here: “implant” is among the treatments or specialities; what you asked for is not listed; starts from $20.',
  ]
  expect(explain(hits, 'keyword=implant&sort=price', { understoodAs: 'offers', reading: topic })).toEqual(expected)
  expect(explain(hits, 'keyword=implant&sort=price', { understoodAs: 'offers' })).toEqual(expected)
  expect(explain(hits, 'sort=price')[0]).toBe('Why here: the lowest starting price of all results, $480.')
  expect(explain(hits, 'sort=price', { page: 2 })[0]).toBe('Why here: starts from $480.')
})

test('a clinic elsewhere may list what was asked for in a place', () => {
  const elsewhere = hitOf('a', { clinicName: 'Implant Istanbul', city: 'Ankara' })
  const reading = { ...topic, city: 'Istanbul', country: 'Turkey' }
  expect(explain([elsewhere], 'keyword=implant+istanbul&sort=price', { understoodAs: 'offers', reading })).toEqual([
    'Why here: “implant istanbul” is in the name; what you asked for is not listed in Istanbul, Turkey; starts from $480.',
  ])
})

test('sorted by rating or time, what was compared is named', () => {
  expect(explain([hitOf('a'), hitOf('b', { rating: null })], 'sort=rating')).toEqual([
    'Why here: the best rating of all results, rated 4.9 by 37 patients.',
    'Why here: no ratings yet.',
  ])
  const [first, second] = explain(
    [hitOf('a', { nextAvailable: '2026-11-20T08:00:00.000Z' }), hitOf('b')],
    'sort=soonest',
  )
  expect(first).toMatch(/^Why here: the earliest free time of all results, /)
  expect(second).toBe('Why here: no free time at the moment.')
})
