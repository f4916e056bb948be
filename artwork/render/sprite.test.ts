import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawSprite, SPRITE } from './sprite.ts'

test('the sprite has every icon that the site names, and is what npm run artwork -- sprite writes', async () => {
  const drawn = await drawSprite()
  expect(drawn).toContain('<symbol id="heart" viewBox="0 0 24 24"><path d="')
  expect(readFileSync(SPRITE, 'utf8')).toBe(drawn)
})
