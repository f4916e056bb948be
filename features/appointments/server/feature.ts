import type { Feature } from '#platform/server/feature.ts'
import { doctors, everyone, patientsAndDoctors } from '#platform/server/http/permissions.ts'
import { appointmentNotifications } from './announcements/notifications.ts'
import { refreshAvailability } from './availability/availability.ts'
import { calendarLimits, calendarRoutes } from './calendars/calendar-http.ts'
import { deleteFeed } from './calendars/calendar-queries.ts'
import { providerCalendarLimits, providerCalendarRoutes } from './calendars/provider-calendar-http.ts'
import { appointmentLimits, appointmentRoutes } from './http.ts'
import { blockedTimeRetention, scheduleAppointments, scheduleAvailability } from './jobs.ts'
import { withdrawAppointments } from './moves.ts'
import { appointmentsOfPerson } from './person-section.ts'
import { appointmentData } from './personal-data.ts'

export const appointments = {
  name: 'appointments',
  routes: [appointmentRoutes, calendarRoutes, providerCalendarRoutes],
  permissions: {
    // Participants only: an appointment of other accounts is answered with 404.
    'GET /api/v1/appointments': patientsAndDoctors,
    'GET /api/v1/appointments/:id': patientsAndDoctors,
    'POST /api/v1/appointments': patientsAndDoctors,
    'POST /api/v1/appointments/:id/moves': patientsAndDoctors,
    'GET /api/v1/appointments/:id/slots': patientsAndDoctors,
    'GET /api/v1/appointments/feed': patientsAndDoctors,
    'POST /api/v1/appointments/feed': patientsAndDoctors,
    'DELETE /api/v1/appointments/feed': patientsAndDoctors,
    'GET /api/v1/appointments/kinds': doctors,
    'PUT /api/v1/appointments/kinds': doctors,
    'GET /api/v1/appointments/special-days': doctors,
    'PUT /api/v1/appointments/special-days': doctors,
    // All of them act on the calendar of the caller.
    'GET /api/v1/appointments/calendar': doctors,
    'POST /api/v1/appointments/blocked-times': doctors,
    'DELETE /api/v1/appointments/blocked-times/:id': doctors,
    // Authorised by the secret token in its address.
    'GET /api/v1/calendars/:token': everyone,
    'GET /api/v1/providers/:id/slots': everyone,
    'GET /api/v1/slots': everyone,
  },
  rateLimits: { ...appointmentLimits, ...calendarLimits, ...providerCalendarLimits },
  jobs: [scheduleAppointments, scheduleAvailability],
  retention: [blockedTimeRetention],
  personSections: { appointments: appointmentsOfPerson },
  personalData: [appointmentData],
  notifications: appointmentNotifications,
  providerHooks: { hoursSaved: (ctx, tx, providerId) => refreshAvailability(tx, [providerId], ctx.now()) },
  accountHooks: { closed: withdrawAppointments, revoked: (_ctx, tx, accountId) => deleteFeed(tx, accountId) },
} as const satisfies Feature
