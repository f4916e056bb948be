import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { SavedUser } from '#platform/rules/own-user.ts'
import { ServiceForm } from '#platform/rules/services.ts'
import { IdParams } from '#platform/server/http/params.ts'
import { ownUser } from '../own-user.ts'
import { addService, changeService, removeService } from './services.ts'

const tags = ['My services']
const response = { 200: SavedUser }

export const serviceRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/api/v1/user/add-service',
    { schema: { tags, summary: 'Offer a service, or change it', body: ServiceForm, response } },
    async ({ body, signedIn: { actor } }) => {
      await addService(app.ctx, actor, body)
      return { success: true as const, message: 'Service added successfully!', user: await ownUser(app.ctx, actor) }
    },
  )

  app.put(
    '/api/v1/services/:id',
    { schema: { tags, summary: 'Change one of my services', params: IdParams, body: ServiceForm, response } },
    async ({ params: { id }, body, signedIn: { actor } }) => {
      await changeService(app.ctx, actor, id, body)
      return { success: true as const, message: 'Service Updated!', user: await ownUser(app.ctx, actor) }
    },
  )

  app.delete(
    '/api/v1/services/:id',
    { schema: { tags, summary: 'Delete one of my services', params: IdParams, response } },
    async ({ params: { id }, signedIn: { actor } }) => {
      await removeService(app.ctx, actor, id)
      return { success: true as const, message: 'Service Deleted!', user: await ownUser(app.ctx, actor) }
    },
  )
}
