import { accreditations } from '#content/accreditations.ts'
import { destinations } from '#content/destinations.ts'
import { home } from '#content/home.ts'
import { homeBlocks } from '#content/home-blocks.ts'
import { steps } from '#content/pages/steps.ts'
import { countryPackagesPath } from '#web/features/destinations/packages-path.ts'
import { procedureDrawings } from './procedure-drawings.ts'

const {
  procedures: { tiles, ...procedures },
  ...otherBlocks
} = homeBlocks
const blocks = { ...otherBlocks, procedures }

/**
 * The texts of the home page, for its loader alone: in the page they are squeezed together with the markup that repeats
 * them, whereas as a module they would weigh on the scripts.
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
    ...{ country, city, poster, band, typical: { label, usd } },
    to: countryPackagesPath(country),
  })),
  steps,
  accreditations,
}
