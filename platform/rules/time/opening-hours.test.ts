import { expect, test } from 'vitest'
import { readTime } from './opening-hours.ts'

test.each([
  ['09:00', '09:00'],
  ['9', '09:00'],
  ['930', '09:30'],
  ['1730', '17:30'],
  ['9.30', '09:30'],
  ['17h30', '17:30'],
  [' 9:05 am ', '09:05'],
  ['12 am', '00:00'],
  ['12:15 pm', '12:15'],
  ['5 p.m.', '17:00'],
  ['24:00', '24:00'],
  ['24:30', undefined],
  ['13 pm', undefined],
  ['9:60', undefined],
  ['9:', undefined],
  ['', undefined],
  ['noon', undefined],
])('%j is read as %s', (typed, time) => expect(readTime(typed)).toBe(time))
