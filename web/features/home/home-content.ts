import { accreditations } from '#content/accreditations.ts'
import { destinations } from '#content/destinations.ts'
import type { ContentValue } from '#content/documents.ts'
import { home } from '#content/home.ts'
import { homeBlocks } from '#content/home-blocks.ts'
import { treatments as procedures } from '#content/navigation.ts'
import { steps } from '#content/pages/steps.ts'
import type { LowestPrices } from '#domain/lowest-prices.ts'
import { procedureDrawings } from '#web/drawings/procedures.ts'
import { packagesPath } from '#web/features/care-packages/package-query.ts'

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
