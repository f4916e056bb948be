import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PhoneField } from './phone-field.tsx'

const ask = vi.fn<() => Promise<string | undefined>>()
const locate = vi.fn<() => Promise<string | undefined>>()
const preselect = { known: () => 'de', ask, locate }
const phone = () => screen.getByLabelText<HTMLInputElement>('Phone')
const button = () => screen.getByRole('button', { name: /^Country: / })
const country = () => button().getAttribute('aria-label')
const search = () => screen.getByRole('combobox', { name: 'Search for a country' })
/** The countries; above all of them stands one row more. */
const shown = () =>
  screen
    .queryAllByRole('option')
    .map((option) => option.textContent)
    .filter((text) => text !== 'Use my location')
const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
const type = (value: string) => fireEvent.input(phone(), { target: { value } })

function open() {
  render(
    <form>
      <PhoneField label="Phone" name="phone" preselect={preselect} />
      <a href="/elsewhere">Elsewhere</a>
    </form>,
  )
}

/** The field as it is once the list of countries has come. */
async function openHydrated() {
  open()
  act(() => phone().focus())
  await screen.findByRole('button', { name: /^Country: / })
}

beforeEach(() => void ask.mockReset().mockResolvedValue(undefined))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a number that was typed before the country picker loaded stays and gets its country', async () => {
  open()
  expect(screen.queryByRole('button')).toBeNull()
  type('0090 532 1')
  const plain = phone()
  act(() => plain.focus())
  await screen.findByRole('button', { name: 'Country: Turkey, +90' })
  expect([phone() === plain, document.activeElement === plain, plain.value]).toEqual([true, true, '+90 532 1'])
})

test('the country of the position is preselected as long as nothing was typed', async () => {
  ask.mockResolvedValue('tr')
  await openHydrated()
  await waitFor(() => expect(country()).toBe('Country: Turkey, +90'))
  expect(phone().value).toBe('')
})

test('a visitor is located on request, also after a first attempt has failed', async () => {
  await openHydrated()
  type('+44 20')
  fireEvent.click(button())
  locate.mockResolvedValueOnce(undefined)
  // By text: computing the names of 250 options takes a second
  fireEvent.click(screen.getByText('Use my location', { selector: '[role="option"], [role="option"] *' }))
  await screen.findByText('We couldn’t find your location. Please choose a country.')
  expect(country()).toBe('Country: United Kingdom, +44')

  // By keyboard it is the row above the first country
  locate.mockResolvedValueOnce('tr')
  const field = search()
  while (!field.getAttribute('aria-activedescendant')?.endsWith('--1')) press('PageUp')
  press('Enter')
  await waitFor(() => expect(country()).toBe('Country: Turkey, +90'))
  expect([phone().value, document.activeElement]).toEqual(['+90 20', phone()])
})

test('digits of other alphabets are read as those that phones dial', async () => {
  await openHydrated()
  type('٠٠٩٠ ٥٣٢ ١')
  expect([phone().value, country()]).toEqual(['+90 532 1', 'Country: Turkey, +90'])
  type('＋４４２０')
  expect(country()).toBe('Country: United Kingdom, +44')
})

test('a late position changes nothing that the visitor chose or typed', async () => {
  let answer = (_country: string) => {}
  ask.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  await openHydrated()
  type('+44')
  type('')
  await act(async () => answer('tr'))
  expect(country()).toBe('Country: United Kingdom, +44')
  act(() => phone().blur())
  act(() => phone().focus())
  expect(ask).toHaveBeenCalledTimes(1)
})

test('the list opens at the country, and a chosen one replaces the dial code', async () => {
  await openHydrated()
  type('+49 151 23')
  fireEvent.click(button())
  expect(button().getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(search())
  const active = document.getElementById(search().getAttribute('aria-activedescendant') ?? '')
  expect([active?.textContent, active?.getAttribute('aria-selected')]).toEqual(['Germany+49', 'true'])
  fireEvent.click(screen.getByRole('option', { name: /^France/ }))
  expect([phone().value, country()]).toEqual(['+33 1 51 23', 'Country: France, +33'])
  expect([document.activeElement, screen.queryByRole('listbox')]).toEqual([phone(), null])
})

test('the search waits a moment, and the keys choose what it found', async () => {
  await openHydrated()
  vi.useFakeTimers()
  fireEvent.click(button())
  fireEvent.input(search(), { target: { value: 'united' } })
  act(() => vi.advanceTimersByTime(249))
  expect(shown().length).toBeGreaterThan(200)
  act(() => vi.advanceTimersByTime(1))
  expect(shown()).toEqual(['United Arab Emirates+971', 'United Kingdom+44', 'United States+1'])
  press('ArrowDown')
  press('Enter')
  expect(country()).toBe('Country: United Kingdom, +44')
})

test('Enter before the debounced search has run chooses its first result', async () => {
  await openHydrated()
  fireEvent.click(button())
  fireEvent.input(search(), { target: { value: 'mexi' } })
  press('Enter')
  expect(country()).toBe('Country: Mexico, +52')
})

test('Esc, Tab and a press outside close the list', async () => {
  await openHydrated()
  fireEvent.click(button())
  press('Escape')
  expect([screen.queryByRole('listbox'), document.activeElement]).toEqual([null, button()])

  press('ArrowDown')
  expect(screen.queryByRole('listbox')).not.toBeNull()
  press('Tab')
  expect([screen.queryByRole('listbox'), document.activeElement]).toEqual([null, phone()])

  fireEvent.click(button())
  press('Tab', { shiftKey: true })
  expect([screen.queryByRole('listbox'), document.activeElement]).toEqual([null, button()])

  fireEvent.click(button())
  fireEvent.pointerDown(screen.getByText('Elsewhere'))
  expect(screen.queryByRole('listbox')).toBeNull()
})
