import { kindNames } from '#content/appointment-kinds.ts'
import { firstAppointment } from '#content/pages/booking.ts'
import type { Appointment } from '#domain/appointments.ts'
import type { Viewer } from './clocks.ts'

/** The other of the two people. */
export const otherParty = ({ patient, provider }: Appointment, viewer: Viewer) =>
  viewer === 'patient' ? provider : patient

/** The treatment, or the default for an appointment without one. */
export const treatmentOf = ({ service, kind }: Pick<Appointment, 'service' | 'kind'>) =>
  service || firstAppointment[kind]

/** The kind and the treatment: Video consultation · Dental Implant */
export const describeKind = ({ service, kind }: Pick<Appointment, 'service' | 'kind'>) =>
  service ? `${kindNames[kind]} · ${service}` : firstAppointment[kind]

/** Where it takes place: by video, or at the address of the clinic. */
export function placeOf({ kind, provider: { clinicName, address, city, country } }: Appointment) {
  if (kind === 'video') return kindNames.video
  return [clinicName, address, city, country].filter(Boolean).join(', ')
}
