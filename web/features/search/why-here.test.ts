import { expect, test } from 'vitest'
import { readSearch } from '#domain/search.ts'
import type { SearchHit, SearchResult } from '#domain/search-results.ts'
import { explainHits } from './why-here.ts'

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

function explain(hits: SearchHit[], search: string, change: Partial<SearchResult> = {}) {
  const facets = { specialities: [], languages: [], prices: [], isComplete: true, matches: hits.length }
  const found = { total: hits.length, isTotalExact: true, page: 1, pages: 1, hits, facets }
  const result: SearchResult = { ...found, nearMisses: null, reading: null, ...change }
  return [...explainHits({ query: readSearch(new URLSearchParams(search)), result, view }).values()]
}

test('the best match names where the words are, verification and ratings', () => {
  expect(
    explain(
      [hitOf('a'), hitOf('b', { clinicName: 'İmplant House', isVerified: false, rating: null })],
      'keyword=implant',
    ),
  ).toEqual([
    'Why here: “implant” is in its treatment Dental Implant; verified by our care team; rated 4.9 by 37 patients.',
    'Why here: “implant” is in its name; not verified yet, so it comes after verified clinics; no ratings yet, which counts as 3.5.',
  ])
})

test('a result that the words were understood as says what it offers, and one without words says nothing of them', () => {
  expect(explain([hitOf('a', { match: 'related' })], 'keyword=new+teeth', { reading: topic })).toEqual([
    'Why here: offers Dental Implant; verified by our care team; rated 4.9 by 37 patients.',
  ])
  expect(explain([hitOf('a', { feedbackCount: 1 })], 'country=Turkey')).toEqual([
    'Why here: verified by our care team; rated 4.9 by 1 patient.',
  ])
})

test('sorted by price, the first is the lowest of all, and those without what was asked for come last', () => {
  const hits = [hitOf('a', { match: 'both' }), hitOf('b', { service: '', startingPrice: 20 })]
  expect(explain(hits, 'keyword=implant&sort=price', { reading: topic })).toEqual([
    'Why here: “implant” is in its treatment Dental Implant; the lowest starting price of all results, $480.',
    'Why here: “implant” is among its treatments or specialities; what you asked for is not on its list; starts from $20.',
  ])
  expect(explain(hits, 'sort=price', { page: 2 })[0]).toBe('Why here: starts from $480.')
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
