/** The words that the cards of providers share. */
export const providerCard = {
  rated: 'Rated {rating} of 5, {feedback}',
  feedback: (count: number) => `${count} Feedback`,
} as const

/** The words of a card in the results of a search. */
export const resultCard = {
  services: 'Services',
  speaks: 'Speaks {languages}',
  startingFrom: 'Starting from',
  viewProfile: 'View Full Profile {provider}',
  ofProvider: (name: string) => `of ${name}`,
} as const

export const specialistCard = {
  experience: (years: number) => `+${years} ${years === 1 ? 'year' : 'years'}`,
} as const

/** The words of the carousel of clinics on the home page. */
export const clinicCarousel = {
  choose: 'Choose a clinic',
  position: (position: number, count: number, name: string) => `${position} of ${count}: ${name}`,
  rated: 'Rated {rating} of 5 by {count} patients',
} as const

/** When a provider can be booked next. */
export const availability = {
  today: 'Available Today',
  next: (moment: string) => `Next available ${moment}`,
  none: 'Not available',
  unverified: 'Bookable once verified',
} as const

/** The words of the next free times of a provider. */
export const slotStrip = {
  label: (name: string) => `Next free times of ${name}`,
  none: 'No free times',
  more: 'More {times}',
  freeTimes: 'free times',
} as const
