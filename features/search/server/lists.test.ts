import { expect, test } from 'vitest'
import { languages } from '#content/languages.ts'
import { serviceTypes } from '#content/service-types.ts'
import { readCatalogue } from '#platform/server/contents/catalogue.ts'
import { world } from '#test/world.ts'
import { idsOf, maskOf, namesIn, specialityMask } from './lists.ts'

test.each([
  ['languages', languages],
  ['service_types', serviceTypes],
] as const)('the ids of %s are those of the table', async (list, names) => {
  const { rows } = await world.ctx.pool.query<{ id: number; name: string }>(`select id, name from ${list} order by id`)
  expect(rows.flatMap(({ name }) => idsOf(list, [name]))).toEqual(rows.map(({ id }) => id))
  expect(rows.map(({ name }) => name)).toEqual([...names])
})

test('a bit set holds the listed names among those given', () => {
  expect(namesIn('languages', maskOf('languages', ['German', 'Klingon', 'English']))).toEqual(['English', 'German'])
  expect(maskOf('languages', ['Klingon'])).toBe(0)
})

test('the numbers of specialities and treatments are those of the tables', async () => {
  const catalogue = readCatalogue(world.ctx)
  const rowsOf = async (table: string) =>
    (await world.ctx.pool.query<{ id: number; name: string }>(`select id, name from ${table} order by id`)).rows
  expect(await rowsOf('specialities')).toEqual(catalogue.map(({ id, name }) => ({ id, name })))
  const listed = catalogue.flatMap(({ id, name, treatments }) => [{ id: id * 100, name }, ...treatments])
  expect(await rowsOf('treatments')).toEqual(listed.map(({ id, name }) => ({ id, name })))
  expect(specialityMask(catalogue, ['Breast', 'Nothing', 'Body'])).toBe(0b1100)
})
