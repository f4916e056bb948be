import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useLoaderData } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { currentAddress, openPage } from '#test/web/stub-site.tsx'
import { PRICE_STEPS, readSearch } from '../../rules/search.ts'
import type { SearchHit, SearchResult } from '../../rules/search-results.ts'
import { preloadNearMisses, preloadNoResults } from './no-results.lazy.tsx'
import { Results } from './results.tsx'

// As the loader of the page does
beforeAll(preloadNoResults)
beforeAll(preloadNearMisses)

const hit: SearchHit = {
  _id: '5f0c6a52-6d0b-4c55-9d43-0c3a2f1f8a11',
  service: 'Dental Implant',
  displayname: 'Dr. Elif Kaya',
  clinicName: 'Kaya Dental House',
  logo: null,
  avatar: null,
  picture: null,
  subHeading: 'The person who plans your implant also places it.',
  services: ['Dental Implant', 'Zirconia Crown'],
  city: 'Istanbul',
  country: 'Turkey',
  languages: ['English', 'German'],
  startingPrice: 480,
  isVerified: true,
  isAvailableToday: true,
  isBookable: true,
  nextAvailable: '2026-11-16T08:00:00.000Z',
  timeZone: 'Europe/Istanbul',
  rating: 4.9,
  feedbackCount: 128,
  match: 'literal',
}
const count = (names: string[]) => names.map((name, index) => ({ name, count: 30 - index }))
const facets = {
  specialities: count(['Dental Treatment', 'Hair Transplant', 'Face', 'Eye', 'Body', 'Breast']),
  languages: count(['English', 'German']),
  prices: PRICE_STEPS.map((_, index) => index),
  isComplete: true,
  matches: 30,
}
const found: SearchResult = {
  total: 23,
  isTotalExact: true,
  page: 1,
  pages: 3,
  hits: [hit],
  facets,
  nearMisses: null,
  understoodAs: null,
  reading: null,
}

/** Responses of the stub server, some of them held back. */
let server: Partial<SearchResult> & { isSlow?: boolean; answer?: () => void }

const loader = async ({ request }: { request: Request }) => {
  const query = readSearch(new URL(request.url).searchParams)
  if (server.isSlow) await new Promise<void>((resolve) => Object.assign(server, { answer: resolve }))
  const { isSlow, answer, ...change } = server
  return { query, result: { ...found, page: query.page, ...change } }
}

function Page() {
  const { query, result } = useLoaderData<typeof loader>()
  return <Results query={query} result={result} />
}

async function open(address = '/search?keyword=implant&city=Istanbul&country=Turkey', change: typeof server = {}) {
  server = change
  openPage(Page, address, loader)
  await screen.findByRole('heading', { level: 1 })
}

beforeEach(() => {
  // Without a window there is nothing to scroll
  window.scrollTo = () => {}
})
afterEach(cleanup)

const heading = () => screen.getByRole('heading', { level: 1 })
// By its label: roles take long to find in a page of this size.
const form = () => screen.getAllByLabelText('Filters').find(({ tagName }) => tagName === 'FORM') as HTMLElement
const filters = () => within(form())
const control = (label: string | RegExp) => filters().getByLabelText<HTMLInputElement>(label)
const at = (address: string) => waitFor(() => expect(currentAddress()).toBe(address))
const BASE = '/search?keyword=implant&city=Istanbul&country=Turkey'

test('the results page shows the number of matches and the search terms', async () => {
  await open()
  expect(heading().textContent).toBe('23 Matches Found')
  expect(screen.getByText('“implant” in Istanbul, Turkey')).toBeTruthy()
  await act(async () => cleanup())
  await open('/search', { total: 1000, isTotalExact: false })
  expect(heading().textContent).toBe('1,000+ Matches Found')
})

test('every filter change navigates to a new URL that keeps everything but the page', async () => {
  await open(`${BASE}&serviceType=Surgery&page=2`)
  fireEvent.click(control(/^German/))
  await at(`${BASE}&serviceType=Surgery&language=German`)
  fireEvent.click(control('Available today'))
  fireEvent.click(control('Verified only'))
  await at(`${BASE}&serviceType=Surgery&language=German&verified=1&available=1`)
})

test('rating and sorting are part of the URL', async () => {
  await open(`${BASE}&rating=4`)
  fireEvent.click(control('4.5 and up'))
  await at(`${BASE}&rating=4.5`)
  fireEvent.click(control('Any'))
  fireEvent.change(screen.getByLabelText('Sort'), { target: { value: 'rating' } })
  await at(`${BASE}&sort=rating`)
})

