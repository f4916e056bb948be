import { accreditations } from '#content/accreditations.ts'
import { destinations } from '#content/destinations.ts'
import { home } from '#content/home.ts'
import { homeBlocks } from '#content/home-blocks.ts'
import { steps } from '#content/pages/steps.ts'
import bariatric from '#web/drawings/procedures/bariatric.svg'
import breastLift from '#web/drawings/procedures/breast-lift.svg'
import checkUp from '#web/drawings/procedures/check-up.svg'
import dentalImplant from '#web/drawings/procedures/dental-implant.svg'
import hairTransplant from '#web/drawings/procedures/hair-transplant.svg'
import lasik from '#web/drawings/procedures/lasik.svg'
import liposuction from '#web/drawings/procedures/liposuction.svg'
import rhinoplasty from '#web/drawings/procedures/rhinoplasty.svg'
import { packagesPath } from '#web/features/care-packages/package-query.ts'

/** Drawings by the names used in `content/home-blocks.ts`. */
const procedureDrawings: Readonly<Record<string, string>> = {
  bariatric,
  'breast-lift': breastLift,
  'check-up': checkUp,
  'dental-implant': dentalImplant,
  'hair-transplant': hairTransplant,
  lasik,
  liposuction,
  rhinoplasty,
}

const {
  procedures: { tiles, ...procedures },
  ...otherBlocks
} = homeBlocks
const blocks = { ...otherBlocks, procedures }

/**
 * The texts of the home page, for its loader only: in the HTML they compress together with the markup that repeats them,
 * whereas as a module they would add to the scripts.
 */
export const homeContent = {
  home,
  blocks,
  procedures: tiles.map(({ name, path, drawing, from }) => ({
    name,
    path,
    drawing: procedureDrawings[drawing] ?? '',
    usd: from.usd,
  })),
  destinations: destinations.map(({ country, city, poster, band, typical: { label, usd } }) => ({
    country,
    city,
    poster,
    band,
    typical: { label, usd },
    to: packagesPath({ country }),
  })),
  steps,
  accreditations,
}
