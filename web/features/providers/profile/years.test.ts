import { expect, test } from 'vitest'
import { years } from './years.ts'

test.each([
  ['2015-09-01', '', '2015 – Present'],
  ['2009-10-01', '2014-06-30', '2009 – 2014'],
  ['2014-01-01', '2014-12-31', '2014'],
  ['', '2014-12-31', '2014'],
  ['', '', 'Present'],
])('from %j to %j it says %j', (startingDate, endingDate, words) => {
  expect(years({ startingDate, endingDate })).toBe(words)
})
