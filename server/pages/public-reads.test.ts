import { expect, test } from 'vitest'
import { world } from '#test/world.ts'
import { createPublicReads } from './public-reads.ts'

test('invented patients speak only beside the other inventions of the demo', async () => {
  const openapi = () => ({}) as never
  const words = (demoAccounts: [] | null) =>
    createPublicReads({ ...world.ctx, demoAccounts }, { openapi }).testimonials()
  expect(await words([])).toHaveLength(10)
  expect(await words(null)).toEqual([])
})
