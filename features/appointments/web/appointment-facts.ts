import { clockOf, isSameTime, timeBeside } from '#platform/rules/time/clocks.ts'
import { momentIn, visitorTimeZone } from '#platform/rules/time/local-time.ts'
import type { WallClock } from '#platform/web/ui/two-clocks.tsx'
import type { Appointment } from '../rules/appointments.ts'
import { kindNames } from '../words/appointment-kinds.ts'
import { caseVisit, clockNames, firstAppointment } from '../words/booking.ts'

/** Which of the two people views an appointment. */
export type Viewer = 'patient' | 'provider'

export const homeClock = (timeZone: string): WallClock => ({
  ...clockOf(timeZone),
  where: 'home',
  words: clockNames.own,
})

export const clinicClock = (timeZone: string, city: string): WallClock => ({
  ...clockOf(timeZone, city),
  where: 'clinic',
  words: clockNames.clinic,
})

/** The two clocks, the viewer's own first. A patient's is that of the browser, since they may travel. */
export function clocksOf(appointment: Appointment, viewer: Viewer): [WallClock, WallClock] {
  const { timeZone, patientTimeZone, provider, patient } = appointment
  const clinic = clinicClock(timeZone, provider.city)
  if (viewer === 'patient') return [homeClock(visitorTimeZone()), clinic]
  return [clinic, { ...homeClock(patientTimeZone), words: clockNames.patient(patient.displayname) }]
}

/** Both local times: "Tue 17 Nov, 11:00" and "08:00 in London"; the second is empty where both clocks show the same. */
export function timesOf(appointment: Appointment, viewer: Viewer) {
  const [own, other] = clocksOf(appointment, viewer)
  const { startsAt, newStartsAt } = appointment
  return {
    own: momentIn(own.timeZone, startsAt),
    other: isSameTime(startsAt, own, other) ? '' : timeBeside(startsAt, other, own),
    /** The time that is asked for while this one is kept, on the viewer's clock. */
    asked: newStartsAt ? momentIn(own.timeZone, newStartsAt) : '',
  }
}

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
