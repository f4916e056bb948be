import { expect, test } from 'vitest'
import { createContents } from '#features/site-content/server/contents.ts'
import type { ContentReader } from '#platform/server/contents/contents.ts'
import { timeZoneOfPlace } from './time-zone-of-place.ts'

const files: ContentReader = { contents: createContents(), demoAccounts: null }

test.each([
  ['a city of the list', 'Istanbul', 'Turkey', 'Europe/Istanbul'],
  ['a city of the list without its accents', 'durres', 'albania', 'Europe/Tirane'],
  ['a country with one zone', 'Osaka', 'Japan', 'Asia/Tokyo'],
  ['a zone named after the city', 'Phoenix', 'United States', 'America/Phoenix'],
  ['a city that could be in several zones', 'Springfield', 'United States', undefined],
  ['an unknown country', 'Atlantis', 'Atlantis', undefined],
  ['nothing', '', '', undefined],
])('the time zone of %s', (_what, city, country, timeZone) => {
  expect(timeZoneOfPlace(files, city, country)).toBe(timeZone)
})

test('the time zone of a city follows the published list', () => {
  const springfield = { id: 'springfield', name: 'Springfield', timeZone: 'America/Chicago', aliases: '' }
  const countries = [{ id: 'us', country: 'United States', cities: [springfield] }]
  const contents = createContents()
  contents.revisions.set('cities', { version: 1, value: { countries }, isUnfit: false })
  expect(timeZoneOfPlace({ ...files, contents }, 'springfield', 'United States')).toBe('America/Chicago')
})
