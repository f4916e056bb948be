import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { packageCountries } from '#content/package-countries.ts'
import { findCountry } from '#features/care-packages/rules/care-package-filters.ts'
import { priceInCents } from '#features/care-packages/rules/care-packages.ts'
import { catalogue } from '../demo-providers.ts'
import { demoPackages, homeOf, packageEntries } from './demo-packages.ts'
import { usualRange } from './prices.ts'

const inTab = (tab: string) =>
  demoPackages.filter(({ draft }) => findCountry(packageCountries, draft.country)?.country === tab)

test('every tab but one has packages, and most of them are dental', () => {
  expect(demoPackages.length).toBeGreaterThanOrEqual(36)
  const empty = packageCountries.filter(({ country }) => inTab(country).length === 0)
  expect(empty.map(({ country }) => country)).toEqual(['Saudi Arabia'])
  expect(demoPackages.filter(({ draft }) => !findCountry(packageCountries, draft.country))).toEqual([])
  const dental = demoPackages.filter(({ draft }) => draft.speciality === 'Dental Treatment')
  expect(dental.length).toBeGreaterThan(demoPackages.length / 2)
})

test('a package is for a treatment that its provider offers', () => {
  for (const { by, covers } of packageEntries) {
    const offers = Object.values(catalogue.find(({ username }) => username === by)?.offers ?? {}).flat()
    for (const [treatment] of covers) expect([by, offers]).toEqual([by, expect.arrayContaining([treatment])])
  }
})

test('a package costs what its treatment usually costs there, or less than that with the stay', () => {
  for (const [at, entry] of packageEntries.entries()) {
    const [low, high] = usualRange(entry, homeOf(entry)).map((dollars) => dollars * 100) as [number, number]
    const { oldPrice, newPrice } = demoPackages[at]?.draft ?? { oldPrice: '', newPrice: '' }
    const old = priceInCents(oldPrice)
    const cents = Number(priceInCents(newPrice))
    expect([entry.title, cents >= low, cents <= high]).toEqual([entry.title, true, true])
    if (old !== null) expect([entry.title, 1 - cents / old < 0.4, old > cents]).toEqual([entry.title, true, true])
  }
})

test('titles differ, and so do the pictures within a tab; all of them are drawn', () => {
  expect(new Set(demoPackages.map(({ draft }) => draft.title)).size).toBe(demoPackages.length)
  for (const { country } of packageCountries) {
    const pictures = inTab(country).map(({ imagePath }) => imagePath)
    expect([country, new Set(pictures).size]).toEqual([country, pictures.length])
  }
  const missing = demoPackages.filter(
    ({ imagePath }) => !existsSync(new URL(`../../public${imagePath}`, import.meta.url)),
  )
  expect(missing).toEqual([])
})
