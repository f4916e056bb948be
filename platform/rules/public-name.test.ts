import { expect, test } from 'vitest'
import { publicName } from '#platform/rules/public-name.ts'

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
