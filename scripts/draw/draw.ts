// Draws all pictures of the demo catalogue: node scripts/draw/draw.ts
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { articlePictures } from './articles/articles.ts'
import { clinicPictures } from './clinics/clinics.ts'
import { logoDrawings } from './logos/logos.ts'
import { looks } from './portraits/looks.ts'
import { portrait } from './portraits/portrait.ts'
import { stories } from './stories/stories.ts'

const drawings = new URL('../../public/drawings/', import.meta.url)

function write(name: string, pictures: Iterable<readonly [name: string, drawing: string]>) {
  const folder = new URL(`${name}/`, drawings)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [file, drawing] of pictures) writeFileSync(new URL(`${file}.svg`, folder), drawing)
}

write(
  'portraits',
  [...looks()].map(([name, look]) => [name, portrait(look)]),
)
write('logos', logoDrawings)
write('clinics', clinicPictures)
write(
  'stories',
  Object.entries(stories).flatMap(([name, [before, after]]) => [
    [`${name}-before`, before],
    [`${name}-after`, after],
  ]),
)
write('articles', articlePictures)
