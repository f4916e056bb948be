import { writeFileSync } from 'node:fs'
import { drawWorld, WORLD } from './world.ts'

writeFileSync(WORLD, drawWorld())
