import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { firstProblem, listOf, wholeNumber } from '#platform/rules/form-schemas.ts'

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

test.each(['1200', ' 1200 ', '1,200', '1.200', '1 200', '1’200', '١٢٠٠', '１２００'])(
  'the whole number %j is 1200',
  (typed) => {
    expect(wholeNumber('The number of patients', 0, 10_000).parse(typed)).toBe(1200)
  },
)

test.each(['1,20', '12,00', '1.2', '1200.5', '-5', '1,200.500', 'many'])('%j is no whole number', (typed) => {
  const refused = wholeNumber('The number of patients', 0, 10_000).safeParse(typed)
  expect(refused.error?.issues[0]?.message).toBe('The number of patients is a whole number from 0 to 10000.')
})