test('a filter updates optimistically while the previous results stay visible', async () => {
  await open()
  Object.assign(server, { isSlow: true, total: 9 })
  fireEvent.click(control(/^German/))
  expect(control(/^German/).checked).toBe(true)
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeNull())
  expect([heading().textContent, screen.getByRole('heading', { name: /Dr. Elif Kaya/ }) !== null]).toEqual([
    '23 Matches Found',
    true,
  ])
  await waitFor(() => expect(server.answer).toBeTruthy())
  await act(async () => server.answer?.())
  await waitFor(() => expect(heading().textContent).toBe('9 Matches Found'))
  expect(document.querySelector('[aria-busy=true]')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe(
    '9 Matches Found, 1 filter set, sorted by best match, page 1 of 3',
  )
})

test('a filter reverted before the response ends in the initial state', async () => {
  await open()
  Object.assign(server, { isSlow: true })
  const german = () => control(/^German/)
  fireEvent.click(german())
  await waitFor(() => expect(server.answer).toBeTruthy())
  server.isSlow = false
  fireEvent.click(german())
  await at(BASE)
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  expect(german().checked).toBe(false)
})

test('a price applies after the debounce, or immediately with Enter', async () => {
  await open()
  fireEvent.change(control('Lowest price in US dollars'), { target: { value: '300' } })
  expect(currentAddress()).toBe(BASE)
  fireEvent.submit(form())
  await at(`${BASE}&minPrice=300`)
  fireEvent.change(control('Highest price in US dollars'), { target: { value: '6000' } })
  await at(`${BASE}&minPrice=300&maxPrice=6000`)
})

test('a price typed during the navigation of an earlier one is kept', async () => {
  await open()
  Object.assign(server, { isSlow: true })
  fireEvent.change(control('Lowest price in US dollars'), { target: { value: '300' } })
  fireEvent.submit(form())
  await waitFor(() => expect(server.answer).toBeTruthy())
  server.isSlow = false
  fireEvent.change(control('Highest price in US dollars'), { target: { value: '6000' } })
  await act(async () => server.answer?.())
  expect(control('Highest price in US dollars').value).toBe('6000')
  await at(`${BASE}&minPrice=300&maxPrice=6000`)
})

test('a page change focuses the heading, and a filter change keeps the focus', async () => {
  await open()
  fireEvent.click(screen.getByLabelText('Next page'))
  await at(`${BASE}&page=2`)
  await waitFor(() => expect(document.activeElement).toBe(heading()))
  control(/^German/).focus()
  fireEvent.click(control(/^German/))
  await at(`${BASE}&language=German`)
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('page 1 of 3'))
  expect(document.activeElement).toBe(control(/^German/))
})

test('the price slider moves in steps, and its ends mean any price', async () => {
  await open(`${BASE}&minPrice=100&maxPrice=12000`)
  const low = () => control('Lowest starting price')
  const high = () => control('Highest starting price')
  expect([low().value, low().getAttribute('aria-valuetext')]).toEqual(['1', '$100'])
  expect([high().value, high().getAttribute('aria-valuetext')]).toEqual(['13', '$12,000'])
  fireEvent.change(high(), { target: { value: '15' } })
  expect(high().getAttribute('aria-valuetext')).toBe('Any')
  // The thumbs never coincide.
  fireEvent.change(low(), { target: { value: '15' } })
  await at(`${BASE}&minPrice=20000`)
})

test('an inverted price range shows an error', async () => {
  await open(`${BASE}&minPrice=500&maxPrice=100`)
  const lowest = control('Lowest price in US dollars')
  expect(lowest.getAttribute('aria-invalid')).toBe('true')
  expect(filters().getByText('The lowest price is above the highest.')).toBeTruthy()
})

test('rarer facet values expand, and a selected one without matches can be deselected', async () => {
  await open(`${BASE}&language=Korean`)
  expect(control(/^Korean 0 matches/)).toBeTruthy()
  fireEvent.click(filters().getByRole('button', { name: 'Show all 6' }))
  expect(filters().getByRole('button', { name: 'Show fewer' }).getAttribute('aria-expanded')).toBe('true')
})

test('removing a filter chip focuses its neighbour, or the heading after the last one', async () => {
  await open(`${BASE}&language=German&verified=1`)
  screen.getByRole('link', { name: 'Remove Verified only' }).click()
  await at(`${BASE}&language=German`)
  const last = () => screen.getByRole('link', { name: 'Remove German' })
  await waitFor(() => expect(document.activeElement).toBe(last()))
  last().click()
  await at(BASE)
  await waitFor(() => expect(document.activeElement).toBe(heading()))
})

