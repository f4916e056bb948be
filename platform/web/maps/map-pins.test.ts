import { expect, test } from 'vitest'
import { CLOSEST, viewAround } from '#platform/rules/places/map-view.ts'
import { type MapEntry, pinsIn, townsOf } from './map-pins.ts'

const entry = (name: string, city: string, country: string, price: number | null): MapEntry => ({
  id: name,
  name,
  to: `/provider/${name}`,
  city,
  country,
  price,
  priceText: price === null ? null : `$${price}`,
})

test('clinics share the pin of their town, with the lowest price, from west to east', () => {
  const { towns, missing } = townsOf([
    entry('Bosphorus', 'Istanbul', 'Turkey', 4400),
    entry('Galata', 'istanbul', 'TURKEY', 3900),
    entry('No price', 'Istanbul', 'Turkey', null),
    entry('Costa', 'Malaga', 'Spain', 5500),
  ])
  expect(missing).toBe(0)
  const pins = pinsIn(viewAround(towns.map(({ point }) => point)), towns)
  expect(pins.map(({ towns: [town], priceText, entries }) => [town?.city, priceText, entries.length])).toEqual([
    ['Malaga', '$5500', 1],
    ['Istanbul', '$3900', 3],
  ])
})

test('towns that are not on the map are counted, and a town of the same name elsewhere is another one', () => {
  const { towns, missing } = townsOf([
    entry('Nowhere', 'Atlantis', 'Atlantis', 1),
    entry('No town', '', 'Turkey', 1),
    entry('Another', 'Birmingham', 'United States', 1),
    entry('Unpriced', 'Birmingham', 'United Kingdom', null),
  ])
  expect(missing).toBe(3)
  expect(towns.map(({ country }) => country)).toEqual(['United Kingdom'])
})

test('countries and towns are found by their other names', () => {
  const { towns, missing } = townsOf([
    entry('Harley', 'London', 'UK', 1),
    entry('Thames', 'London', 'England', 1),
    entry('Ege', 'Izmır', 'Türkiye', 1),
    entry('Gulf', 'Dubai', 'UAE', 1),
  ])
  expect(missing).toBe(0)
  expect(towns.map(({ city, entries }) => [city, entries.length])).toEqual([
    ['London', 2],
    ['Izmır', 1],
    ['Dubai', 1],
  ])
})

test('towns whose pins would cover each other share one, until the map is zoomed in', () => {
  const { towns } = townsOf([
    entry('Tirana', 'Tirana', 'Albania', 2005),
    entry('Vlorë', 'Vlorë', 'Albania', 2200),
    entry('Tokyo', 'Tokyo', 'Japan', 9000),
  ])
  const points = towns.map(({ point }) => point)
  expect(pinsIn(viewAround(points), towns).map(({ entries, priceText }) => [entries.length, priceText])).toEqual([
    [2, '$2005'],
    [1, '$9000'],
  ])
  expect(pinsIn(viewAround(points.slice(0, 2), CLOSEST), towns).map(({ entries }) => entries.length)).toEqual([1, 1])
})

test('the pin of several towns stands in the one with the most clinics', () => {
  const { towns } = townsOf([
    entry('Costa', 'Málaga', 'Spain', 900),
    entry('Bosphorus', 'Istanbul', 'Turkey', 800),
    entry('Galata', 'Istanbul', 'Turkey', 700),
    entry('Tokyo', 'Tokyo', 'Japan', 9000),
    entry('Vancouver', 'Vancouver', 'Canada', 9000),
  ])
  const pins = pinsIn(viewAround(towns.map(({ point }) => point)), towns)
  expect(pins.map(({ towns: [first], entries }) => [first?.city, entries.length])).toEqual([
    ['Vancouver', 1],
    ['Istanbul', 3],
    ['Tokyo', 1],
  ])
})
