import type { OpenApiDocument } from '#domain/open-api.ts'
import type { Specialist } from '#domain/providers.ts'
import type { Site } from '#domain/site.ts'
import type { Ctx } from './ctx.ts'
import { topSpecialists } from './providers/providers.ts'

/** All that a page's loader may ask for. Whatever is here is public: it ends up in the HTML that everyone gets. */
export type PublicReads = {
  site: () => Promise<Site>
  topSpecialists: () => Promise<Specialist[]>
  openapi: () => Promise<OpenApiDocument>
}

export function createPublicReads(ctx: Ctx, openapi: () => OpenApiDocument): PublicReads {
  return {
    site: async () => ({ publicUrl: ctx.config.publicUrl, demoAccounts: ctx.demoAccounts }),
    topSpecialists: () => topSpecialists(ctx),
    openapi: async () => openapi(),
  }
}
