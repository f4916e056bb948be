import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { Done } from '#domain/account-settings.ts'
import { CarePackageSaved, OwnCarePackages, PauseForm } from '#domain/care-packages.ts'
import { readFormBody } from '#server/platform/http/form-body.ts'
import { addOwnPackage, changeOwnPackage, ownPackages, pausePackage, removePackage } from './manage-packages.ts'

const tags = ['My packages']
const params = z.object({ id: z.string() })
const response = { 200: CarePackageSaved }
const fields = 'title, country, city, benefit1, benefit2, benefit3, image, oldPrice, newPrice, speciality, serviceType'
const PICTURE_MAX_BYTES = 24 * 1024 * 1024

export const managePackageRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/user/packages',
    { schema: { tags, summary: 'My packages, newest first', response: { 200: OwnCarePackages } } },
    async ({ signedIn: { actor } }) => ({ success: true as const, packages: await ownPackages(app.ctx, actor) }),
  )

  app.post(
    '/api/v1/user/add-package',
    {
      bodyLimit: PICTURE_MAX_BYTES,
      schema: { tags, summary: 'Offer a package', description: `multipart/form-data: ${fields}.`, response },
    },
    async (request) => {
      const added = await addOwnPackage(app.ctx, request.signedIn.actor, await readFormBody(request))
      return { success: true as const, message: 'Package created!', package: added }
    },
  )

  app.put(
    '/api/v1/packages/:id',
    {
      bodyLimit: PICTURE_MAX_BYTES,
      schema: { tags, summary: 'Change one of my packages', description: `Any of: ${fields}.`, params, response },
    },
    async (request) => {
      const { actor } = request.signedIn
      const changed = await changeOwnPackage(app.ctx, actor, request.params.id, await readFormBody(request))
      return { success: true as const, message: 'Package updated!', package: changed }
    },
  )

  app.put(
    '/api/v1/packages/:id/paused',
    { schema: { tags, summary: 'Take one of my packages off sale, or back', params, body: PauseForm, response } },
    async ({ params: { id }, body: { isPaused }, signedIn: { actor } }) => ({
      success: true as const,
      message: isPaused ? 'Package paused!' : 'Package is on sale again!',
      package: await pausePackage(app.ctx, actor, id, isPaused),
    }),
  )

  app.delete(
    '/api/v1/packages/:id',
    { schema: { tags, summary: 'Delete one of my packages', params, response: { 200: Done } } },
    async ({ params: { id }, signedIn: { actor } }) => {
      await removePackage(app.ctx, actor, id)
      return { success: true as const, message: 'Package deleted!' }
    },
  )
}
