import type { Feature } from '#platform/server/feature.ts'
import { doctors } from '#platform/server/http/permissions.ts'
import { externalCalendarLimits, externalCalendarRoutes } from './http.ts'
import { scheduleExternalCalendars } from './jobs.ts'
import { externalCalendarData } from './personal-data.ts'

export const externalCalendars = {
  name: 'external-calendars',
  routes: [externalCalendarRoutes],
  // All of them act on the calendars of the caller.
  permissions: {
    'GET /api/v1/appointments/external-calendars': doctors,
    'POST /api/v1/appointments/external-calendars': doctors,
    'DELETE /api/v1/appointments/external-calendars/:id': doctors,
  },
  rateLimits: externalCalendarLimits,
  jobs: [scheduleExternalCalendars],
  personalData: [externalCalendarData],
  encrypted: [{ table: 'external_calendars', owner: 'id', ciphertext: 'sealed' }],
} as const satisfies Feature
