// Draws the pictures of the demo catalogue and of the treatment pages: npm run artwork
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { articlePictures } from './articles/articles.ts'
import { clinicPictures } from './clinics/clinics.ts'
import { logoDrawings } from './logos/logos.ts'
import { packagePictures } from './packages/packages.ts'
import { looks } from './portraits/looks.ts'
import { portrait } from './portraits/portrait.ts'
import { stories } from './stories/stories.ts'
import { treatmentPictures } from './treatments/treatments.ts'

const drawings = new URL('../public/drawings/', import.meta.url)
const bundled = new URL('../web/drawings/', import.meta.url)

function write(name: string, pictures: Iterable<readonly [name: string, drawing: string]>, under = drawings) {
  const folder = new URL(`${name}/`, under)
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
write('packages', packagePictures)
write('treatments', treatmentPictures, bundled)
