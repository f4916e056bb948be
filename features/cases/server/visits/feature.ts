import { sql } from 'kysely'
import type { Feature, PersonalData } from '#platform/server/feature.ts'
import { doctors, patients } from '#platform/server/http/permissions.ts'
import { visitNotifications } from './announce-visits.ts'
import { visitLimits, visitRoutes } from './http.ts'

/**
 * Which appointments are the visits of which case. They are deleted with the case, when its patient is erased; of an erased
 * provider the patient retains them with the case.
 */
export const visitData: PersonalData = {
  name: 'visits',
  tables: ['case_visits'],
  read: async ({ db }, { id }) => {
    const { rows } = await sql`
      select cases.reference, visit.number as visit, visit.visits, appointment.starts_at as "startsAt", appointment.state
      from case_visits visit
        join appointments appointment on appointment.id = visit.appointment_id
        join cases on cases.id = visit.case_id
      where ${id} in (appointment.patient_id, appointment.provider_id)
      order by appointment.starts_at, appointment.id`.execute(db)
    return rows
  },
  erase: async (tx, { id }) => {
    await sql`
      delete from case_visits where request_id in (
        select request.id from case_clinics request join cases on cases.id = request.case_id
        where cases.patient_id = ${id})`.execute(tx)
  },
}

export const visits = {
  name: 'cases/visits',
  routes: [visitRoutes],
  // Cases of other patients, and requests to other clinics, are answered with 404.
  permissions: {
    'GET /api/v1/cases/:id/visits': patients,
    'GET /api/v1/cases/:id/visits/slots': patients,
    'POST /api/v1/cases/:id/visits': patients,
    'GET /api/v1/case-requests/:id/visits': doctors,
  },
  rateLimits: visitLimits,
  notifications: visitNotifications,
  personalData: [visitData],
} as const satisfies Feature
