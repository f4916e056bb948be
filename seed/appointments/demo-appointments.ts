/** The outcome of an appointment. */
type Course = 'waiting' | 'confirmed' | 'completed' | 'declined' | 'offered'

export type DemoAppointment = {
  /** Usernames. */
  provider: string
  patient: string
  patientTimeZone: string
  /** The first free slot in so many days; negative: so many days ago. */
  inDays: number
  course: Course
  /** A treatment that the provider offers, or nothing. */
  service: string
  about: string
}

const BERLIN = 'Europe/Berlin'
const LISBON = 'Europe/Lisbon'
const STOCKHOLM = 'Europe/Stockholm'

/** The demo appointments. All of them are invented. */
export const demoAppointments: readonly DemoAppointment[] = [
  {
    provider: 'priya',
    patient: 'hannah',
    patientTimeZone: BERLIN,
    inDays: -210,
    course: 'completed',
    service: 'LASIK Eye Surgery',
    about: 'I am tired of glasses. Is my cornea thick enough?',
  },
  {
    provider: 'marko',
    patient: 'hannah',
    patientTimeZone: BERLIN,
    inDays: -40,
    course: 'declined',
    service: 'Dental Implant',
    about: 'Could you place an implant in one trip?',
  },
  {
    provider: 'elif',
    patient: 'hannah',
    patientTimeZone: BERLIN,
    inDays: -18,
    course: 'completed',
    service: 'Dental Implant',
    about: 'An implant, upper left. I would like to know how many trips it takes.',
  },
  {
    provider: 'elif',
    patient: 'sofia.lindqvist',
    patientTimeZone: STOCKHOLM,
    inDays: -12,
    course: 'completed',
    service: 'Porcelain Veneers',
    about: 'Six veneers or rather crowns?',
  },
  {
    provider: 'elif',
    patient: 'bernd.schaefer',
    patientTimeZone: BERLIN,
    inDays: 1,
    course: 'waiting',
    service: 'All-on-4 Full Arch Restoration',
    about: 'Whether the lower jaw can be done first.',
  },
  {
    provider: 'elif',
    patient: 'ines.costa',
    patientTimeZone: LISBON,
    inDays: 1,
    course: 'confirmed',
    service: 'Zirconia Crown',
    about: 'The colour of the crown.',
  },
  {
    provider: 'elif',
    patient: 'hannah',
    patientTimeZone: BERLIN,
    inDays: 2,
    course: 'confirmed',
    service: 'Dental Implant',
    about: 'My X-ray, and the plan with its price.',
  },
  {
    provider: 'elif',
    patient: 'sofia.lindqvist',
    patientTimeZone: STOCKHOLM,
    inDays: 4,
    course: 'offered',
    service: 'Porcelain Veneers',
    about: '',
  },
  {
    provider: 'marko',
    patient: 'hannah',
    patientTimeZone: BERLIN,
    inDays: 6,
    course: 'waiting',
    service: 'Dental Implant',
    about: 'A second opinion on one implant.',
  },
]

export type DemoBlockedTime = {
  provider: string
  /** The first day in so many days on which no appointment is at that time. */
  inDays: number
  opens: string
  closes: string
  note: string
}

export const demoBlockedTimes: readonly DemoBlockedTime[] = [
  { provider: 'elif', inDays: 1, opens: '13:00', closes: '14:00', note: 'Team meeting' },
  { provider: 'elif', inDays: 2, opens: '15:00', closes: '17:00', note: 'Surgery' },
]
