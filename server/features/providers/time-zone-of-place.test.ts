import { expect, test } from 'vitest'
import { timeZoneOfPlace } from './time-zone-of-place.ts'

test.each([
  ['a city of the list', 'Istanbul', 'Turkey', 'Europe/Istanbul'],
  ['a city of the list without its accents', 'durres', 'albania', 'Europe/Tirane'],
  ['a country with one zone', 'Osaka', 'Japan', 'Asia/Tokyo'],
  ['a zone named after the city', 'Phoenix', 'United States', 'America/Phoenix'],
  ['a city that could be in several zones', 'Springfield', 'United States', undefined],
  ['an unknown country', 'Atlantis', 'Atlantis', undefined],
  ['nothing', '', '', undefined],
])('the time zone of %s', (_what, city, country, timeZone) => {
  expect(timeZoneOfPlace(city, country)).toBe(timeZone)
})
