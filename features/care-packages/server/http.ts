import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { Done } from '#platform/rules/answers.ts'
import { seconds } from '#platform/rules/durations.ts'
import { retryRead } from '#platform/server/db/errors.ts'
import { pageParams } from '#platform/server/db/pagination.ts'
import { readFormBody } from '#platform/server/http/form-body.ts'
import { IdParams } from '#platform/server/http/params.ts'
import type { RateLimit } from '#platform/server/http/rate-limits.ts'
import { PACKAGE_FILTERS, readPackageFilters } from '../rules/care-package-filters.ts'
import {
  CarePackageSaved,
  CarePackages,
  OwnCarePackages,
  PACKAGES_PER_ANSWER,
  PauseForm,
} from '../rules/care-packages.ts'
import { newestCarePackages } from './care-packages.ts'
import {
  addOwnCarePackage,
  changeOwnCarePackage,
  ownCarePackages,
  pauseOwnCarePackage,
  removeOwnCarePackage,
} from './own-care-packages.ts'

const PICTURE_MAX_BYTES = 24 * 1024 * 1024
const FIELDS = 'title, country, city, benefit1, benefit2, benefit3, image, oldPrice, newPrice, speciality, serviceType'

const FilterValue = z.optional(z.union([z.string(), z.array(z.string())]))
// Filters accept any text: invalid values are ignored.
const ListQuery = z.object({
  ...pageParams(PACKAGES_PER_ANSWER),
  ...Object.fromEntries(PACKAGE_FILTERS.map((name) => [name, FilterValue])),
})

/** For an office behind one address. */
export const packageLimits = {
  packages: { perAddress: { max: 30, timeWindow: seconds(10) } },
} as const satisfies Record<string, RateLimit>

export const carePackageRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/packages',
    {
      ...app.rateLimitHooks(packageLimits.packages),
      schema: {
        tags: ['Finding care'],
        summary: 'All packages, newest first',
        querystring: ListQuery,
        response: { 200: CarePackages },
      },
    },
    async ({ query: { limit, cursor, ...filters } }) => {
      const given = Object.entries(filters).flatMap(([name, values]) =>
        [values ?? []].flat().map((value) => [name, String(value)]),
      )
      const wanted = readPackageFilters(new URLSearchParams(given))
      return retryRead(() => newestCarePackages(app.ctx, wanted, limit, cursor))
    },
  )
}

const tags = ['My packages']
const response = { 200: CarePackageSaved }

export const ownCarePackageRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/user/packages',
    { schema: { tags, summary: 'My packages, newest first', response: { 200: OwnCarePackages } } },
    async ({ signedIn: { actor } }) => ({ success: true as const, packages: await ownCarePackages(app.ctx, actor) }),
  )

  app.post(
    '/api/v1/user/add-package',
    {
      bodyLimit: PICTURE_MAX_BYTES,
      schema: { tags, summary: 'Offer a package', description: `multipart/form-data: ${FIELDS}.`, response },
    },
    async (request) => {
      const offer = await addOwnCarePackage(app.ctx, request.signedIn.actor, await readFormBody(request))
      return { success: true as const, message: 'Package created!', package: offer }
    },
  )

  app.put(
    '/api/v1/packages/:id',
    {
      bodyLimit: PICTURE_MAX_BYTES,
      schema: {
        tags,
        summary: 'Change one of my packages',
        description: `Any of: ${FIELDS}.`,
        params: IdParams,
        response,
      },
    },
    async (request) => {
      const { actor } = request.signedIn
      const offer = await changeOwnCarePackage(app.ctx, actor, request.params.id, await readFormBody(request))
      return { success: true as const, message: 'Package updated!', package: offer }
    },
  )

  app.put(
    '/api/v1/packages/:id/paused',
    {
      schema: {
        tags,
        summary: 'Take one of my packages off sale, or back',
        params: IdParams,
        body: PauseForm,
        response,
      },
    },
    async ({ params: { id }, body: { isPaused }, signedIn: { actor } }) => ({
      success: true as const,
      message: isPaused ? 'Package paused!' : 'Package is on sale again!',
      package: await pauseOwnCarePackage(app.ctx, actor, id, isPaused),
    }),
  )

  app.delete(
    '/api/v1/packages/:id',
    { schema: { tags, summary: 'Delete one of my packages', params: IdParams, response: { 200: Done } } },
    async ({ params: { id }, signedIn: { actor } }) => {
      await removeOwnCarePackage(app.ctx, actor, id)
      return { success: true as const, message: 'Package deleted!' }
    },
  )
}
