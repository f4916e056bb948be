import { firstTalk } from '#content/pages/booking.ts'
import type { Appointment } from '#domain/appointments.ts'
import type { Viewer } from './clocks.ts'

/** The other of the two people. */
export const otherParty = ({ patient, provider }: Appointment, viewer: Viewer) =>
  viewer === 'patient' ? provider : patient

/** The treatment, or the default for an appointment without one. */
export const treatmentOf = ({ service }: Pick<Appointment, 'service'>) => service || firstTalk
