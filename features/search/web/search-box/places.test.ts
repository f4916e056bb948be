import { expect, test } from 'vitest'
import { canonicalPlace } from './places.ts'

const locations = [
  { country: 'Albania', cities: ['Durrës', 'Tirana'] },
  { country: 'Turkey', cities: ['Istanbul'] },
]

test.each([
  [
    { city: 'DURRES', country: 'albania' },
    { city: 'Durrës', country: 'Albania' },
  ],
  [
    { city: 'istanbul', country: '' },
    { city: 'Istanbul', country: '' },
  ],
  [
    { city: '', country: 'TURKEY' },
    { city: '', country: 'Turkey' },
  ],
  // Not in that country
  [
    { city: 'tirana', country: 'Turkey' },
    { city: 'tirana', country: 'Turkey' },
  ],
  [
    { city: 'Atlantis', country: 'Nowhere' },
    { city: 'Atlantis', country: 'Nowhere' },
  ],
])('%o is spelled as %o', (asked, canonical) => {
  expect(canonicalPlace(asked, locations)).toEqual(canonical)
})
