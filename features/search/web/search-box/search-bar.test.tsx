import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Link, useLocation } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { currentAddress, openPage, preloadStubPlaces } from '#test/web/stub-site.tsx'
import { readSearch } from '../../rules/search.ts'
import { SearchBar } from './search-bar.tsx'

beforeAll(preloadStubPlaces)

// No stub answers requests for suggestions.
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page() {
  const { search } = useLocation()
  return (
    <>
      <SearchBar terms={readSearch(new URLSearchParams(search))} />
      <Link to="/search?keyword=veneers&city=Rome&country=Italy">Veneers in Rome</Link>
    </>
  )
}

const keyword = () => screen.getByRole<HTMLInputElement>('combobox')
const place = () => screen.getByRole('button', { name: /^Country and city/ }).textContent
const summary = () => screen.getByRole('button', { name: /(Change|Close)$/ })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the search bar shows the terms of the URL', () => {
  openPage(Page, '/search?keyword=implant&city=Durrës&country=Albania')
  expect(keyword().value).toBe('implant')
  expect(place()).toContain('Durrës, Albania')
  expect(summary().textContent).toBe('implant Durrës, Albania Change')
})

test('another search replaces the values of the search bar', async () => {
  openPage(Page, '/search?keyword=implant&city=Istanbul&country=Turkey')
  fireEvent.input(keyword(), { target: { value: 'something else' } })
  fireEvent.click(screen.getByText('Veneers in Rome'))
  await waitFor(() => expect([keyword().value, place()?.includes('Rome, Italy')]).toEqual(['veneers', true]))
})

test('on phones a row expands the search bar, and a search collapses it and focuses the row', async () => {
  openPage(Page, '/search?keyword=implant&city=Istanbul&country=Turkey')
  act(() => summary().click())
  expect([summary().getAttribute('aria-expanded'), summary().textContent?.endsWith('Close')]).toEqual(['true', true])
  fireEvent.input(keyword(), { target: { value: 'crown' } })
  press('Search')
  await waitFor(() => expect(currentAddress()).toBe('/search?keyword=crown&city=Istanbul&country=Turkey'))
  await waitFor(() =>
    expect([summary().getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', summary()]),
  )
})

test('a search bar without terms says that it covers everything', () => {
  openPage(() => <SearchBar />)
  expect(summary().textContent).toBe('Any treatment Anywhere Change')
  expect(place()).toContain('Anywhere')
})
