import { expect, test } from 'vitest'
import { yearRange } from './year-range.ts'

test.each([
  ['2015-09-01', '', '2015 – Present'],
  ['2009-10-01', '2014-06-30', '2009 – 2014'],
  ['2014-01-01', '2014-12-31', '2014'],
  ['', '2014-12-31', '2014'],
  ['', '', 'Present'],
])('the years from %j to %j read %j', (startingDate, endingDate, words) => {
  expect(yearRange({ startingDate, endingDate })).toBe(words)
})
