import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawWorld, WORLD } from './world.ts'

test('the map of the world is what npm run artwork -- world writes, and small enough for phones', () => {
  const drawn = drawWorld()
  expect(readFileSync(WORLD, 'utf8')).toBe(drawn)
  expect(brotliCompressSync(drawn).length).toBeLessThan(45_000)
})
