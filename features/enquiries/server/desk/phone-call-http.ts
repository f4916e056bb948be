import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { CallOutcomeForm, PhoneCalls } from '../../rules/phone-calls.ts'
import { RequestAnswer } from '../../rules/requests.ts'
import { ReferenceParams } from './http.ts'
import { listPhoneCalls, recordPhoneCall } from './phone-calls.ts'

const tags = ['Care desk']

/** The calls of the care team, for operators. */
export const phoneCallRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/operator/calls',
    { schema: { tags, summary: 'Calls to make, soonest first', response: { 200: PhoneCalls } } },
    async () => listPhoneCalls(app.ctx),
  )

  app.post(
    '/api/v1/operator/requests/:reference/calls',
    {
      schema: {
        tags,
        summary: 'Record how a call went, and the next step',
        params: ReferenceParams,
        body: CallOutcomeForm,
        response: { 200: RequestAnswer },
      },
    },
    async ({ params, body, signedIn: { actor } }) => recordPhoneCall(app.ctx, actor, params.reference, body),
  )
}
