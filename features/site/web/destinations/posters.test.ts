import { expect, test } from 'vitest'
import { destinations } from '#content/destinations.ts'
import { bands, posters } from './posters.ts'

test.each(destinations)(
  'the destination $country has a poster and a matching background colour',
  ({ poster, band }) => {
    expect(posters[poster]).toMatch(/\.svg/)
    expect(bands[band]).toMatch(/^bg-/)
  },
)
