import { expect, test } from 'vitest'
import type { IndexedProvider } from './index/provider.ts'
import { createSearchIndex } from './index/search-index.ts'
import { buildSegment } from './index/segment-builder.ts'
import { CLINIC_CANDIDATES } from './names.ts'
import { narrowingWords } from './search.ts'

const provider = (clinic: string, number: number): IndexedProvider => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  clinic,
  city: 'izmir',
  country: 'turkey',
  timeZone: 'UTC',
  score: 0,
  rating: 0,
  price: null,
  isVerified: false,
  specialityMask: 0,
  languageMask: 0,
  serviceTypeMask: 0,
  nextSlot: null,
  dayStart: null,
  offers: [],
  prices: [],
})

const many = Array.from({ length: CLINIC_CANDIDATES + 1 }, (_, number) => `smile${number} clinic`)
const clinics = ['bosphorus clinic', 'galata hospital', ...many]
const index = createSearchIndex(buildSegment(clinics.map(provider)))

test.each([
  ['a word that no clinic has may be misspelt', 'clinic zzq', 'zzq'],
  ['a misspelt word beside one that most have', 'bosporus clinic', 'bosporus'],
  ['a word that few have beside a misspelt common one', 'bosphorus clinik', 'bosphorus'],
  ['the rarest of words that no clinic has together', 'galata clinic', 'galata'],
  ['all that are unknown', 'bosporus centre', 'bosporus centre'],
])('%s', (_what, key, words) => {
  expect(narrowingWords(index, key)).toBe(words)
})
