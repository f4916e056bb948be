import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Toaster } from '#web/ui/toaster.tsx'
import { SearchBox } from './search-box.tsx'
import { SEARCH_REFUSAL } from './search-form.ts'

afterEach(() => {
  cleanup()
  toast.remove()
})

function Page() {
  return (
    <>
      <SearchBox reassurances={[]} />
      <Toaster />
    </>
  )
}

const Results = () => <p>Results at {useLocation().search}</p>

function openPage() {
  const Site = createRoutesStub([
    { path: '/', Component: Page },
    { path: '/search', Component: Results },
  ])
  render(<Site />)
}

const keyword = () => screen.getByRole('textbox', { name: 'Treatment, speciality or clinic' })
const place = () => screen.getByRole('button', { name: /^Country and city/ })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (text: string) => fireEvent.input(keyword(), { target: { value: text } })
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

function choosePlace(country: string, city: string) {
  fireEvent.click(place())
  press(country)
  press(city)
}

test('a search without a keyword is refused and the keyword gets the focus', async () => {
  openPage()
  choosePlace('Spain', 'Barcelona')
  type('   ')
  press('Search')
  expect(await screen.findByText(SEARCH_REFUSAL)).toBeTruthy()
  expect(document.activeElement).toBe(keyword())
  expect(keyword().getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText(/^Results/)).toBeNull()
})

test('a search without a city is refused and the place gets the focus', async () => {
  openPage()
  type('implant')
  press('Search')
  expect(await screen.findByText(SEARCH_REFUSAL)).toBeTruthy()
  expect(document.activeElement).toBe(place())
  expect(screen.queryByText(/^Results/)).toBeNull()
})

test('a search leads to the results of the keyword, the city and the country', async () => {
  openPage()
  type(' dental implant ')
  choosePlace('Spain', 'Málaga')
  press('Search')
  expect(await screen.findByText('Results at ?keyword=dental+implant&city=M%C3%A1laga&country=Spain')).toBeTruthy()
})

test('more options narrow the search', async () => {
  openPage()
  type('implant')
  choosePlace('France', 'Lyon')
  press('More options')
  choose('Speciality', 'Dental Treatment')
  choose('Service', 'Check-up')
  press('Search')
  const options = 'speciality=Dental+Treatment&serviceType=Check-up'
  expect(await screen.findByText(`Results at ?keyword=implant&city=Lyon&country=France&${options}`)).toBeTruthy()
})

test('options that were closed again are kept but not sent', () => {
  openPage()
  press('More options')
  choose('Speciality', 'Eye')
  const speciality = screen.getByLabelText<HTMLSelectElement>('Speciality')
  expect(speciality.disabled).toBe(false)
  press('More options')
  expect([speciality.value, speciality.disabled]).toEqual(['Eye', true])
})

test('clearing the keyword puts the cursor back into it', () => {
  openPage()
  type('implant')
  press('Clear')
  expect((keyword() as HTMLInputElement).value).toBe('')
  expect(document.activeElement).toBe(keyword())
})
