import type { ContentValue, DocumentKey } from '#content/documents.ts'
import { fillFactsIn } from '#domain/brand-facts.ts'
import type { PackageFilters } from '#domain/care-package-filters.ts'
import type { CarePackage } from '#domain/care-packages.ts'
import type { ComparisonQuery } from '#domain/comparison-query.ts'
import type { Comparison } from '#domain/comparisons.ts'
import type { Location } from '#domain/locations.ts'
import type { LowestPrices } from '#domain/lowest-prices.ts'
import type { OpenApiDocument } from '#domain/open-api.ts'
import type { PlanTotals } from '#domain/plan-clinics.ts'
import type { PlanQuery } from '#domain/plan-query.ts'
import type { Specialist, TopClinic } from '#domain/providers.ts'
import type { SearchQuery } from '#domain/search.ts'
import type { SearchResult } from '#domain/search-results.ts'
import type { Site } from '#domain/site.ts'
import {
  countryCarePackages,
  findCarePackage,
  homeCarePackages,
  type PackagesPage,
} from '#server/features/care-packages/care-packages.ts'
import { compareClinics } from '#server/features/comparisons/comparisons.ts'
import { homeCountries } from '#server/features/plan-totals/plan-at-home.ts'
import { findPlanClinics } from '#server/features/plan-totals/plan-totals.ts'
import { topDentalClinics, topSpecialists } from '#server/features/providers/providers.ts'
import { providersByCountry } from '#server/features/search/country-counts.ts'
import { searchLocations } from '#server/features/search/locations.ts'
import { lowestPrices } from '#server/features/search/lowest-prices.ts'
import { searchProviders } from '#server/features/search/search.ts'
import { readContent } from '#server/platform/contents/contents.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { retryRead } from '#server/platform/db/errors.ts'
import { currentRates } from '#server/platform/exchange-rates/exchange-rates.ts'
import { idParam } from '#server/platform/http/params.ts'
import type { Subscribe } from '#server/platform/response-cache/invalidation.ts'
import { type ProfilePage, readProfilePage } from './profile-page.ts'

/** The reads available to page loaders. Everything here is public: it is part of HTML that is cached for everyone. */
export type PublicReads = {
  site: () => Promise<Site>
  topSpecialists: () => Promise<Specialist[]>
  topDentalClinics: () => Promise<TopClinic[]>
  /** What is in force of a document that administrators edit. From memory, without a query. */
  content: <Key extends DocumentKey>(key: Key) => ContentValue<Key>
  /** Fills the facts of the company into texts of the files. */
  fill: <Texts>(texts: Texts) => Texts
  /** The prices after "from" on the home page, the destinations, the treatment pages and in their menu. */
  lowestPrices: () => Promise<LowestPrices>
  /** How many providers can be found in each destination, as texts. */
  providersByCountry: () => Promise<Record<string, string>>
  search: (query: SearchQuery) => Promise<SearchResult>
  /** The clinics for a treatment plan, with the total of each. */
  planTotals: (query: PlanQuery) => Promise<PlanTotals>
  /** Up to four clinics side by side. */
  comparison: (query: ComparisonQuery) => Promise<Comparison>
  /** The countries that a plan can be compared with. */
  homeCountries: () => readonly string[]
  /** The places that the search box offers. */
  locations: () => Promise<Location[]>
  profilePage: (providerId: string) => Promise<ProfilePage | null>
  homePackages: () => Promise<CarePackage[]>
  /** A published package. */
  carePackage: (id: string) => Promise<CarePackage | null>
  countryPackages: (filters: PackageFilters, cursor: string) => Promise<PackagesPage>
  openapi: () => Promise<OpenApiDocument>
}

type Options = {
  openapi: () => OpenApiDocument
  onPublicChange?: Subscribe | undefined
}

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
    brandVersion: contents.get('brand')?.version ?? 0,
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
