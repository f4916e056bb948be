import { expect, test } from 'vitest'
import type { Provider } from '#platform/rules/providers.ts'
import { emptyProvider, fullProvider } from '#test/examples/provider.ts'
import { profileMeta, sharedPicture } from './profile-meta.ts'
import { providerStructuredData } from './structured-data.ts'

const site = 'https://sanavia.example'
/** Serialised and parsed as a search engine reads it. */
const jsonLdOf = (provider: Provider) => JSON.parse(JSON.stringify(providerStructuredData(provider, site)))['@graph']

test('structured data describes a clinic with its address, prices and rating', () => {
  const [clinic, breadcrumbs] = jsonLdOf(fullProvider)
  expect(clinic).toMatchObject({
    '@type': 'Dentist',
    url: `${site}/provider/${fullProvider._id}`,
    name: 'Bosphorus Implant Center',
    address: { addressLocality: 'Istanbul', addressCountry: 'Turkey' },
    aggregateRating: { ratingValue: 4.9, ratingCount: 128 },
  })
  expect(clinic.makesOffer).toHaveLength(3)
  expect(clinic.makesOffer[0]).toMatchObject({ price: '480.00', priceCurrency: 'USD', category: 'Dental Treatment' })
  expect(breadcrumbs.itemListElement.map(({ name, item }: Record<string, string>) => [name, item])).toEqual([
    ['Search', `${site}/search`],
    ['Turkey', `${site}/search?country=Turkey`],
    ['Istanbul', `${site}/search?city=Istanbul&country=Turkey`],
    ['Dr. Elif Kaya', `${site}/provider/${fullProvider._id}`],
  ])
})

test('structured data leaves out what a provider has not stated', () => {
  const [doctor, breadcrumbs] = jsonLdOf(emptyProvider)
  expect(Object.keys(doctor).sort()).toEqual(['@id', '@type', 'name', 'url'])
  expect(doctor['@type']).toBe('Physician')
  expect(breadcrumbs.itemListElement).toHaveLength(2)
  expect(jsonLdOf({ ...fullProvider, offeredServices: fullProvider.offeredServices.slice(1) })[0]['@type']).toBe(
    'MedicalClinic',
  )
})

test('a shared profile has a title and a short description', () => {
  const { title, description } = profileMeta({ ...fullProvider, description: 'word '.repeat(100) }, site)
  expect(title).toBe('Dr. Elif Kaya, Bosphorus Implant Center, Istanbul')
  expect(description).toMatch(/^Implantology in Istanbul, Turkey. Dental Treatment, Face from \$165. word.*word…$/)
  expect(description?.length).toBeLessThanOrEqual(161)
})

test('a profile link is shared with the first uploaded picture, and never with a drawing', () => {
  const uploaded = '/images/0123456789abcdef0123456789abcdef-1200x800.webp'
  const portrait = '/images/0123456789abcdef0123456789abcdef-300x300.webp'
  const gallery = [
    { file: '/Reception.svg', name: 'Reception' },
    { file: uploaded, name: 'Garden' },
  ]
  const shared = { alt: 'Bosphorus Implant Center', path: uploaded, width: 1200, height: 800 }
  expect(sharedPicture({ ...fullProvider, gallery, avatar: { url: portrait } })).toEqual(shared)
  expect(sharedPicture({ ...fullProvider, avatar: { url: portrait } })?.path).toBe(portrait)
  expect(sharedPicture(fullProvider)).toBeUndefined()
  expect(
    profileMeta(fullProvider, site).cards.filter((tag) => 'property' in tag && tag.property === 'og:image'),
  ).toEqual([])
})

test('an empty profile has no description and so stays out of search engines', () => {
  expect(profileMeta(emptyProvider, site).description).toBeUndefined()
})
