import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultTreatments } from '#content/documents/catalogue-defaults.ts'
import { toCatalogue } from '#platform/server/contents/catalogue.ts'
import { readSearch, SORTS } from '../../rules/search.ts'
import { findMatches } from '../find-matches.ts'
import { compareBest, type IndexedProvider } from './provider.ts'
import { createSearchIndex } from './search-index.ts'
import { buildSegment } from './segment-builder.ts'

const NOW = new Date('2026-03-02T10:00:00Z')
const PROVIDERS = 12
const idOf = (number: number) => `0000000${number % 3}-0000-4000-8000-${String(number).padStart(12, '0')}`

const price = fc.option(fc.integer({ min: 100, max: 900_000 }))
const time = fc.option(fc.integer({ min: NOW.getTime(), max: NOW.getTime() + 1e9 }))
const offer = fc.record({
  treatment: fc.constantFrom('dental implant', 'crown', 'nose job', ''),
  speciality: fc.constantFrom('dental treatment', 'face'),
  price,
  treatmentId: fc.constant(null),
})
const provider: fc.Arbitrary<IndexedProvider> = fc
  .record({
    number: fc.nat({ max: PROVIDERS }),
    clinic: fc.constantFrom('', 'smile clinic', 'crown house', 'maple quartz'),
    city: fc.constantFrom('', 'paris', 'izmir'),
    country: fc.constantFrom('', 'france', 'turkey'),
    timeZone: fc.constantFrom('UTC', 'Europe/Paris'),
    score: fc.integer({ min: 0, max: 3 }),
    rating: fc.integer({ min: 0, max: 5 }),
    price,
    isVerified: fc.boolean(),
    specialityMask: fc.nat({ max: 7 }),
    languageMask: fc.nat({ max: 7 }),
    serviceTypeMask: fc.nat({ max: 7 }),
    nextSlot: time,
    dayStart: time,
    offers: fc.array(offer, { maxLength: 4 }),
    prices: fc.constant([]),
  })
  .map(({ number, ...rest }) => ({ id: idOf(number), ...rest }))
const query = fc
  .record({
    keyword: fc.constantFrom('', 'crown', 'implant', 'e c', 'maple quartz', 'dental', 'zz'),
    country: fc.constantFrom('', 'france', 'nowhere'),
    sort: fc.constantFrom(...SORTS),
    maxPrice: fc.constantFrom('', '3000'),
    available: fc.constantFrom('', '1', '3'),
    page: fc.constantFrom('1', '2'),
  })
  .map((address) => readSearch(new URLSearchParams(address)))

const byId = (providers: readonly IndexedProvider[]) => new Map(providers.map((each) => [each.id, each]))

function find(index: ReturnType<typeof createSearchIndex>, asked: ReturnType<typeof readSearch>) {
  const { keyword: key, city, country } = asked
  const { page, near, ...found } = findMatches(index, {
    query: asked,
    key,
    place: { city, country },
    now: NOW,
    catalogue: toCatalogue(defaultTreatments),
    isVerificationRequired: false,
  })
  const ids = (matches: typeof page) => matches.map(({ segment, row, price: cents }) => [segment.idOf(row), cents])
  return { ...found, page: ids(page), near: ids(near) }
}

test('an index that has followed changes finds what one that is built anew finds', () => {
  const change = fc.oneof(
    fc.record({ kind: fc.constant('put' as const), provider }),
    fc.record({ kind: fc.constant('remove' as const), id: fc.nat({ max: PROVIDERS }).map(idOf) }),
    fc.record({
      kind: fc.constant('times' as const),
      id: fc.nat({ max: PROVIDERS }).map(idOf),
      nextSlot: time,
      dayStart: time,
    }),
  )
  fc.assert(
    fc.property(fc.array(provider), fc.array(change), fc.array(query, { minLength: 5 }), (first, changes, queries) => {
      const present = byId(first)
      const index = createSearchIndex(buildSegment([...present.values()].sort(compareBest)))
      for (const each of changes) {
        if (each.kind === 'put') {
          present.set(each.provider.id, each.provider)
          index.replace([each.provider.id], [each.provider])
        } else if (each.kind === 'remove') {
          present.delete(each.id)
          index.replace([each.id], [])
        } else {
          const { id, nextSlot, dayStart } = each
          const known = present.get(id)
          if (known) present.set(id, { ...known, nextSlot, dayStart })
          index.updateTimes(id, { nextSlot, dayStart })
        }
      }
      const anew = createSearchIndex(buildSegment([...present.values()].sort(compareBest)))
      for (const asked of queries) expect(find(index, asked)).toEqual(find(anew, asked))
    }),
  )
})
