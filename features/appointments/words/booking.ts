import type { AppointmentKind } from '../rules/appointment-kinds.ts'
import { NOTICE_HOURS } from '../rules/appointment-moves.ts'

/** The cancellation policy. */
export const noticeRule = `Free to cancel at any time; reschedule up to ${NOTICE_HOURS} hours before.`

/** The treatment of an appointment for which none was chosen. */
export const firstAppointment = {
  video: 'First video consultation',
  clinic: 'First visit at the clinic',
} as const satisfies Record<AppointmentKind, string>

/** The name of an appointment that is the visit of an accepted quote. */
export const caseVisit = ({ reference, visit, visits }: { reference: string; visit: number; visits: number }) =>
  `Visit ${visit} of ${visits}, case ${reference}`

/** Whose clock shows a time. */
export const clockNames = {
  own: 'your time',
  clinic: 'at the clinic',
  patient: (patient: string) => `for ${patient}`,
} as const

/** The download of an appointment for a calendar, and the event in it. */
export const calendarEvent = {
  action: 'Add to calendar',
  title: (other: string) => `Appointment with ${other}`,
  text: (moment: string, url: string) => `${moment}. Open it on Sanavia: ${url}`,
} as const

/** The card on a provider's public page, after hydration. Its frame is in features/appointments/words/book-a-time.ts. */
export const bookingCard = {
  /** The clinic answers, or has chosen that bookings are confirmed automatically. */
  request: {
    action: 'Request a time',
    actionAt: (moment: string) => `Request ${moment}`,
    busy: 'Requesting',
    note: 'The clinic usually answers within two working days.',
  },
  book: {
    action: 'Book a time',
    actionAt: (moment: string) => `Book ${moment}`,
    busy: 'Booking',
    note: 'Your booking is confirmed straight away.',
  },
  kinds: {
    legend: 'Type of appointment',
    minutes: (count: number) => `${count} min`,
    free: 'free',
  },
  notSent: 'Nothing has been sent. Everything you entered is still here.',
  slots: {
    loading: 'Loading free times',
    oneClock: 'Times in {city} {day}',
    clinicClock: 'Time in {city}, with your time in {otherCity} below {day}',
    twoClocks: 'Your time in {city}, with the time in {otherCity} below {day}',
    day: (day: string) => `on ${day}`,
    taken: (time: string) => `${time}, taken`,
    allTaken: 'All times on this day are taken.',
    nextFree: (day: string) => `Next free: ${day}`,
    night: (time: string, patient: string) => `That’s ${time}, during the night for ${patient}.`,
    laterFailed: 'We couldn’t load later days.',
  },
  failed: { text: 'We couldn’t load the free times.', note: 'Nothing has been booked.' },
  none: {
    text: 'No times are free at the moment.',
    note: 'Write to us and we’ll find a time with the clinic.',
    action: 'Write to us',
  },
  choose: 'Choose one of the free times.',
  gone: 'This time is no longer free. Please choose another.',
  logIn: (moment: string) => `Log in to send your request for ${moment}. We’ll keep your choice.`,
  details: {
    treatment: 'Treatment',
    unsure: 'Not sure yet',
    about: 'What is it about?',
    timeZone: 'Your time zone',
    ownTimeZone: (city: string) => `Your time zone: ${city}.`,
    changeTimeZone: 'Change',
  },
  booked: {
    heading: 'Your request has been sent',
    summary: (treatment: string, provider: string) => `${treatment} with ${provider}.`,
    note: 'The clinic usually answers within two working days. You’ll find the answer under Appointments, and by email if your address is confirmed.',
    confirmed: {
      heading: 'Your appointment is confirmed',
      note: 'You’ll find it under Appointments, and by email if your address is confirmed.',
    },
    steps: ['Request sent', 'Clinic answers', 'Confirmed'],
    see: 'See your appointment',
    another: 'Book another time',
  },
  cannot: {
    own: 'This is your own profile. Patients request appointments here, and you’ll find their requests on your dashboard.',
    doctor: 'You’re logged in as a health provider. Only patients can book appointments.',
    operator: 'You’re logged in as the care team. Only patients can book appointments.',
  },
} as const
