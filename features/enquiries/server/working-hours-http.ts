import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { IdParams } from '#platform/server/http/params.ts'
import { WorkingHours, WorkingHoursForm } from '../rules/working-hours.ts'
import { listWorkingHours, saveWorkingHours } from './working-hours.ts'

const tags = ['Care desk']
const path = '/api/v1/operator/working-hours'
const response = { 200: WorkingHours }

/** The working hours of operators, in which calls can be booked. */
export const workingHoursRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(path, { schema: { tags, summary: 'The working hours of all operators', response } }, async () =>
    listWorkingHours(app.ctx),
  )

  app.put(
    `${path}/:id`,
    {
      schema: {
        tags,
        summary: 'Replace the working hours of an operator',
        description: 'Operators save their own, administrators those of all.',
        params: IdParams,
        body: WorkingHoursForm,
        response,
      },
    },
    async ({ params, body, signedIn: { actor } }) => saveWorkingHours(app.ctx, actor, params.id, body),
  )
}
