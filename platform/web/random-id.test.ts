import { afterEach, expect, test, vi } from 'vitest'
import { randomId } from '#platform/web/random-id.ts'

afterEach(() => vi.unstubAllGlobals())

test('a random id is a UUID of version 4, and no two are alike', () => {
  const ids = Array.from({ length: 100 }, randomId)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(100)
})

test('a page over plain http, where browsers offer no randomUUID, gets an id all the same', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  vi.stubGlobal('crypto', { getRandomValues })
  expect(randomId()).toHaveLength(36)
})