test('Reset Filters appears when a filter is set and keeps terms and sorting', async () => {
  await open(`${BASE}&language=German&verified=1&sort=price&page=2`)
  screen.getByRole('link', { name: 'Reset Filters' }).click()
  await at(`${BASE}&sort=price`)
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Reset Filters' })).toBeNull())
})

test('pagination links keep the filters, and a page change focuses the heading', async () => {
  await open(`${BASE}&verified=1`)
  const pager = within(screen.getByRole('navigation', { name: 'Pages' }))
  expect(pager.getByRole('link', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page')
  expect(pager.queryByRole('link', { name: 'Previous page' })).toBeNull()
  pager.getByRole('link', { name: 'Next page' }).click()
  await at(`${BASE}&verified=1&page=2`)
  await waitFor(() => expect(document.activeElement).toBe(heading()))
})

test('the filter drawer offers the filters on narrow screens', async () => {
  await open(`${BASE}&verified=1`)
  fireEvent.click(screen.getByRole('button', { name: 'Filters, 1' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }))
  fireEvent.click(drawer.getByRole('checkbox', { name: /^Face/ }))
  await at(`${BASE}&speciality=Face&verified=1`)
  fireEvent.click(drawer.getByRole('button', { name: 'Show 23 matches' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an empty search suggests next actions and shows near misses outside the total', async () => {
  const nearMisses = { reason: 'elsewhere' as const, keyword: 'implant', hits: [hit] }
  await open(`${BASE}&verified=1`, { total: 0, pages: 1, hits: [], nearMisses })
  expect(heading().textContent).toBe('0 Matches Found')
  expect(screen.getByRole('link', { name: 'Remove all filters' }).getAttribute('href')).toBe(BASE)
  expect(screen.getByRole('heading', { name: 'Close, but not in Istanbul' })).toBeTruthy()
  expect(screen.getByText('These match “implant” in another city. They are not counted above.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Popular treatments' })).toBeNull()
})

test('a keyword that finds nothing anywhere leads to popular treatments', async () => {
  await open('/search?keyword=xyzzy', { total: 0, pages: 1, hits: [], facets: { ...facets, matches: 0 } })
  const popular = within(screen.getByRole('region', { name: 'Popular treatments' })).getAllByRole('link')
  expect(popular[0]?.getAttribute('href')).toBe('/search?keyword=Dental+Implant')
  expect(popular).toHaveLength(8)
})

test('near misses name the place that was read from the keyword', async () => {
  const nearMisses = { reason: 'elsewhere' as const, keyword: 'Dental Implant', hits: [hit] }
  const reading = { topics: ['Dental Implant'], city: 'Izmir', country: 'Turkey', name: '' }
  await open('/search?keyword=implants+izmir', { total: 0, pages: 1, hits: [], nearMisses, reading })
  expect(screen.getByRole('heading', { name: 'Close, but not in Izmir' })).toBeTruthy()
})

test('a misspelled keyword shows a corrected suggestion', async () => {
  const nearMisses = { reason: 'spelling' as const, keyword: 'Dental Implant', hits: [hit] }
  await open('/search?keyword=implnat&city=Istanbul&country=Turkey', { total: 0, pages: 1, hits: [], nearMisses })
  expect(screen.getAllByRole('heading', { level: 2 }).at(-1)?.textContent).toBe('Did you mean “Dental Implant”?')
  screen.getByRole('link', { name: '“Dental Implant”' }).click()
  await at('/search?keyword=Dental+Implant&city=Istanbul&country=Turkey')
})

test('the page says how it read the keyword, and leads to the literal search and back', async () => {
  const reading = { topics: ['Dental Implant'], city: 'Istanbul', country: 'Turkey', name: '' }
  await open('/search?keyword=implants+istanbul', { reading })
  expect(screen.getByText(/^Results for/).textContent).toBe(
    'Results for Dental Implant in Istanbul, Turkey. Search for exactly “implants istanbul” instead',
  )
  server = { reading: null }
  fireEvent.click(screen.getByRole('link', { name: 'Search for exactly “implants istanbul” instead' }))
  await at('/search?keyword=implants+istanbul&exact=1')
  expect(screen.queryByText(/^Results for/)).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Include related results' }))
  await at('/search?keyword=implants+istanbul')
})
