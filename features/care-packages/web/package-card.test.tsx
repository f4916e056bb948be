import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { CarePackage } from '../rules/care-packages.ts'
import { PackageCard } from './package-card.tsx'

afterEach(cleanup)

const offer: CarePackage = {
  _id: '5f0c6a52-6d0b-4c55-9d43-0c3a2f1f8a11',
  title: 'Two implants & two stays',
  country: 'Turkey',
  city: 'Istanbul',
  benefit1: 'Two implants',
  benefit2: 'Eight nights',
  benefit3: 'Eight nights',
  displayImage: '/drawings/packages/suitcase.svg',
  oldPrice: 2450,
  newPrice: 1940,
  provider: {
    _id: '6f0c6a52-6d0b-4c55-9d43-0c3a2f1f8a11',
    name: 'Kaya Dental House',
    isVerified: true,
    rating: 4.8,
    feedbackCount: 12,
  },
}

function show(change: Partial<CarePackage> = {}) {
  const Page = createRoutesStub([{ path: '/', Component: () => <PackageCard offer={{ ...offer, ...change }} /> }])
  render(<Page />)
  return screen.getByRole('article', { name: change.title ?? offer.title })
}
const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('a package card shows treatment, place, provider and price, and links to the contact form', () => {
  const card = show()
  expect(screen.getByText('Istanbul, Turkey')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['Two implants', 'Eight nights', 'Eight nights'],
  ])
  expect(card.querySelector('s')?.textContent).toBe('Old price $2,450')
  expect(card.textContent).toContain('Save 21%New price $1,940')
  expect(card.textContent).toContain('Rated 4.8 of 5, (12 Feedback)')
  expect(screen.getByRole('img', { name: 'Verified User' })).toBeTruthy()
  expect(card.textContent).toContain('*Terms and Conditions')
  expect(address('Kaya Dental House')).toBe(`/provider/${offer.provider._id}`)
  expect(address('Grab The Deal NOW')).toBe(`/contact-us?package=${offer._id}`)
})

test.each([
  ['no old price', 0],
  ['an old price below the new one', 1000],
  ['an old price equal to the new one', 1940],
])('a package with %s shows no saving and no struck price', (_what, oldPrice) => {
  const card = show({ oldPrice })
  expect(card.querySelector('s')).toBeNull()
  expect(card.textContent).not.toContain('Save')
})

test('a package of an unverified provider without feedback shows neither seal nor stars', () => {
  const card = show({ provider: { ...offer.provider, isVerified: false, rating: null, feedbackCount: 0 } })
  expect(screen.queryByRole('img', { name: 'Verified User' })).toBeNull()
  expect(card.textContent).not.toContain('Rated')
})

test('markup in the texts of a provider is shown as text', () => {
  const card = show({ title: '<img src=x onerror=alert(1)>', benefit1: '<script>alert(1)</script>' })
  expect(card.querySelectorAll('script, img[onerror]').length).toBe(0)
  expect(screen.getByText('<script>alert(1)</script>')).toBeTruthy()
})
