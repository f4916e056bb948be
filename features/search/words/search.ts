import type { AvailableDays, Sort } from '../rules/search.ts'

/** The words of the results page of the search. */
export const searchPage = {
  meta: {
    anyTopic: 'Clinics and doctors',
    title: (topic: string, place: string) => (place ? `${topic} in ${place}` : `${topic} abroad`),
    laterPage: (title: string, page: number) => `${title}, page ${page}`,
    description: (title: string, total: number, count: string) =>
      `${title}: compare ${total === 1 ? 'one provider' : `${count} providers`} by starting price, rating and language, and see when each is available.`,
    home: 'Home',
  },
  found: (total: number, count: string) => `${count} ${total === 1 ? 'Match' : 'Matches'} Found`,
  matches: (total: number, count: string) => `${count} ${total === 1 ? 'match' : 'matches'}`,
  terms: {
    inPlace: (keyword: string, place: string) => `“${keyword}” in ${place}`,
    anywhere: (keyword: string) => `“${keyword}” anywhere`,
    place: (place: string) => `Everyone in ${place}`,
    none: 'All clinics and doctors',
  },
  reading: {
    topic: 'Results for {topic}. {exact}',
    topicInPlace: 'Results for {topic} in {place}. {exact}',
    anyTopic: 'all clinics and doctors',
    exact: (keyword: string) => `Search for exactly “${keyword}” instead`,
    exactOnly: 'Exact matches only. {related}',
    related: 'Include related results',
  },
  announcement: {
    filters: (count: number) => `${count} ${count === 1 ? 'filter' : 'filters'} set`,
    sorted: (sort: string) => `sorted by ${sort.toLowerCase()}`,
    page: (page: number, pages: number) => `page ${page} of ${pages}`,
  },
  sort: 'Sort',
  sorts: {
    best: 'Best match',
    price: 'Lowest price',
    rating: 'Best rated',
    soonest: 'Soonest available',
  } satisfies Record<Sort, string>,
} as const

/** The words of the filters beside the results. */
export const searchFilters = {
  heading: 'Filters',
  headingWithCount: (count: number) => `Filters, ${count}`,
  reset: 'Reset Filters',
  apply: 'Apply',
  show: (matches: string) => `Show ${matches}`,
  chips: {
    label: 'Filters that are set',
    remove: (filter: string) => `Remove ${filter}`,
  },
  verified: { label: 'Verified only', short: 'Verified' },
  availability: {
    legend: 'Next appointment',
    any: 'Any time',
    within: (days: AvailableDays) => (days === 1 ? 'Available today' : `Available within ${days} days`),
  },
  price: {
    legend: 'Starting price',
    any: 'Any',
    lowest: 'Lowest starting price',
    highest: 'Highest starting price',
    lowestIn: (currency: string) => `Lowest price in ${currency}`,
    highestIn: (currency: string) => `Highest price in ${currency}`,
    between: 'to',
    dollars: 'US dollars',
    inDollars: 'In US dollars, as providers list them.',
    converted: (currency: string) => `In ${currency}, converted from US dollars.`,
    inverted: 'The lowest price is above the highest.',
    range: (lowest: string, highest: string) => `${lowest} to ${highest}`,
    from: (lowest: string) => `From ${lowest}`,
    upTo: (highest: string) => `Up to ${highest}`,
  },
  speciality: 'Speciality',
  language: 'Doctor speaks',
  facets: {
    matches: (count: number) => (count === 1 ? '{count} match' : '{count} matches'),
    showAll: (count: number) => `Show all ${count}`,
    showFewer: 'Show fewer',
    incomplete: 'There are so many matches that these numbers count only a part of them.',
  },
  rating: {
    legend: 'Rating',
    any: 'Any',
    atLeast: (rating: number) => `${rating.toFixed(1)} and up`,
  },
} as const
