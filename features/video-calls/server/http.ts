import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { IdParams } from '#platform/server/http/params.ts'
import { CallAnswer } from '../rules/video-calls.ts'
import { readCall } from './rooms.ts'

const tags = ['Video calls']
const success = true as const

export const callRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/appointments/:id/call',
    {
      schema: {
        tags,
        summary: 'The video call of one of my appointments',
        description:
          'Whether its room is open, who is in it, and the servers that help to connect. The call itself is set up over the socket.',
        params: IdParams,
        response: { 200: CallAnswer },
      },
    },
    async ({ params: { id }, signedIn: { actor } }) => ({ success, ...(await readCall(app.ctx, actor, id)) }),
  )
}
