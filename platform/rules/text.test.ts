import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCount, publicName } from './text.ts'

test.each([
  [{ firstName: 'Hannah', lastName: 'Becker' }, 'Hannah B.'],
  [{ firstName: ' Ana Maria ', lastName: ' čović' }, 'Ana Maria Č.'],
  [{ firstName: 'Mira', lastName: '𐐨scar' }, 'Mira 𐐀.'],
  [{ firstName: 'Mira', lastName: '' }, 'Mira'],
  [{ firstName: '', lastName: '' }, 'A former patient'],
  [{ firstName: 'Hannah', lastName: 'Becker', hasLeft: true }, 'A former patient'],
])('the world knows %j as %s', (person, name) => {
  expect(publicName(person)).toBe(name)
})

test('counts are grouped by thousands', () => {
  fc.assert(
    fc.property(fc.integer(), (count) => {
      expect(formatCount(count)).toBe(count.toLocaleString('en-US'))
    }),
  )
})
