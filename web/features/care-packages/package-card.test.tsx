import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { CarePackage } from '#domain/care-packages.ts'
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
  provider: { _id: '6f0c6a52-6d0b-4c55-9d43-0c3a2f1f8a11', name: 'Kaya Dental House' },
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
  expect(card.querySelector('s')?.textContent).toBe('Old price $2,450.00')
  expect(card.textContent).toContain('New price $1,940.00Save 21%')
  expect(card.textContent).toContain('*Terms and Conditions')
  expect(address('Kaya Dental House')).toBe(`/provider/${offer.provider._id}`)
  expect(address('Grab The Deal NOW')).toBe('/contact-us?package=Two+implants+%26+two+stays%2C+Istanbul')
})

test.each([
  ['no old price', 0, null],
  ['an old price that was lower', 1000, 'Old price $1,000.00'],
])('a package with %s shows no saving', (_what, oldPrice, struck) => {
  const card = show({ oldPrice })
  expect(card.querySelector('s')?.textContent ?? null).toBe(struck)
  expect(card.textContent).not.toContain('Save')
})

test('markup in the texts of a provider is shown as text', () => {
  const card = show({ title: '<img src=x onerror=alert(1)>', benefit1: '<script>alert(1)</script>' })
  expect(card.querySelectorAll('script, img[onerror]').length).toBe(0)
  expect(screen.getByText('<script>alert(1)</script>')).toBeTruthy()
})
