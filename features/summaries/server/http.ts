import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Appointment } from '#features/appointments/rules/appointments.ts'
import { broadcastAppointment } from '#features/appointments/server/moves.ts'
import { broadcastSubjectMessage } from '#features/messages/server/subject-messages.ts'
import { minutes } from '#platform/rules/durations.ts'
import { clientOf } from '#platform/server/http/client.ts'
import { IdParams } from '#platform/server/http/params.ts'
import type { RateLimit } from '#platform/server/http/rate-limits.ts'
import { SummaryAnswer, SummaryForm } from '../rules/summaries.ts'
import { readSummary, saveSummary } from './summaries.ts'

const tags = ['Summaries']
const success = true as const
const response = { 200: SummaryAnswer }

/** Sending sends a mail. */
export const summaryLimits = {
  summaries: {
    perAddress: { max: 300, timeWindow: minutes(10) },
    perAccount: { max: 60, timeWindow: minutes(10) },
  },
} as const satisfies Record<string, RateLimit>

export const summaryRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/appointments/:id/summary',
    {
      schema: {
        tags,
        summary: 'The summary of one of my appointments',
        description: 'Patients see what was sent to them; the draft, the note and the attendance are the provider’s.',
        params: IdParams,
        response,
      },
    },
    async ({ params: { id }, signedIn: { actor } }) => ({ success, summary: await readSummary(app.ctx, actor, id) }),
  )

  app.put(
    '/api/v1/appointments/:id/summary',
    {
      ...app.rateLimitHooks(summaryLimits.summaries),
      schema: {
        tags,
        summary: 'Save or send the summary of an appointment',
        description:
          'A summary that was sent can be sent again with changes. Until then the patient sees the one sent last.',
        params: IdParams,
        body: SummaryForm,
        response,
      },
    },
    async (request) => {
      const { actor } = request.signedIn
      const { id } = request.params
      const { summary, appointment, isNews } = await saveSummary(
        app.ctx,
        { actor, client: clientOf(request) },
        id,
        request.body,
      )
      if (isNews) await pushSummary(app, appointment)
      return { success, summary }
    },
  )
}

/** Pushes to the open screens of both participants that there is something to read, and the chat message about it. */
async function pushSummary(app: FastifyInstance, { _id: id, version, patient, provider }: Appointment) {
  broadcastAppointment(app, { id, version, patient_id: patient._id, provider_id: provider._id })
  await broadcastSubjectMessage(app.ctx, app.broadcast, { kind: 'appointment', id })
}
