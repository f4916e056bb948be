import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import { type Mover, openMoves } from '../rules/appointment-moves.ts'
import type { Appointment } from '../rules/appointments.ts'
import type { AppointmentRow, Side } from './queries.ts'

/** The same refusal for an unknown appointment and for one of other people, so that guessing ids reveals nothing. */
export const appointmentNotFound = () => new AppError('not_found', 'We couldn’t find this appointment.')

/** The column by which the appointments of an account are found. */
export const sideOf = ({ id, role }: Actor): { side: Side; id: string } => ({
  side: role === 'doctor' ? 'provider_id' : 'patient_id',
  id,
})

/** Which participant the actor is. Refuses others. */
export function moverOf(row: Pick<AppointmentRow, Side>, { id }: Pick<Actor, 'id'>): Exclude<Mover, 'clock'> {
  if (row.provider_id === id) return 'provider'
  if (row.patient_id === id) return 'patient'
  throw appointmentNotFound()
}

/** State and times of an appointment, by which the move table decides what is open. */
export const situationOf = (
  row: Pick<AppointmentRow, 'state' | 'starts_at' | 'ends_at' | 'new_starts_at'>,
  now: Date,
) => ({
  state: row.state,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  newStartsAt: row.new_starts_at,
  now,
})

/** The provider’s own video room; empty for a visit at the clinic. */
export const meetingUrlOf = ({ kind, meeting_url }: Pick<AppointmentRow, 'kind' | 'meeting_url'>) =>
  kind === 'video' ? (meeting_url ?? '') : ''

/** The case that a visit belongs to. Clinics open it by the id of the request to them, and never see the other one. */
function presentCase(row: AppointmentRow, actor: Actor): Appointment['case'] {
  const { case_id, request_id, reference, visit_number: visit, visits } = row
  if (!case_id || !request_id || !reference || !visit || !visits) return null
  return { _id: moverOf(row, actor) === 'patient' ? case_id : request_id, reference, visit, visits }
}

/** An appointment as the actor sees it, with the moves open to them. */
export function presentAppointment(row: AppointmentRow, actor: Actor, now: Date): Appointment {
  const { id: _id, state, version, time_zone: timeZone, patient_time_zone: patientTimeZone } = row
  return {
    _id,
    state,
    version,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    newStartsAt: row.new_starts_at?.toISOString() ?? null,
    timeZone,
    patientTimeZone,
    kind: row.kind,
    meetingUrl: meetingUrlOf(row),
    service: row.service,
    case: presentCase(row, actor),
    about: row.about,
    answers: row.answers,
    reason: row.reason,
    isLate: row.is_late,
    provider: {
      _id: row.provider_id,
      displayname: row.provider_name,
      avatar: row.provider_avatar,
      clinicName: row.clinic_name ?? '',
      address: row.address ?? '',
      city: row.city ?? '',
      country: row.country ?? '',
    },
    patient: { _id: row.patient_id, displayname: row.patient_name, avatar: row.patient_avatar },
    moves: openMoves(moverOf(row, actor), situationOf(row, now)).map(({ name }) => name),
    createdAt: row.created_at.toISOString(),
  }
}
