import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openPage } from '#test/web/stub-site.tsx'
import { CityMap } from './city-map.tsx'
import type { MapEntry } from './map-pins.ts'

afterEach(cleanup)

const entry = (name: string, city: string, country: string, price: number): MapEntry => ({
  id: name,
  name,
  to: `/provider/${name}`,
  city,
  country,
  price,
  priceText: `$${price}`,
})
const ENTRIES = [
  entry('Bosphorus', 'Istanbul', 'Turkey', 4400),
  entry('Galata', 'Istanbul', 'Turkey', 3900),
  entry('Danube', 'Budapest', 'Hungary', 3920),
]
const show = (entries: readonly MapEntry[], total = entries.length) =>
  openPage(() => <CityMap entries={entries} total={total} />)
const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('a pin names its town, how many clinics it has and the lowest price, and lists them when it is pressed', () => {
  show(ENTRIES)
  expect(button('$3920, Budapest, Hungary').textContent).toBe('$3920')
  const istanbul = button('2 from $3900, Istanbul, Turkey')
  expect([istanbul.textContent, istanbul.getAttribute('aria-pressed')]).toEqual(['2 from $3900', 'false'])
  fireEvent.click(istanbul)
  expect(istanbul.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('Clinics in Istanbul, Turkey')).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/provider/Bosphorus',
    '/provider/Galata',
  ])
})

test('zooming in on a town leaves the others out, and zooming out brings them back', () => {
  show(ENTRIES)
  fireEvent.click(button(/Istanbul/))
  for (let step = 0; step < 4; step++) fireEvent.click(button('Zoom in'))
  expect(screen.queryByRole('button', { name: /Budapest/ })).toBeNull()
  expect(button(/Istanbul/).style.left).toBe('50%')
  for (let step = 0; step < 5; step++) fireEvent.click(button('Zoom out'))
  expect(button(/Budapest/)).toBeTruthy()
})

test('a pin of several towns zooms in on them and lists the clinics of each', () => {
  show([...ENTRIES, entry('Tirana', 'Tirana', 'Albania', 2005), entry('Vlorë', 'Vlorë', 'Albania', 2200)])
  fireEvent.click(button('2 from $2005, Vlorë, Albania; Tirana, Albania'))
  expect(button('$2200, Vlorë, Albania').getAttribute('aria-pressed')).toBe('true')
  expect(button('$2005, Tirana, Albania').getAttribute('aria-pressed')).toBe('true')
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Vlorë', 'Tirana'])
  // The pressed pin is gone: the focus is on the list
  expect(document.activeElement?.contains(screen.getByRole('link', { name: 'Tirana' }))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('the price of a single clinic says whether it is its lowest', () => {
  show([{ ...entry('Danube', 'Budapest', 'Hungary', 120), isStartingPrice: true }])
  fireEvent.click(button('from $120, Budapest, Hungary'))
  expect(screen.getByRole('listitem').textContent).toBe('Danubefrom $120')
})

test('a map of one page of many says so', () => {
  show(ENTRIES, 31)
  expect(screen.getByText(/^The map shows the 3 clinics on this page\./)).toBeTruthy()
  cleanup()
  show(ENTRIES)
  expect(screen.queryByText(/on this page\./)).toBeNull()
})

test('clinics in towns that are not on the map are counted', () => {
  show([...ENTRIES, entry('Nowhere', 'Atlantis', 'Atlantis', 1)])
  expect(screen.getByText('One clinic is in a town that is not on our map. It is in the list.')).toBeTruthy()
  cleanup()
  show([entry('Nowhere', 'Atlantis', 'Atlantis', 1)])
  expect(screen.getByText('None of these clinics is in a town on our map.')).toBeTruthy()
})

test('destinations are on the map with their lowest prices, or named without one', () => {
  const entries = [
    entry('12 clinics in Turkey', 'Istanbul', 'Turkey', 480),
    entry('Clinics in Japan', 'Tokyo', 'Japan', 0),
  ]
  const unpriced = entries.map((one) => (one.city === 'Tokyo' ? { ...one, price: null, priceText: null } : one))
  openPage(() => <CityMap entries={unpriced} total={2} of="destinations" />)
  expect(screen.getByRole('region', { name: 'Map of the destinations' })).toBeTruthy()
  // The price is the lowest of the country, not of the town
  expect(button('$480, Turkey')).toBeTruthy()
  fireEvent.click(button('1 destination, Japan'))
  expect(screen.getByText('Tokyo, Japan')).toBeTruthy()
  expect(screen.getByRole('link').textContent).toBe('Clinics in Japan')
})

test('destinations that are not on the map are counted as destinations', () => {
  const nowhere = entry('Clinics in Atlantis', 'Atlantis', 'Atlantis', 1)
  openPage(() => <CityMap entries={[...ENTRIES, nowhere]} total={4} of="destinations" />)
  expect(screen.getByText('One destination is not on our map. It is in the list.')).toBeTruthy()
  cleanup()
  openPage(() => <CityMap entries={[nowhere]} total={1} of="destinations" />)
  expect(screen.getByText('None of these destinations is on our map.')).toBeTruthy()
})
