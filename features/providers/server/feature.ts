import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { PROVIDERS_PER_ANSWER, Provider, ProviderList } from '#platform/rules/providers.ts'
import { AppError } from '#platform/server/app-error.ts'
import { retryRead } from '#platform/server/db/errors.ts'
import { pageParams } from '#platform/server/db/pagination.ts'
import type { Feature } from '#platform/server/feature.ts'
import { IdParams } from '#platform/server/http/params.ts'
import { doctors, everyone, operators, signedIn } from '#platform/server/http/permissions.ts'
import { moderatedProfiles } from './moderated.ts'
import { moderatedPictures, pictureRetention } from './moderated-pictures.ts'
import { ownProfileRoutes, ownUserRoutes } from './own-user-http.ts'
import { profileData } from './personal-data.ts'
import { pictureRoutes } from './pictures-http.ts'
import { findProvider, newestProviders, openProfile, publishProvider } from './providers.ts'

const tags = ['Finding care']
const PageQuery = z.object(pageParams(PROVIDERS_PER_ANSWER))

const providerRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/allHealthProviders',
    {
      schema: { tags, summary: 'All providers, newest first', querystring: PageQuery, response: { 200: ProviderList } },
    },
    async ({ query }) => retryRead(() => newestProviders(app.ctx, query.limit, query.cursor)),
  )

  app.get(
    '/api/v1/providers/:id',
    {
      schema: {
        tags,
        summary: 'One provider',
        params: IdParams,
        response: { 200: z.object({ provider: Provider }) },
      },
    },
    async ({ params }) => {
      const provider = await findProvider(app.ctx, params.id)
      if (!provider) throw new AppError('not_found', 'There is no such provider.')
      return { provider }
    },
  )
}

export const providers = {
  name: 'providers',
  routes: [providerRoutes, ownUserRoutes, pictureRoutes],
  uploadRoutes: [ownProfileRoutes],
  permissions: {
    'GET /allHealthProviders': everyone,
    'GET /api/v1/providers/:id': everyone,
    'GET /api/v1/operator/pictures/:id': operators,
    // Own pictures only: others are answered with 404.
    'GET /api/v1/user/hidden-pictures/:id': doctors,
    'GET /api/v1/user/me': signedIn,
    // Patients and operators save what they have: a name, a phone number, a picture, payout details.
    'PUT /api/v1/user/update': signedIn,
  },
  fileReferences: [
    { table: 'clinics', column: 'logo_path' },
    { table: 'doctors', column: 'photo_path' },
    { table: 'downloads', column: 'file_path' },
    { table: 'gallery_pictures', column: 'image_path' },
    { table: 'moderated_pictures', column: 'image_path' },
    { table: 'success_stories', column: 'after_path' },
    { table: 'success_stories', column: 'before_path' },
  ],
  moderated: { picture: moderatedPictures, profile: moderatedProfiles },
  personalData: [profileData],
  retention: [pictureRetention],
  accountHooks: {
    opened: async (tx, { id, role }) => role === 'doctor' && openProfile(tx, id),
    closed: async (_ctx, tx, { id }) => void (await publishProvider(tx, id)),
    restored: (_ctx, tx, { id }) => publishProvider(tx, id),
    suspensionChanged: publishProvider,
  },
} as const satisfies Feature
