import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawSprite, SPRITE } from './sprite.ts'

test('the sprite has every icon that the site names, and is what npm run artwork -- sprite writes', async () => {
  const drawn = await drawSprite()
  expect(drawn).toContain('<symbol id="heart" viewBox="0 0 24 24"><path d="')
  // Lines, rectangles and paths as one path: the later ones begin at a position of their own.
  expect(drawn).toContain('<symbol id="arrow-right" viewBox="0 0 24 24"><path d="M5 12h14M12 5l7 7-7 7"/></symbol>')
  expect(drawn).not.toMatch(/<(?:circle|line|rect)/)
  expect(readFileSync(SPRITE, 'utf8')).toBe(drawn)
})
