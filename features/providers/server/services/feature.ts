import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { SavedUser } from '#platform/rules/own-user.ts'
import { ServiceForm } from '#platform/rules/services.ts'
import type { Feature, PersonalData } from '#platform/server/feature.ts'
import { IdParams } from '#platform/server/http/params.ts'
import { doctors } from '#platform/server/http/permissions.ts'
import { ownUser } from '../own-user.ts'
import { addService, changeService, removeService } from './services.ts'

const tags = ['My services']
const response = { 200: SavedUser }

const serviceRoutes: FastifyPluginAsyncZod = async (app) => {
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

const serviceData: PersonalData = {
  name: 'services',
  // Offers are derived from the others.
  tables: ['offered_services', 'sub_services', 'offers'],
  read: (ctx, { id }) =>
    ctx.db
      .selectFrom('offered_services as offered')
      .innerJoin('specialities as speciality', 'speciality.id', 'offered.speciality_id')
      .leftJoin('sub_services as treatment', 'treatment.service_id', 'offered.id')
      .leftJoin('service_types as service_type', 'service_type.id', 'treatment.service_type_id')
      .select(['speciality.name as title', 'treatment.subtitle', 'service_type.name as serviceType'])
      .select(['treatment.price_cents as priceInUsCents', 'treatment.description'])
      .where('offered.provider_id', '=', id)
      .orderBy('offered.position')
      .orderBy('treatment.position')
      .execute(),
}

export const services = {
  name: 'providers/services',
  routes: [serviceRoutes],
  permissions: {
    'PUT /api/v1/user/add-service': doctors,
    'PUT /api/v1/services/:id': doctors,
    'DELETE /api/v1/services/:id': doctors,
  },
  personalData: [serviceData],
} as const satisfies Feature
