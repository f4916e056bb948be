import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { CountryAnswer, Position } from '#platform/rules/places/geo.ts'
import type { Feature } from '#platform/server/feature.ts'
import { everyone } from '#platform/server/http/permissions.ts'

const tags = ['Care team']
const summary = 'The country of a position, to preselect a dial code; the position is neither stored nor logged'

const geoRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/v1/geo/country',
    { schema: { tags, summary, body: Position, response: { 200: CountryAnswer } } },
    async ({ body }) => findCountry(body),
  )
}

/** Reverse geocoding from bundled boundaries. A territory with a code of its own takes precedence over its country. */
async function findCountry({ latitude, longitude }: Position): Promise<CountryAnswer> {
  // Lazy import: the boundaries take a while to load and occupy many megabytes.
  const { iso1A2Code } = await import('@rapideditor/country-coder')
  const code = iso1A2Code([longitude, latitude], { level: 'territory' })
  return { country: code?.toLowerCase() ?? null }
}

export const geo = {
  name: 'geo',
  routes: [geoRoutes],
  permissions: { 'POST /api/v1/geo/country': everyone },
} as const satisfies Feature
