export const specialistCard = {
  experience: (years: number) => `+${years} ${years === 1 ? 'year' : 'years'}`,
} as const

/** The words of the carousel of clinics on the home page. */
export const clinicCarousel = {
  choose: 'Choose a clinic',
  position: (position: number, count: number, name: string) => `${position} of ${count}: ${name}`,
  rated: 'Rated {rating} of 5 by {count} patients',
} as const
