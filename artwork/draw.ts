// Draws the pictures of the demo catalogue and of the treatment pages: npm run artwork
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { root } from './render/sources.ts'
import { series } from './series.ts'

for (const [name, pictures] of Object.entries(series)) {
  const folder = new URL(`${name}/`, root)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [file, drawing] of pictures) writeFileSync(new URL(`${file}.svg`, folder), drawing)
}
