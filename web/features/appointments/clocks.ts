import type { Appointment } from '#domain/appointments.ts'
import { cityOf, dateIn, momentIn, timeIn, visitorTimeZone } from '#web/platform/time/local-times.ts'
import type { Clock } from '#web/ui/two-clocks.tsx'

/** Which of the two people views an appointment. */
export type Viewer = 'patient' | 'provider'

export const homeClock = (timeZone: string): Clock => ({ where: 'home', timeZone, words: 'your time', city: '' })
export const clinicClock = (timeZone: string, city: string): Clock => ({
  where: 'clinic',
  timeZone,
  words: 'at the clinic',
  city,
})

/** The two local times, the viewer's own first. A patient's is that of the browser, since they may travel. */
export function clocksOf(appointment: Appointment, viewer: Viewer): [Clock, Clock] {
  const { timeZone, patientTimeZone, provider, patient } = appointment
  const clinic = clinicClock(timeZone, provider.city)
  if (viewer === 'patient') return [homeClock(visitorTimeZone()), clinic]
  return [clinic, { ...homeClock(patientTimeZone), words: `for ${patient.displayname}` }]
}

/** Both local times: "Tue 17 Nov, 11:00" and "08:00 in London", with the other date if it differs. */
export function timesOf(appointment: Appointment, viewer: Viewer) {
  const [own, other] = clocksOf(appointment, viewer)
  const { startsAt } = appointment
  const isSameDay = dateIn(own.timeZone, startsAt) === dateIn(other.timeZone, startsAt)
  const there = (isSameDay ? timeIn : momentIn)(other.timeZone, startsAt)
  return {
    own: momentIn(own.timeZone, startsAt),
    other: `${there} in ${other.city || cityOf(other.timeZone)}`,
  }
}
