import { countryCarePackages, findCarePackage, homeCarePackages } from '#features/care-packages/server/care-packages.ts'
import { compareClinics } from '#features/comparisons/server/comparisons.ts'
import { homeCountries } from '#features/plan-totals/server/plan-at-home.ts'
import { findPlanClinics } from '#features/plan-totals/server/plan-totals.ts'
import { topDentalClinics, topSpecialists } from '#features/providers/server/providers.ts'
import type { LowestPrices } from '#features/search/rules/search-results.ts'
import { providersByCountry, searchLocations } from '#features/search/server/locations.ts'
import { lowestPrices } from '#features/search/server/lowest-prices.ts'
import { searchProviders } from '#features/search/server/search.ts'
import type { OpenApiDocument } from '#features/site/rules/open-api.ts'
import { fillFactsIn } from '#platform/rules/contents/brand-facts.ts'
import type { PublicReads } from '#platform/rules/public-reads.ts'
import type { Site } from '#platform/rules/site.ts'
import { readContent } from '#platform/server/contents/contents.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { retryRead } from '#platform/server/db/errors.ts'
import { currentRates } from '#platform/server/exchange-rates/exchange-rates.ts'
import { idParam } from '#platform/server/http/params.ts'
import type { Subscribe } from '#platform/server/response-cache/invalidation.ts'
import { readProfilePage } from './profile-page.ts'

type Options = {
  openapi: () => OpenApiDocument
  onPublicChange?: Subscribe | undefined
}

/** All that the loaders of pages may read. */
export function createPublicReads(ctx: Ctx, { openapi, onPublicChange }: Options): PublicReads {
  const memoize = <Result>(read: () => Promise<Result>) =>
    onPublicChange ? memoizeUntilChange(read, onPublicChange) : read
  const readPrices = memoize(() => retryRead(() => lowestPrices(ctx)))
  const readSite = memoize(() => retryRead(() => siteWithoutPrices(ctx)))
  // Graceful degradation: without the prices in the menu of treatments all pages still work. The failure is not memoized.
  const readMenuPrices = () =>
    readPrices().then(
      ({ treatments }) => dollarsByPath(treatments),
      () => ({}),
    )
  return {
    site: async () => ({ ...(await readSite()), treatmentPrices: await readMenuPrices() }),
    lowestPrices: readPrices,
    topSpecialists: () => retryRead(() => topSpecialists(ctx)),
    topDentalClinics: () => retryRead(() => topDentalClinics(ctx)),
    content: (key) => fillFactsIn(readContent(ctx, key), readContent(ctx, 'brand')),
    fill: (texts) => fillFactsIn(texts, readContent(ctx, 'brand')),
    providersByCountry: memoize(() => {
      const { destinations } = readContent(ctx, 'destinations')
      const countries = destinations.map(({ country }) => country)
      return retryRead(() => providersByCountry(ctx, countries))
    }),
    search: (query) => retryRead(() => searchProviders(ctx, query)),
    planTotals: (query) => retryRead(() => findPlanClinics(ctx, query)),
    comparison: (query) => retryRead(() => compareClinics(ctx, query)),
    homeCountries: () => homeCountries(ctx),
    locations: memoize(() => retryRead(() => searchLocations(ctx))),
    profilePage: (providerId) => retryRead(() => readProfilePage(ctx, providerId)),
    homePackages: () => retryRead(() => homeCarePackages(ctx)),
    carePackage: async (id) => {
      const packageId = idParam.parse(id)
      return (await retryRead(() => findCarePackage(ctx, packageId))) ?? null
    },
    countryPackages: (filters, cursor) => retryRead(() => countryCarePackages(ctx, filters, cursor)),
    openapi: async () => openapi(),
  }
}

async function siteWithoutPrices(ctx: Ctx): Promise<Omit<Site, 'treatmentPrices'>> {
  const { config, contents, demoAccounts } = ctx
  const { phone, email, office, emergencyLine, medicalEmergency, tagline, promise, noAdvice } = readContent(
    ctx,
    'brand',
  )
  return {
    publicUrl: config.publicUrl,
    brand: { phone, email, office, emergencyLine, medicalEmergency, tagline, promise, noAdvice },
    brandVersion: contents.revisions.get('brand')?.version ?? 0,
    demoAccounts,
    rates: await currentRates(ctx),
  }
}

const dollarsByPath = (treatments: LowestPrices['treatments']) =>
  Object.fromEntries(Object.entries(treatments).map(([path, { dollars }]) => [path, dollars]))

/** Memoizes a read that many pages need until lists change, which include the places and the offers. Failed reads are not memoized. */
function memoizeUntilChange<Result>(read: () => Promise<Result>, onPublicChange: Subscribe) {
  let memoized: Promise<Result> | undefined
  const invalidate = () => {
    memoized = undefined
  }
  onPublicChange(({ kind }) => {
    if (kind === 'lists' || kind === 'everything') invalidate()
  })
  return () => {
    if (!memoized) {
      memoized = read()
      memoized.catch(invalidate)
    }
    return memoized
  }
}
