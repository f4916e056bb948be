import type { AppointmentState } from '#features/appointments/rules/appointment-moves.ts'

/** An appointment that was cancelled or missed, before a visit that has taken place. */
const missed = { patient: 'Didn’t take place', provider: 'Didn’t take place' } as const

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
  view: 'View the appointment',
  viewOf: (number: number) => `View the appointment for visit ${number}`,
  asked: (time: string) => `New time requested: ${time}`,
  states: {
    requested: { patient: 'Waiting for the clinic', provider: 'Waiting for you' },
    proposed: { patient: 'New time proposed', provider: 'Waiting for the patient' },
    confirmed: { patient: 'Confirmed', provider: 'Confirmed' },
    move_requested: { patient: 'Confirmed', provider: 'Confirmed' },
    move_proposed: { patient: 'Confirmed', provider: 'Confirmed' },
    completed: { patient: 'Took place', provider: 'Took place' },
    declined: missed,
    cancelled: missed,
    no_show: missed,
    expired: missed,
  } satisfies Record<AppointmentState, Record<'patient' | 'provider', string>>,
  failed: 'The visits couldn’t be loaded.',
  patient: {
    heading: 'Your visits',
    proposal:
      'These times are free in the clinic’s calendar and allow for the healing time in your quote. Change any of them, then book all visits together.',
    missing: 'Some visits have no appointment. These times are free and allow for the healing time.',
    booked:
      'Each visit begins with this appointment. The clinic agrees on further appointments during your stay with you.',
    waiting: 'The clinic confirms each visit. Please wait for that before you book flights.',
    none: 'No visits can be proposed',
    change: 'Choose another time',
    changeOf: (number: number) => `Choose another time for visit ${number}`,
    book: (count: number) => (count === 1 ? 'Book this visit' : `Book all ${count} visits`),
    booking: 'Booking',
    confirmed: 'Your visits are confirmed straight away.',
    done: {
      confirmed: 'Your visits are booked.',
      requested: 'The clinic has your request, and the times are held for you.',
    },
    moved: 'Other visits were moved to allow for the healing time.',
    taken: 'That time is no longer free. We’ve suggested another.',
  },
  choose: {
    title: (number: number) => `Another time for visit ${number}`,
    from: (day: string) => `Available from ${day}, once you’ve had time to heal.`,
    none: 'No time is free in these weeks. Please write to the clinic.',
    use: 'Use this time',
    first: 'Choose one of the free times.',
  },
  provider: {
    heading: 'Visits',
    proposal:
      'The patient hasn’t booked the visits yet. These times are free in your calendar and are proposed to them.',
    booked: 'Each visit begins with this appointment. You can move or cancel it under Appointments.',
    none: 'No visits can be proposed to the patient',
  },
} as const
