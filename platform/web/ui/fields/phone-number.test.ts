import { describe, expect, test } from 'vitest'
import { searchCountries } from './country-list.tsx'
import { caretIn, changeCountry, countries, type PhoneText, readPhone } from './phone-number.ts'

/** What the field holds after somebody has typed a text letter by letter. */
function typed(text: string, country: string, before = '') {
  let phone: PhoneText = { text: before, country }
  for (const letter of text) phone = readPhone(phone.text + letter, phone)
  return [phone.text, phone.country]
}
const pasted = (text: string, country: string) => readPhone(text, { text: '', country })

test('about two hundred countries are there, each once', () => {
  expect(countries.length).toBeGreaterThan(200)
  expect(new Set(countries.map(({ iso2 }) => iso2)).size).toBe(countries.length)
  expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length)
})

describe('a number with a dial code', () => {
  test.each([
    ['+44 20 7946 0018', 'us', '+44 2079 460018', 'gb'],
    ['0049 151 2345678', 'us', '+49 151 2345678', 'de'],
    ['+1 268 464 1234', 'de', '+1268 4641234', 'ag'],
    ['+1 416 555 0123', 'us', '+1 (416) 555-0123', 'ca'],
    ['+44 (0)20 7946 0018', 'us', '+44 2079 460018', 'gb'],
  ])('%s shows its country', (text, country, shown, found) => {
    expect(typed(text, country)).toEqual([shown, found])
    expect(pasted(text, country)).toEqual({ text: shown, country: found })
  })

  test('keeps the country as long as the code may become several', () => {
    expect(typed('+3', 'tr')).toEqual(['+3', 'tr'])
    expect(typed('+', 'tr')).toEqual(['+', 'tr'])
  })
})

describe('a number as people write it at home', () => {
  test.each([
    ['0532 123 45 67', 'tr', '+90 532 123 45 67'],
    ['532 123 45 67', 'tr', '+90 532 123 45 67'],
    ['(202) 555-0199', 'us', '+1 (202) 555-0199'],
    ['1-202-555-0199', 'us', '+1 (202) 555-0199'],
    ['06 20 123 4567', 'hu', '+36 201234567'],
    ['02 1234 5678', 'it', '+39 021 2345678'],
    ['812 123 45 67', 'ru', '+7 (812) 123-45-67'],
  ])('%s in %s gets the dial code', (text, country, shown) => {
    expect(typed(text, country)).toEqual([shown, country])
  })

  test('is understood when only the plus is missing', () => {
    expect(pasted('905321234567', 'tr').text).toBe('+90 532 123 45 67')
  })
})

describe('what cannot be typed', () => {
  test('letters leave no trace', () => {
    expect(typed('+49 151 call 23', 'us')).toEqual(['+49 151 23', 'de'])
  })

  test('more than fifteen digits, at the end or in the middle', () => {
    expect(typed('+491512345678901234', 'de')).toEqual(['+49 151 2345678901', 'de'])
    const full = { text: '+49 123 4567890123', country: 'de' }
    expect(readPhone('+49 9123 4567890123', full)).toEqual(full)
    expect(pasted('+49 123 4567890123 456', 'de')).toEqual(full)
  })

  test('taking the plus or the whole code away brings them back', () => {
    const number = { text: '+90 532 123', country: 'tr' }
    expect(readPhone('90 532 123', number)).toEqual(number)
    expect(readPhone('532 123', number)).toEqual(number)
  })
})

describe('choosing a country', () => {
  test('puts its dial code in the place of the other', () => {
    expect(changeCountry({ text: '+90 532 123 45', country: 'tr' }, 'de').text).toBe('+49 532 12345')
  })

  test('makes an own number of one that was typed as at home', () => {
    expect(changeCountry(pasted('0532 123 45 67', 'us'), 'tr').text).toBe('+90 532 123 45 67')
  })

  test('leaves an empty field empty, and forgets half a code', () => {
    expect(changeCountry({ text: '', country: 'us' }, 'tr')).toEqual({ text: '', country: 'tr' })
    expect(changeCountry({ text: '+9', country: 'us' }, 'tr')).toEqual({ text: '', country: 'tr' })
  })
})

test('the caret keeps its place among the digits, and deleting is not stopped by a bracket', () => {
  expect(caretIn('+1 (202) 555', 0, false)).toBe(12)
  expect(caretIn('+1 (202) 555', 3, false)).toBe(9)
  expect(caretIn('+1 (202) 555', 3, true)).toBe(7)
})

describe('searching a country', () => {
  const names = (text: string) => searchCountries(text).map(({ name }) => name)

  test.each([
    ['turk', 'Turkey'],
    ['+90', 'Turkey'],
    ['0090', 'Turkey'],
    ['cote', "Côte d'Ivoire"],
    ['UK', 'United Kingdom'],
    ['holl', 'Netherlands'],
    ['kingdom', 'United Kingdom'],
  ])('%s finds %s first', (text, name) => expect(names(text)[0]).toBe(name))

  test('shows everything for nothing, and nothing for nonsense', () => {
    expect(names(' ')).toHaveLength(countries.length)
    expect(names('xyzzy')).toEqual([])
  })

  test('shows names that begin so before those that only hold it', () => {
    const found = names('an')
    expect(found.indexOf('Angola')).toBeLessThan(found.indexOf('Albania'))
  })
})
