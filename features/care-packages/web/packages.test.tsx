import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { PackageChoices } from '../rules/care-package-filters.ts'
import { CountryTabs } from './country-tabs.tsx'
import { parsePackagesQuery } from './package-query.ts'
import { Packages } from './packages.tsx'

afterEach(cleanup)

const choices: PackageChoices = {
  cities: [{ name: 'Istanbul', count: 2 }],
  specialities: [{ name: 'Dental Treatment', count: 2 }],
  serviceTypes: [{ name: 'Surgery', count: 1 }],
}

const none: PackageChoices = { cities: [], specialities: [], serviceTypes: [] }

function Page() {
  const { pathname, search } = useLocation()
  const { filters } = parsePackagesQuery(new URLSearchParams(search))
  return (
    <>
      <p data-testid="address">{pathname + search}</p>
      <CountryTabs filters={filters} />
      <Packages
        filters={filters}
        choices={filters.country === 'Hungary' ? none : choices}
        elsewhere={[{ name: 'Croatia', count: 4 }]}
        packages={[]}
        nextCursor={null}
        isContinued={false}
      />
    </>
  )
}

function open(search = '') {
  const Site = createRoutesStub([{ path: '/country-packages', Component: Page }])
  render(<Site initialEntries={[`/country-packages${search}`]} />)
}
const follows = (address: string) => waitFor(() => expect(screen.getByTestId('address').textContent).toBe(address))
const toggle = () => screen.getByRole('button', { name: /^Advanced filters/ })
const select = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })

test('a visitor opens the filters, applies them one by one and resets them', async () => {
  open()
  expect(toggle().getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(toggle())
  expect(toggle().getAttribute('aria-expanded')).toBe('true')
  select('Speciality', 'Dental Treatment')
  await follows('/country-packages?speciality=Dental+Treatment')
  select('Service', 'Surgery')
  await follows('/country-packages?speciality=Dental+Treatment&serviceType=Surgery')
  fireEvent.change(screen.getByLabelText('Highest price'), { target: { value: '3000' } })
  await follows('/country-packages?speciality=Dental+Treatment&serviceType=Surgery')
  fireEvent.submit(screen.getByRole('form', { name: 'Advanced filters' }))
  await follows('/country-packages?speciality=Dental+Treatment&serviceType=Surgery&maxPrice=3000')
  expect(toggle().textContent).toBe('Advanced filters, 3')
  fireEvent.click(screen.getAllByRole('link', { name: 'Reset Filters' })[0] as HTMLElement)
  await follows('/country-packages')
  expect((screen.getByLabelText('Highest price') as HTMLInputElement).value).toBe('')
})

test('a visitor who changes the country keeps the filters except the city', async () => {
  open('?country=england&city=London&speciality=Eye')
  const england = screen.getByRole('link', { name: 'England' })
  expect(england.getAttribute('aria-current')).toBe('page')
  fireEvent.click(screen.getByRole('link', { name: 'Turkey' }))
  await follows('/country-packages?speciality=Eye')
})

test('a shared link opens with its filters visible, even one that matches nothing', () => {
  open('?country=Saudi%20Arabia&speciality=%3Cb%3E')
  expect(toggle().getAttribute('aria-expanded')).toBe('true')
  expect((screen.getByLabelText('Speciality') as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('<b> (0)')
  expect(screen.getByText('No Packages Available Right Now')).toBeTruthy()
})

test.each([
  ['an unknown country', '?country=Narnia', 'Turkey'],
  ['another name of a country', '?country=UK', 'England'],
  ['no country', '?country=', 'Turkey'],
])('%s falls back to an existing tab', (_what, search, country) => {
  open(search)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(`Packages in ${country}`)
})

test('a destination without packages says so and leads to its clinics, to the care team and to other countries', () => {
  open('?country=hungary')
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Packages in Hungary')
  expect(screen.getByRole('link', { name: 'Hungary' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByText(/^No clinic in Hungary offers a package yet/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Clinics in Hungary' }).getAttribute('href')).toBe('/search?country=Hungary')
  expect(screen.getByRole('link', { name: 'Ask our care team' }).getAttribute('href')).toBe('/contact-us')
  expect(screen.getByRole('link', { name: 'Croatia (4)' }).getAttribute('href')).toBe(
    '/country-packages?country=Croatia',
  )
})
