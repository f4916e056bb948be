import { writeFileSync } from 'node:fs'
import { drawSprite, SPRITE } from './sprite.ts'

writeFileSync(SPRITE, await drawSprite())
