import { type Testimonial, testimonials } from '#content/testimonials.ts'
import type { PackageFilters } from '#domain/care-package-filters.ts'
import type { CarePackage } from '#domain/care-packages.ts'
import type { FeedbackPage } from '#domain/feedback.ts'
import type { QuestionPage } from '#domain/forum.ts'
import type { OpenApiDocument } from '#domain/open-api.ts'
import type { Provider, Specialist, TopClinic } from '#domain/providers.ts'
import type { SearchQuery } from '#domain/search.ts'
import type { SearchResult } from '#domain/search-results.ts'
import type { Site } from '#domain/site.ts'
import {
  countryCarePackages,
  homeCarePackages,
  type PackagesPage,
} from '#server/features/care-packages/care-packages.ts'
import { listFeedback } from '#server/features/feedback/feedback.ts'
import { firstQuestions } from '#server/features/forum/forum.ts'
import { findProvider, topDentalClinics, topSpecialists } from '#server/features/providers/providers.ts'
import { searchLocations } from '#server/features/search/locations.ts'
import { searchProviders } from '#server/features/search/search.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { currentRates } from '#server/platform/exchange-rates/exchange-rates.ts'
import { idParam } from '#server/platform/http/params.ts'

/** All that a page's loader may ask for. Whatever is here is public: it ends up in the HTML that everyone gets. */
export type PublicReads = {
  site: () => Promise<Site>
  topSpecialists: () => Promise<Specialist[]>
  topDentalClinics: () => Promise<TopClinic[]>
  /** They are as invented as the demo's clinics, and go away with them. */
  testimonials: () => Promise<readonly Testimonial[]>
  search: (query: SearchQuery) => Promise<SearchResult>
  provider: (id: string) => Promise<Provider | null>
  /** The newest of it, with its sums. */
  feedback: (providerId: string) => Promise<FeedbackPage | null>
  /** The newest public questions to a provider. */
  questions: (providerId: string) => Promise<QuestionPage>
  homePackages: () => Promise<CarePackage[]>
  countryPackages: (filters: PackageFilters, cursor: string) => Promise<PackagesPage>
  openapi: () => Promise<OpenApiDocument>
}

type Surroundings = { openapi: () => OpenApiDocument; onPublicChange?: ((changed: () => void) => void) | undefined }

export function createPublicReads(ctx: Ctx, { openapi, onPublicChange }: Surroundings): PublicReads {
  return {
    site: onPublicChange ? keepUntilChange(() => readSite(ctx), onPublicChange) : () => readSite(ctx),
    topSpecialists: () => topSpecialists(ctx),
    topDentalClinics: () => topDentalClinics(ctx),
    testimonials: async () => (ctx.demoAccounts ? testimonials : []),
    search: (query) => searchProviders(ctx, query),
    provider: (id) => findProvider(ctx, id),
    feedback: (providerId) => listFeedback(ctx, idParam.parse(providerId)),
    questions: (providerId) => firstQuestions(ctx, idParam.parse(providerId)),
    homePackages: () => homeCarePackages(ctx),
    countryPackages: (filters, cursor) => countryCarePackages(ctx, filters, cursor),
    openapi: async () => openapi(),
  }
}

async function readSite(ctx: Ctx): Promise<Site> {
  const { config, demoAccounts } = ctx
  const [rates, locations] = await Promise.all([currentRates(ctx), searchLocations(ctx)])
  return { publicUrl: config.publicUrl, demoAccounts, rates, locations }
}

/** Every page needs the site, and it changes as seldom as the catalogue. A read that failed is not kept. */
function keepUntilChange<Result>(read: () => Promise<Result>, onPublicChange: (changed: () => void) => void) {
  let kept: Promise<Result> | undefined
  const forget = () => {
    kept = undefined
  }
  onPublicChange(forget)
  return () => {
    if (!kept) {
      kept = read()
      kept.catch(forget)
    }
    return kept
  }
}
