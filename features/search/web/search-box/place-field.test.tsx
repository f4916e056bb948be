import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPage, preloadStubPlaces } from '#test/web/stub-site.tsx'
import { PlaceField } from './place-field.tsx'

beforeAll(preloadStubPlaces)

beforeEach(() => {
  openPage(() => (
    <>
      <PlaceField without={['Spain']} onChoose={() => {}} />
      <a href="/elsewhere">Elsewhere</a>
    </>
  ))
})
afterEach(cleanup)

const trigger = () => screen.getByRole('button', { name: /^Country and city/ })
const row = (name: string) => screen.getByRole('button', { name })
const filter = () => screen.getByLabelText('Filter places')
const value = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value
const countries = () => screen.queryByRole('list', { name: 'Countries' })
const listedCities = () =>
  screen.queryAllByRole('list', { name: /^Cities in/ }).map((list) => list.getAttribute('aria-label'))
const hit = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

test('the list of countries opens with a click and closes with the next click', () => {
  fireEvent.click(trigger())
  expect(countries()?.children).toHaveLength(4)
  expect(trigger().getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(trigger())
  expect(countries()).toBeNull()
  expect(trigger().getAttribute('aria-expanded')).toBe('false')
})

test('only one country at a time shows its cities', () => {
  fireEvent.click(trigger())
  expect(listedCities()).toEqual([])
  fireEvent.click(row('Italy'))
  fireEvent.click(row('Turkey'))
  expect(listedCities()).toEqual(['Cities in Turkey'])
  expect(row('Italy').getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(row('Turkey'))
  expect(listedCities()).toEqual([])
})

test('choosing a city closes the list, fills the form and is marked when the list reopens', () => {
  fireEvent.click(trigger())
  fireEvent.click(row('Italy'))
  fireEvent.click(row('Milan'))
  expect(countries()).toBeNull()
  expect(document.activeElement).toBe(trigger())
  expect(trigger().textContent).toContain('Milan, Italy')
  expect(document.querySelector<HTMLInputElement>('[name=city]')?.value).toBe('Milan')
  expect(document.querySelector<HTMLInputElement>('[name=country]')?.value).toBe('Italy')
  fireEvent.click(trigger())
  expect(row('Milan').getAttribute('aria-current')).toBe('true')
})

test('Escape closes the list of countries and restores the focus', () => {
  fireEvent.click(trigger())
  row('Italy').focus()
  hit('Escape')
  expect(countries()).toBeNull()
  expect(document.activeElement).toBe(trigger())
})

test('a click outside closes the list of countries', () => {
  fireEvent.click(trigger())
  fireEvent.click(screen.getByText('Elsewhere'))
  expect(countries()).toBeNull()
})

test('tabbing out closes the list of countries', () => {
  fireEvent.click(trigger())
  fireEvent.keyUp(row('Albania'), { key: 'Tab' })
  expect(countries()).not.toBeNull()
  fireEvent.keyUp(screen.getByText('Elsewhere'), { key: 'Tab' })
  expect(countries()).toBeNull()
})

test('the arrow keys open the list of countries and move through it', () => {
  trigger().focus()
  hit('ArrowDown')
  hit('ArrowDown')
  expect(document.activeElement).toBe(filter())
  hit('ArrowDown')
  expect(document.activeElement).toBe(row('Anywhere'))
  hit('ArrowDown')
  expect(document.activeElement).toBe(row('Albania'))
  fireEvent.click(row('Albania'))
  hit('ArrowDown')
  expect(document.activeElement).toBe(row('All of Albania'))
  hit('ArrowDown')
  expect(document.activeElement).toBe(row('Durrës'))
  hit('End')
  expect(document.activeElement).toBe(row('Turkey'))
  hit('Home')
  hit('ArrowUp')
  expect(document.activeElement).toBe(trigger())
})

test('"Anywhere" is chosen from the start, and a whole country can be chosen', () => {
  expect(trigger().textContent).toContain('Anywhere')
  fireEvent.click(trigger())
  expect(row('Anywhere').getAttribute('aria-current')).toBe('true')
  fireEvent.click(row('Turkey'))
  fireEvent.click(row('All of Turkey'))
  expect(trigger().textContent).toContain('All of Turkey')
  expect([value('city'), value('country')]).toEqual(['', 'Turkey'])
  fireEvent.click(trigger())
  fireEvent.click(row('Anywhere'))
  expect([value('city'), value('country')]).toEqual(['', ''])
})

test('typing filters the list by country and city', () => {
  fireEvent.click(trigger())
  fireEvent.change(filter(), { target: { value: 'mila' } })
  expect(listedCities()).toEqual(['Cities in Italy'])
  expect(screen.queryByRole('button', { name: 'Rome' })).toBeNull()
  fireEvent.change(filter(), { target: { value: 'durres' } })
  expect(row('Durrës')).toBeTruthy()
  fireEvent.change(filter(), { target: { value: 'nowhere' } })
  expect(screen.getByText('No place of this name')).toBeTruthy()
})

test('a country that is left out is not in the list', () => {
  fireEvent.click(trigger())
  expect(screen.queryByRole('button', { name: 'Spain' })).toBeNull()
})
