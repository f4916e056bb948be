import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '#platform/web/toast.ts'
import { Toaster } from '#platform/web/ui/dialogs/toaster.tsx'
import { currentAddress, openPage, preloadStubPlaces } from '#test/web/stub-site.tsx'
import { SearchBox } from './search-box.tsx'

beforeAll(preloadStubPlaces)

// No stub answers requests for suggestions.
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  toast.remove()
})

const Page = () => (
  <>
    <SearchBox reassurances={[]} />
    <Toaster />
  </>
)

const keyword = () => screen.getByRole('combobox', { name: 'Treatment, speciality or clinic' })
const place = () => screen.getByRole('button', { name: /^Country and city/ })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (text: string) => fireEvent.input(keyword(), { target: { value: text } })
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

function choosePlace(country: string, city: string) {
  fireEvent.click(place())
  press(country)
  press(city)
}

test('a search without a keyword is refused and focuses the keyword field', async () => {
  openPage(Page)
  choosePlace('Spain', 'Barcelona')
  type('   ')
  press('Search')
  expect(await screen.findByText('Please enter both a keyword and a location.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(keyword()))
  expect(keyword().getAttribute('aria-invalid')).toBe('true')
  expect(currentAddress()).toBe('/')
})

test('a search without a city covers all places', async () => {
  openPage(Page)
  type('implant')
  press('Search')
  await waitFor(() => expect(currentAddress()).toBe('/search?keyword=implant'))
})

test('a search navigates to the results of keyword, city and country', async () => {
  openPage(Page)
  type(' dental implant ')
  choosePlace('Spain', 'Málaga')
  press('Search')
  await waitFor(() => expect(currentAddress()).toBe('/search?keyword=dental+implant&city=M%C3%A1laga&country=Spain'))
})

test('more options filter the search', async () => {
  openPage(Page)
  type('implant')
  choosePlace('Italy', 'Rome')
  press('More options')
  choose('Speciality', 'Dental Operations')
  choose('Service', 'Check-up')
  press('Search')
  const options = 'category=Dental+Operations&serviceType=Check-up'
  await waitFor(() => expect(currentAddress()).toBe(`/search?keyword=implant&city=Rome&country=Italy&${options}`))
})

test('options that were collapsed again keep their values but are not submitted', () => {
  openPage(Page)
  press('More options')
  choose('Speciality', 'Eye Operations')
  const speciality = screen.getByLabelText<HTMLSelectElement>('Speciality')
  expect(speciality.disabled).toBe(false)
  press('More options')
  expect([speciality.value, speciality.disabled]).toEqual(['Eye Operations', true])
})
