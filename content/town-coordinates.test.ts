import { iso1A2Code } from '@rapideditor/country-coder'
import { expect, test } from 'vitest'
import { countryCodes } from './countries.ts'
import { destinations } from './destinations.ts'
import { locations } from './locations.ts'
import { townNames } from './place-names.ts'
import { townCoordinates } from './town-coordinates.ts'
import { travelCosts } from './travel-costs.ts'

const towns: [country: string, city: string][] = [
  ...locations.flatMap(({ country, cities }) => cities.map(({ name }): [string, string] => [country, name])),
  ...Object.entries(townNames).map(([city, { country }]): [string, string] => [country, city]),
  ...Object.entries(travelCosts).flatMap(([country, { towns: listed = {} }]) =>
    Object.keys(listed).map((city): [string, string] => [country, city]),
  ),
  ...destinations.map(({ country, city }): [string, string] => [country, city]),
]

test.each(towns)('the town in %s that is called %s is on the map', (country, city) => {
  expect(townCoordinates[country]?.[city]).toBeDefined()
})

test('every town is in its country', () => {
  for (const [country, cities] of Object.entries(townCoordinates))
    for (const [city, [longitude, latitude]] of Object.entries(cities))
      expect(iso1A2Code([longitude, latitude]), `${city}, ${country}`).toBe(countryCodes[country])
})
