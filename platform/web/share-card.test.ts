import { expect, test } from 'vitest'
import { treatmentPages } from '#content/treatments/all.ts'
import { countryPackagesPage } from '#features/care-packages/words/country-packages.ts'
import { destinationsPage } from '#features/site/words/destinations.ts'
import { shareCard } from '#platform/web/page-meta.ts'

const withCards = [
  ...treatmentPages,
  { path: 'destinations', ...destinationsPage },
  { path: 'country-packages', ...countryPackagesPage },
]

test.each(withCards)('a link to /$path is shared with a picture that names it', ({ path, title }) => {
  expect(shareCard(`/${path}`)).toEqual({ path: `/cards/${path}.png`, alt: `${title}, on Sanavia` })
})

test('a link to any other page is shared with the picture of the site', () => {
  for (const pathname of ['/', '/faqs', '/provider/dental', '/constructor'])
    expect(shareCard(pathname)).toEqual({ path: '/card.png', alt: 'Sanavia. Care without borders.' })
})
