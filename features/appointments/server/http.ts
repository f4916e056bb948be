import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { broadcastSubjectMessage } from '#features/messages/server/subject-messages.ts'
import { minutes } from '#platform/rules/durations.ts'
import { refuse } from '#platform/rules/form-schemas.ts'
import { TimeZone } from '#platform/rules/time/opening-hours.ts'
import { pageParams } from '#platform/server/db/pagination.ts'
import { checkForm } from '#platform/server/http/form-body.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { IdParams } from '#platform/server/http/params.ts'
import type { RateLimit } from '#platform/server/http/rate-limits.ts'
import { countDays } from '#platform/server/scheduling/opening-slots.ts'
import {
  APPOINTMENTS_PER_ANSWER,
  type Appointment,
  AppointmentAnswer,
  AppointmentForm,
  AppointmentPage,
  CALENDAR_DAYS,
  CalendarDay,
  MoveForm,
  OfferForm,
} from '../rules/appointments.ts'
import { hasChatMessage } from './announcements/chat-messages.ts'
import { calendarAppointments, listAppointments, readAppointment } from './appointments.ts'
import { offerAppointment, requestAppointment } from './booking.ts'
import { broadcastAppointment, moveAppointment } from './moves.ts'

const tags = ['Appointments']
const success = true as const
const response = { 200: AppointmentAnswer }

type Days = { from?: string | undefined; to?: string | undefined; timeZone?: string | undefined }

const AppointmentQuery = z
  .object({
    when: z._default(z.enum(['coming', 'past'], 'Ask for coming or for past appointments.'), 'coming'),
    ...pageParams(APPOINTMENTS_PER_ANSWER),
    from: z.optional(CalendarDay),
    to: z.optional(CalendarDay),
    timeZone: z.optional(TimeZone),
  })
  .check(refuse(daysProblem))

function daysProblem({ from, to, timeZone }: Days) {
  if (from === undefined && to === undefined) return
  if (!from || !to || !timeZone) return 'The days of a calendar need a first day, a last day and a time zone.'
  const days = countDays(from, to)
  if (days < 1) return 'The last day cannot come before the first.'
  if (days > CALENDAR_DAYS) return `Ask for at most ${CALENDAR_DAYS} days at once.`
}

/** Each request sends a mail to the other participant. */
export const appointmentLimits = {
  appointments: {
    perAddress: { max: 300, timeWindow: minutes(10) },
    perAccount: { max: 60, timeWindow: minutes(10) },
  },
} as const satisfies Record<string, RateLimit>

export const appointmentRoutes: FastifyPluginAsyncZod = async (app) => {
  const limits = app.rateLimitHooks(appointmentLimits.appointments)

  app.get(
    '/api/v1/appointments',
    {
      schema: {
        tags,
        summary: 'My appointments',
        querystring: AppointmentQuery,
        response: { 200: AppointmentPage },
        description:
          'Coming or past ones, or those on the days of a calendar: from and to, both included, with a timeZone.',
      },
    },
    async ({ query: { from, to, timeZone, ...page }, signedIn: { actor } }) =>
      from && to && timeZone
        ? calendarAppointments(app.ctx, actor, { from, to, timeZone })
        : listAppointments(app.ctx, actor, page),
  )

  app.get(
    '/api/v1/appointments/:id',
    { schema: { tags, summary: 'One of my appointments', params: IdParams, response } },
    async ({ params: { id }, signedIn: { actor } }) => ({
      success,
      appointment: await readAppointment(app.ctx, actor, id),
    }),
  )

  app.post(
    '/api/v1/appointments',
    {
      ...limits,
      schema: {
        tags,
        summary: 'Ask for an appointment, or offer one',
        response,
        description:
          'A patient sends { id, providerId, kind, startsAt, service, about, answers, timeZone }, a provider { id, patientId, kind, startsAt, service, about }. A time that is taken is refused with the slots that are left.',
      },
    },
    async ({ body, ip, signedIn: { actor } }) => {
      const appointment =
        actor.role === 'doctor'
          ? await offerAppointment(app.ctx, actor, checkForm(OfferForm, body))
          : await requestAppointment(app.ctx, actor, checkForm(AppointmentForm, body), networkOf(ip))
      await pushChange(app, appointment, true)
      return { success, appointment }
    },
  )

  app.post(
    '/api/v1/appointments/:id/moves',
    {
      ...limits,
      schema: { tags, summary: 'Move one of my appointments on', params: IdParams, body: MoveForm, response },
    },
    async ({ params: { id }, body, signedIn: { actor } }) => {
      const appointment = await moveAppointment(app.ctx, actor, id, body)
      await pushChange(app, appointment, hasChatMessage(body.move))
      return { success, appointment }
    },
  )
}

/** Pushes a change to the open screens of both participants, and the chat message that came with it. */
async function pushChange(app: FastifyInstance, appointment: Appointment, hasMessage: boolean) {
  const { _id: id, version, patient, provider } = appointment
  broadcastAppointment(app, { id, version, patient_id: patient._id, provider_id: provider._id })
  const isWatched = [patient._id, provider._id].some(app.broadcast.canReach)
  if (hasMessage && isWatched) await broadcastSubjectMessage(app.ctx, app.broadcast, { kind: 'appointment', id })
}
