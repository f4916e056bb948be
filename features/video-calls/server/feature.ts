import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import type { Feature, PersonalData } from '#platform/server/feature.ts'
import { IdParams } from '#platform/server/http/params.ts'
import { patientsAndDoctors } from '#platform/server/http/permissions.ts'
import { CallAnswer } from '../rules/video-calls.ts'
import { callNotifications, readCall } from './rooms.ts'
import { callEvents } from './socket-events.ts'

const tags = ['Video calls']
const success = true as const

const callRoutes: FastifyPluginAsyncZod = async (app) => {
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

/** When the subject was in a video call. The visits end with the appointment. */
const callData: PersonalData = {
  name: 'video-calls',
  tables: ['call_visits'],
  read: async (ctx, { id }) => {
    const { rows } = await sql`
      select appointment.starts_at as "appointment", visit.entered_at as "enteredAt", visit.admitted_at as "admittedAt",
        coalesce(visit.left_at, visit.seen_at) as "leftAt"
      from call_visits visit join appointments appointment on appointment.id = visit.appointment_id
      where ${id} = case visit.side when 'patient' then appointment.patient_id else appointment.provider_id end
      order by visit.entered_at, visit.id`.execute(ctx.db)
    return rows
  },
}

export const videoCalls = {
  name: 'video-calls',
  routes: [callRoutes],
  // The two people of the appointment only: those of others are answered with 404.
  permissions: { 'GET /api/v1/appointments/:id/call': patientsAndDoctors },
  socketEvents: callEvents,
  personalData: [callData],
  notifications: callNotifications,
} as const satisfies Feature
