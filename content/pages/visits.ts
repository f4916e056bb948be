import type { AppointmentState } from '#domain/appointment-moves.ts'

const nights = (count: number) => (count === 1 ? '1 night' : `${count} nights`)

/** The words of the visits of an accepted quote, for the patient and the clinic. */
export const visitWords = {
  loading: 'Loading the visits',
  visit: (number: number) => `Visit ${number}`,
  stay: (count: number) => (count === 0 ? 'No overnight stay' : `Stay of ${nights(count)}`),
  healing: ({ low, high }: { low: number; high: number }) =>
    `${low === high ? low : `${low}–${high}`} ${high === 1 ? 'week' : 'weeks'} of healing`,
  between: 'The next visit follows after the stay.',
  noTime: 'No time yet',
  view: 'View appointment',
  viewOf: (number: number) => `View appointment of visit ${number}`,
  asked: (time: string) => `Another time is asked for: ${time}`,
  states: {
    requested: { patient: 'Waiting for the clinic', provider: 'Waiting for you' },
    proposed: { patient: 'New time proposed', provider: 'Waiting for the patient' },
    confirmed: { patient: 'Confirmed', provider: 'Confirmed' },
    move_requested: { patient: 'Confirmed', provider: 'Confirmed' },
    move_proposed: { patient: 'Confirmed', provider: 'Confirmed' },
    completed: { patient: 'Took place', provider: 'Took place' },
  } satisfies Partial<Record<AppointmentState, Record<'patient' | 'provider', string>>>,
  failed: 'The visits couldn’t be loaded.',
  patient: {
    heading: 'Your visits',
    proposal:
      'These times are free in the clinic’s calendar and keep the healing time of your quote. Change any of them, then book all visits together.',
    missing: 'Some visits have no appointment. These times are free and keep the healing time.',
    booked:
      'Each visit begins with this appointment. The clinic agrees on further appointments during your stay with you.',
    waiting: 'The clinic confirms each visit. Please wait for that before you book flights.',
    none: 'No visits can be proposed',
    change: 'Choose another time',
    changeOf: (number: number) => `Choose another time for visit ${number}`,
    book: (count: number) => (count === 1 ? 'Book this visit' : `Book all ${count} visits`),
    booking: 'Booking',
    confirmed: 'The visits are confirmed at once.',
    done: {
      confirmed: 'Your visits are booked.',
      requested: 'The clinic has your request, and the times are held for you.',
    },
    moved: 'Other visits were moved to keep the healing time.',
  },
  choose: {
    title: (number: number) => `Another time for visit ${number}`,
    from: (day: string) => `From ${day}, so that the healing time before it is kept.`,
    none: 'No time is free in these weeks. Please write to the clinic.',
    use: 'Use this time',
    first: 'Choose one of the free times.',
  },
  provider: {
    heading: 'Visits',
    proposal:
      'The patient has not booked the visits yet. These times are free in your calendar and are proposed to them.',
    booked: 'Each visit begins with this appointment. You can move or cancel it under Appointments.',
    none: 'No visits can be proposed to the patient',
  },
} as const
