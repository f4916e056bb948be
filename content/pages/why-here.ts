import type { Sort } from '#domain/search.ts'

// Apart from the words of the results: loaded when a visitor asks for the reasons.

/** The words that explain why results are in this order. */
export const whyHere = {
  show: 'Why this order?',
  hide: 'Hide reasons',
  orders: {
    best: 'Results that contain your words come first, then those that we think you mean. Within each, clinics that our care team has verified come first, then those with the better ratings: each counts as if it had ten more ratings of 3.5, so that a few ratings alone don’t decide.',
    price:
      'The lowest starting price comes first. Clinics that don’t list what you asked for come after those that do.',
    rating: 'The best average rating comes first. Clinics that don’t list what you asked for come after those that do.',
    soonest: 'The earliest free time comes first. Clinics that don’t list what you asked for come after those that do.',
  } satisfies Record<Sort, string>,
  fair: 'Clinics can’t pay for a place. {more}',
  more: 'More about our results',
  /** The place of a result: its reasons. */
  here: (reasons: readonly string[]) => `Why here: ${reasons.join('; ')}.`,
  inName: (keyword: string) => `“${keyword}” is in its name`,
  inService: (keyword: string, service: string) => `“${keyword}” is in its treatment ${service}`,
  inProfile: (keyword: string) => `“${keyword}” is among its treatments or specialities`,
  offers: (topic: string) => `offers ${topic}`,
  named: (name: string) => `its name is close to “${name}”`,
  inPlace: (place: string) => `it is in ${place}`,
  unlisted: 'what you asked for is not on its list',
  verified: 'verified by our care team',
  unverified: 'not verified yet, so it comes after verified clinics',
  rated: (rating: string, count: number) => `rated ${rating} by ${count} ${count === 1 ? 'patient' : 'patients'}`,
  unrated: 'no ratings yet, which counts as 3.5',
  notRated: 'no ratings yet',
  lowest: (price: string) => `the lowest starting price of all results, ${price}`,
  priced: (price: string) => `starts from ${price}`,
  unpriced: 'no price listed',
  best: (rated: string) => `the best rating of all results, ${rated}`,
  earliest: (moment: string) => `the earliest free time of all results, ${moment}`,
  free: (moment: string) => `next free time ${moment}`,
  notFree: 'no free time at the moment',
} as const
