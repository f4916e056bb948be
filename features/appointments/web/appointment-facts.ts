import type { Appointment } from '../rules/appointments.ts'
import { kindNames } from '../words/appointment-kinds.ts'
import { caseVisit, firstAppointment } from '../words/booking.ts'
import type { Viewer } from './clocks.ts'

/** The other of the two people. */
export const otherParty = ({ patient, provider }: Appointment, viewer: Viewer) =>
  viewer === 'patient' ? provider : patient

type About = Pick<Appointment, 'service' | 'kind' | 'case'>

/** Visit 1 of 2 of case SN-7K4M-2QXP; empty for an appointment of no case. */
const visitOf = ({ case: of }: Pick<Appointment, 'case'>) => (of ? caseVisit(of) : '')

/** The treatment, or the default for an appointment without one. */
export const treatmentOf = (about: About) => visitOf(about) || about.service || firstAppointment[about.kind]

/** The kind and the treatment: Video consultation · Dental Implant */
export const describeKind = (about: About) =>
  visitOf(about) || (about.service ? `${kindNames[about.kind]} · ${about.service}` : firstAppointment[about.kind])

/** Where it takes place: by video, or at the address of the clinic. */
export function placeOf({ kind, provider: { clinicName, address, city, country } }: Appointment) {
  if (kind === 'video') return kindNames.video
  return [clinicName, address, city, country].filter(Boolean).join(', ')
}
