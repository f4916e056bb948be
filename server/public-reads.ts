import type { OpenApiDocument } from '#domain/open-api.ts'
import type { Provider, Specialist } from '#domain/providers.ts'
import type { SearchQuery } from '#domain/search.ts'
import type { SearchResult } from '#domain/search-results.ts'
import type { Site } from '#domain/site.ts'
import type { Ctx } from './ctx.ts'
import { currentRates } from './exchange-rates/exchange-rates.ts'
import { findProvider, topSpecialists } from './providers/providers.ts'
import { searchLocations } from './search/locations.ts'
import { searchProviders } from './search/search.ts'

/** All that a page's loader may ask for. Whatever is here is public: it ends up in the HTML that everyone gets. */
export type PublicReads = {
  site: () => Promise<Site>
  topSpecialists: () => Promise<Specialist[]>
  search: (query: SearchQuery) => Promise<SearchResult>
  provider: (id: string) => Promise<Provider | null>
  openapi: () => Promise<OpenApiDocument>
}

export function createPublicReads(ctx: Ctx, openapi: () => OpenApiDocument): PublicReads {
  return {
    site: () => readSite(ctx),
    topSpecialists: () => topSpecialists(ctx),
    search: (query) => searchProviders(ctx, query),
    provider: (id) => findProvider(ctx, id),
    openapi: async () => openapi(),
  }
}

async function readSite(ctx: Ctx): Promise<Site> {
  const { config, demoAccounts } = ctx
  const [rates, locations] = await Promise.all([currentRates(ctx), searchLocations(ctx)])
  return { publicUrl: config.publicUrl, demoAccounts, rates, locations }
}
