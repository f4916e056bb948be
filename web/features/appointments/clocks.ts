import type { Appointment } from '#domain/appointments.ts'
import { cityOf, dateIn, momentIn, timeIn, visitorTimeZone } from '#web/platform/time/local-times.ts'

/** Whose clock it is, where it hangs, and how that is said: "your time", Berlin. */
export type Clock = { where: 'home' | 'clinic'; timeZone: string; words: string; city: string }

/** Patients see their own clock, wherever they are now; the clinic sees the one that its patient has told. */
export type Viewer = 'patient' | 'provider'

export const homeClock = (timeZone: string): Clock => ({ where: 'home', timeZone, words: 'your time', city: '' })
export const clinicClock = (timeZone: string, city: string): Clock => ({
  where: 'clinic',
  timeZone,
  words: 'at the clinic',
  city,
})

/** The two clocks of an appointment, the one of whoever looks at it first. */
export function clocksOf(appointment: Appointment, viewer: Viewer): [Clock, Clock] {
  const { timeZone, patientTimeZone, provider, patient } = appointment
  const clinic = clinicClock(timeZone, provider.city)
  if (viewer === 'patient') return [homeClock(visitorTimeZone()), clinic]
  return [clinic, { ...homeClock(patientTimeZone), words: `for ${patient.displayname}` }]
}

/** In two lines: "Tue 17 Nov, 11:00" and "08:00 in London". The other day is named when it is another. */
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
