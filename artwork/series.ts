import { accreditationMarks } from './accreditations/accreditations.ts'
import { articlePictures } from './articles/articles.ts'
import { clinicPictures } from './clinics/clinics.ts'
import { logoDrawings } from './logos/logos.ts'
import { packagePictures } from './packages/packages.ts'
import { treatmentTiles } from './plans/tiles.ts'
import { looks } from './portraits/looks.ts'
import { portrait } from './portraits/portrait.ts'
import { stories } from './stories/stories.ts'
import { treatmentPictures } from './treatments/treatments.ts'

type Picture = readonly [name: string, drawing: string]

/** Every series of drawings, by its folder from the root of the project. */
export const series: Readonly<Record<string, Iterable<Picture>>> = {
  'public/drawings/portraits': [...looks()].map(([name, look]) => [name, portrait(look)]),
  'public/drawings/logos': logoDrawings,
  'public/drawings/clinics': clinicPictures,
  'public/drawings/stories': Object.entries(stories).flatMap(([name, [before, after]]): Picture[] => [
    [`${name}-before`, before],
    [`${name}-after`, after],
  ]),
  'public/drawings/accreditations': accreditationMarks,
  'public/drawings/articles': articlePictures,
  'public/drawings/packages': packagePictures,
  'web/drawings/treatments': treatmentPictures,
  'web/drawings/plan': treatmentTiles,
}
