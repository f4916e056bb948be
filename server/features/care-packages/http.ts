import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { PACKAGE_FILTERS, readPackageFilters } from '#domain/care-package-filters.ts'
import { CarePackages, PACKAGES_PER_ANSWER } from '#domain/care-packages.ts'
import { pageParams } from '#server/platform/db/pagination.ts'
import { newestPackages } from './care-packages.ts'

const tags = ['Finding care']
const Given = z.optional(z.union([z.string(), z.array(z.string())]))
// Any text will do to narrow the list: what makes no sense is as if it were not there.
const Listing = z.object({
  ...pageParams(PACKAGES_PER_ANSWER),
  ...Object.fromEntries(PACKAGE_FILTERS.map((name) => [name, Given])),
})

export const carePackageRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/packages',
    { schema: { tags, summary: 'All packages, newest first', querystring: Listing, response: { 200: CarePackages } } },
    async ({ query: { limit, cursor, ...narrowing } }) => {
      const given = Object.entries(narrowing).flatMap(([name, values]) =>
        [values ?? []].flat().map((value) => [name, String(value)]),
      )
      return newestPackages(app.ctx, readPackageFilters(new URLSearchParams(given)), limit, cursor)
    },
  )
}
