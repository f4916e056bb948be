import { expect, test } from 'vitest'
import { languages } from '#content/languages.ts'
import { serviceTypes } from '#content/service-types.ts'
import { specialities } from '#content/specialities.ts'
import { world } from '#test/world.ts'
import { idsOf, maskOf, namesIn } from './lists.ts'

test.each([
  ['languages', languages],
  ['specialities', specialities],
  ['service_types', serviceTypes],
] as const)('the ids of %s are those of the table', async (list, names) => {
  const { rows } = await world.ctx.pool.query<{ id: number; name: string }>(`select id, name from ${list} order by id`)
  expect(rows.flatMap(({ name }) => idsOf(list, [name]))).toEqual(rows.map(({ id }) => id))
  expect(rows.map(({ name }) => name)).toEqual([...names])
})

test('a bit set holds the listed names among those given', () => {
  expect(namesIn('languages', maskOf('languages', ['German', 'Klingon', 'English']))).toEqual(['English', 'German'])
  expect(maskOf('languages', ['Klingon'])).toBe(0)
  expect(namesIn('specialities', maskOf('specialities', specialities))).toEqual([...specialities])
})
