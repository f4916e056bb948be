import { expect, test } from 'vitest'
import { destinations } from '#content/destinations.ts'
import { bands, posters } from './posters.ts'

test.each(destinations)('$country has a poster, and a colour that goes on below it', ({ poster, band }) => {
  expect(posters[poster]).toMatch(/\.svg/)
  expect(bands[band]).toMatch(/^bg-/)
})
