import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { firstProblem, listOf } from './form-schemas.ts'

function countingList(max: number) {
  const checked: unknown[] = []
  const entry = z.any().check(
    z.refine((given) => {
      checked.push(given)
      return true
    }),
  )
  return { schema: listOf(entry, 'doctors', max), checked }
}

test.each([
  ['as a list', (length: number) => Array(length).fill(0)],
  ['as JSON', (length: number) => JSON.stringify(Array(length).fill(0))],
])('a list that is too long, sent %s, is refused before any entry is checked', (_how, listWith) => {
  const { schema, checked } = countingList(3)
  const refused = schema.safeParse(listWith(4))
  expect(refused.error && firstProblem(refused.error).message).toBe('There can be at most 3 doctors.')
  expect(checked).toEqual([])
  expect(schema.safeParse(listWith(3)).success).toBe(true)
  expect(checked).toEqual([0, 0, 0])
})

test.each([
  ['entries', `[${'0,'.repeat(250_000)}0]`],
  ['levels', '['.repeat(250_000) + ']'.repeat(250_000)],
  ['objects', `[${'{},'.repeat(250_000)}{}]`],
])('JSON with very many %s is no list: it is not parsed at all', (_what, json) => {
  const refused = listOf(z.any(), 'doctors', 10).safeParse(json)
  expect(refused.error && firstProblem(refused.error).message).toBe('Send the doctors as a list.')
})
