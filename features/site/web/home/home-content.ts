import { accreditations } from '#content/accreditations.ts'
import { destinations } from '#content/destinations.ts'
import { homeBlocks } from '#content/home-blocks.ts'
import { packagesPath } from '#features/care-packages/web/package-query.ts'
import type { LowestPrices } from '#features/search/rules/search-results.ts'
import { procedureDrawings } from '#platform/web/drawings/procedures.ts'
import type { ContentValue } from '#platform/words/documents.ts'
import { treatments as procedures } from '#platform/words/navigation.ts'
import { home } from '../../words/home.ts'
import { steps } from '../../words/steps.ts'

/** The procedures of the home page with the lowest price of each; undefined for those without offers. */
export const pricedProcedures = ({ treatments }: LowestPrices) =>
  procedures.map(({ text, to, priced }) => ({
    name: text,
    path: to,
    priced,
    drawing: procedureDrawings[to] ?? '',
    usd: treatments[to.slice(1)]?.dollars,
  }))

/** The posters of the home page, with the lowest price of a treatment there. */
export const pricedPosters = (edited: ContentValue<'destinations'>['destinations'], lowest: LowestPrices) =>
  edited.map(({ country, city, poster, label }) => ({
    country,
    city,
    poster,
    band: destinations.find((each) => each.poster === poster)?.band ?? '',
    label,
    usd: lowest.destinations[country]?.dollars,
    to: packagesPath({ country }),
  }))

/**
 * The texts of the home page, for its loader only: in the HTML they compress together with the markup that repeats them,
 * whereas as a module they would add to the scripts.
 */
export const homeContent = {
  home,
  blocks: homeBlocks,
  steps,
  accreditations,
}
