import type { Sort } from '../rules/search.ts'
import type { UnderstoodAs } from '../rules/search-results.ts'

// Apart from the words of the results: loaded when a visitor asks for the reasons.

const byRating =
  'then those with the better ratings: each counts as if it had ten more ratings of 3.5, so that a few ratings alone don’t decide.'

/** The words that explain why results are in this order. */
export const whyHere = {
  show: 'Why this order?',
  hide: 'Hide reasons',
  orders: {
    best: `Clinics that our care team has verified come first, ${byRating}`,
    price: 'The lowest starting price comes first.',
    rating: 'The best average rating comes first.',
    soonest: 'The earliest free time comes first.',
  } satisfies Record<Sort, string>,
  /** Before the order of the best match, where results are in groups. */
  groups: {
    offers:
      'Results that contain your words and list what we think you mean come first, then others that contain your words, then others that list what we think you mean.',
    named: 'Results that contain your words come first, then those whose name is close to what you typed.',
    'in-place': 'Results that contain your words come first, then those in the place that we think you mean.',
  } satisfies Record<UnderstoodAs, string>,
  bestInGroups: `Within each group, clinics that our care team has verified come first, ${byRating}`,
  unlistedLast: 'Clinics that don’t list what you asked for come after those that do.',
  fair: 'Clinics can’t pay for a place. {more}',
  more: 'More about our results',
  /** The place of a result: its reasons. */
  here: (reasons: readonly string[]) => `Why here: ${reasons.join('; ')}.`,
  inName: (keyword: string) => `“${keyword}” is in the name`,
  inService: (keyword: string, service: string) =>
    keyword.toLowerCase() === service.toLowerCase()
      ? `offers ${service}`
      : `“${keyword}” is in the treatment ${service}`,
  inProfile: (keyword: string) => `“${keyword}” is among the treatments or specialities`,
  offers: (topic: string) => `offers ${topic}`,
  named: (name: string) => `the name is close to “${name}”`,
  inPlace: (place: string) => `in ${place}`,
  unlisted: (place: string) =>
    place ? `what you asked for is not listed in ${place}` : 'what you asked for is not listed',
  verified: 'verified by our care team',
  unverified: 'not verified yet, so it comes after verified clinics that match equally well',
  rated: (rating: string, count: number) => `rated ${rating} by ${count} ${count === 1 ? 'patient' : 'patients'}`,
  unrated: 'no ratings yet, which counts as 3.5',
  notRated: 'no ratings yet',
  /** What the first result is compared with. */
  among: { all: 'all results', listed: 'all clinics that list what you asked for' },
  lowest: (price: string, among: string) => `the lowest starting price of ${among}, ${price}`,
  priced: (price: string) => `starts from ${price}`,
  unpriced: 'no price listed',
  best: (rated: string, among: string) => `the best rating of ${among}, ${rated}`,
  earliest: (moment: string, among: string) => `the earliest free time of ${among}, ${moment}`,
  free: (moment: string) => `next free time ${moment}`,
  notFree: 'no free time at the moment',
} as const
