import type { HotelBand, PlanSort } from '#features/plans/rules/plan-query.ts'
import type { Numbering } from '#features/plans/rules/teeth.ts'
import type { AvailableDays } from '#features/search/rules/search.ts'
import { plural } from '#platform/words/plural.ts'

/** Root canal treatment becomes root canal treatment; names with other capitals or numbers (All-on-4) stay as they are. */
const insideSentence = (name: string) => (/^[A-Z][a-z ]+$/.test(name) ? name.toLowerCase() : name)

/** The words of the clinics for a treatment plan. */
export const planClinics = {
  meta: {
    title: 'Clinics and totals for your treatment plan',
    unreadable: 'Treatment plan',
  },
  strip: {
    label: 'Your plan',
    treatments: (count: number) => plural(count, 'treatment', 'treatments'),
    edit: 'Edit plan',
    numbering: {
      fdi: 'Tooth numbers: FDI (11–48)',
      universal: 'Tooth numbers: Universal (1–32)',
    } satisfies Record<Numbering, string>,
  },
  found: (total: number, count: string) => `${count} ${total === 1 ? 'clinic' : 'clinics'} for your plan`,
  none: 'No clinic for your whole plan yet',
  noneFiltered: 'No clinic matches all your filters',
  lead: 'All in means treatment, hotel and airport transfers. Flights are not included: you can add what you expect to pay for them.',
  leadWithFlights: 'All in means treatment, hotel, airport transfers and the flights that you have entered.',
  announcement: (found: string, sort: string) => `${found}, sorted by ${sort.toLowerCase()}`,
  problem: {
    hintWithout: 'Mark your teeth and choose treatments first: it takes a few minutes, and you don’t need an account.',
    hint: 'Your plan lives in the address of the page. You can put it together again in a few minutes.',
    start: 'Start a plan',
  },
  empty: {
    text: 'No clinic lists a price for everything in your plan.',
    hint: 'Take a treatment off your plan, or ask our care team to find a clinic for you.',
    filtered: {
      text: 'No clinic that lists a price for everything in your plan matches all your filters.',
      hint: 'Remove a filter to see more clinics.',
    },
    reset: 'Remove all filters',
    ask: 'Ask our care team',
  },
} as const

/** The words of the filters and orders. */
export const planFilters = {
  label: 'Sort and filter',
  sort: 'Sort by',
  sorts: {
    best: 'Best match',
    'all-in': 'Lowest all-in price',
    treatment: 'Lowest treatment price',
    rating: 'Best rated',
    soonest: 'Soonest available',
  } satisfies Record<PlanSort, string>,
  country: 'Country',
  anyCountry: 'Any country',
  price: 'All-in price',
  anyPrice: 'Any price',
  upTo: (price: string) => `Up to ${price}`,
  rating: 'Rating',
  anyRating: 'Any rating',
  atLeast: (rating: number) => `Rated ${rating.toFixed(1)} or higher`,
  language: 'Language',
  anyLanguage: 'Any language',
  speaks: (language: string) => `Speaks ${language}`,
  available: 'Next appointment',
  anyTime: 'Any time',
  within: (days: AvailableDays) => (days === 1 ? 'Available today' : `Available within ${days} days`),
  verified: 'Verified',
  reset: 'Reset filters',
  apply: 'Apply',
} as const

/** The words of a clinic's card. */
export const planCard = {
  allIn: 'All in',
  without: (names: readonly string[]) => `Without ${names.map(insideSentence).join(', ')}`,
  treatment: 'Treatment {price}',
  trips: (trips: number, most: number) =>
    `${plural(trips, 'trip', 'trips')}${most > trips ? `, possibly ${most}` : ''}`,
  noTrip: 'No trip needed',
  nights: (nights: readonly number[]) => {
    const isRepeated = nights.length > 2 && new Set(nights).size === 1
    const text = isRepeated ? `${nights.length} × ${nights[0]}` : nights.join(' + ')
    return `${text} ${nights.length === 1 && nights[0] === 1 ? 'night' : 'nights'}`
  },
  healing: (weeks: readonly [number, number]) =>
    weeks[0] >= 8
      ? `${Math.round(weeks[0] / 4.35)}–${Math.round(weeks[1] / 4.35)} months between`
      : `${weeks[0]}–${weeks[1]} weeks between`,
  bars: { abroad: 'Abroad', home: 'At home' },
  saves: 'you save about {amount} ({percent})',
  same: 'it costs about the same as at home',
  costsMore: 'it costs about {amount} more than at home',
  percent: (percent: number) => `${percent}%`,
  lines: {
    show: 'Show each line',
    hide: 'Hide the lines',
    of: (name: string) => `of ${name}`,
    caption: (name: string) => `What the plan costs at ${name}`,
    treatment: 'Treatment',
    each: 'Each',
    sum: 'Sum',
    about: 'about {price}',
    noPrice: 'No price listed',
    nights: (nights: number) => plural(nights, 'hotel night', 'hotel nights'),
    transfers: (count: number) => plural(count, 'airport transfer', 'airport transfers'),
    flights: (trips: number) => `Flights for ${plural(trips, 'trip', 'trips')}`,
    estimate: 'Our estimate',
    ownEntry: 'As you entered them',
    confirmed: (date: string) => `The clinic confirmed its prices on {date}.`.replace('{date}', date),
  },
  missing: {
    named: '{line} is not on its price list. You can ask for the price.',
  },
  old: (date: string) => `Prices last confirmed on ${date}, over a year ago: ask for the current ones.`,
  view: 'View clinic {name}',
  ask: 'Ask for the price {name}',
  askQuote: 'Ask for a binding quote {name}',
  named: (name: string) => name,
} as const

/** The words of the plots of a clinic's prices among those of its country. */
export const pricePlots = {
  heading: 'How these prices compare',
  clinics: (count: string, country: string | undefined) =>
    `${count} clinics here${country ? ` in ${country}` : ', in all countries,'}`,
  range: 'Of {clinics} with a price, most charge {low} to {high}, and half charge {median} or less.',
  home: 'At home ({country}) {low} to {high}.',
} as const

export const missingOne = {
  title: 'Missing one treatment',
  note: 'These clinics don’t list everything in your plan, so they are not counted above.',
} as const

/** Where a line of a plan is done. */
export const planPlaces = {
  jaws: { upper: 'upper jaw', lower: 'lower jaw' },
  sides: { left: 'left', right: 'right', both: 'both sides' },
  noPlan: 'You have no treatment plan yet',
  noLines: 'Your plan has no treatments yet.',
} as const

/** Said wherever a landed price is shown. */
export const travelCostsBasis =
  'Hotel and transfer prices are our own estimates for the town, 2024 to 2026, and not an offer.'

/** Said beside every comparison with prices at home. */
export const homePricesBasis =
  'Our own estimate of what private clinics usually charge there. Public or private insurance may pay a part of it at home.'

/** The words of the cards beside the clinics. */
export const planAside = {
  home: {
    title: 'What it costs at home',
    country: 'Your country',
    lead: (country: string) => `${country}, usual private prices`,
    treatment: 'Treatment',
    price: 'Usual price',
    together: 'Together',
    range: '{low}–{high}',
    typical: 'Savings are worked out from the typical price, {price}, the middle of the range.',
    scaled: 'Where we have no local prices, we scale those of the United States to the country’s price level.',
    unknown: 'We don’t know what every treatment of your plan costs at home, so we don’t name a saving.',
  },
  stay: {
    title: 'What we assume',
    hotel: 'Hotel',
    hotels: {
      simple: 'Simple, 2 to 3 stars',
      standard: 'Standard, 3 to 4 stars',
      comfort: 'Comfort, 4 to 5 stars',
    } satisfies Record<HotelBand, string>,
    nights: 'Nights, all trips',
    transfers: 'Airport transfers, one way each',
    usual: (count: number) => `Your plan usually takes ${count}.`,
    flights: (currency: string) => `Flights for each trip, in ${currency}`,
    flightsHint: 'There and back. Left out until you enter an amount.',
    apply: 'Update totals',
    reset: 'Use our assumptions',
  },
  order: {
    title: 'Why this order?',
    best: (points: { price: number; rating: number; verified: number }) =>
      `Best match gives up to ${points.price} points for a low all-in price, ${points.rating} for the rating, weighed by the number of reviews, and ${points.verified} if we have verified the clinic.`,
    other: (sort: string) => `Sorted by: ${sort}.`,
    fair: 'Clinics can’t pay for a place.',
  },
} as const

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinal = (place: number) => `${place}${endings[ordinals.select(place)] ?? 'th'}`

type Points = { price: number; rating: number; verified: number }
const sumOf = ({ price, rating, verified }: Points) => Math.round(price + rating + verified)

/** The first has the least. The place of others says no more, as several may have the same. */
const ranked = (place: number, { first, by }: { first: string; by: string }) =>
  place === 1 ? `Why here: ${first} of these clinics.` : `Why here: ${ordinal(place)} of these clinics by ${by} first.`

/** Why a clinic is at its place among the clinics for a plan. */
export const planOrder = {
  best: (points: Points, most: Points) =>
    `Why here: ${sumOf(points)} of ${sumOf(most)} points. All-in price ${points.price} of ${most.price}, rating ${points.rating} of ${most.rating}, verified ${points.verified} of ${most.verified}.`,
  allIn: (place: number) => ranked(place, { first: 'the lowest all-in price', by: 'all-in price, lowest' }),
  treatment: (place: number) => ranked(place, { first: 'the lowest treatment price', by: 'treatment price, lowest' }),
  rating: (rating: string, count: number) =>
    `Why here: rated ${rating} by ${plural(count, 'patient', 'patients')}. Clinics with the same rating are in the order of their all-in price.`,
  unrated: 'Why here: no ratings yet, so it is in the order of its all-in price.',
  soonest: (place: number) => ranked(place, { first: 'the earliest free time', by: 'free time, earliest' }),
  notFree: 'Why here: no free time at the moment, so it is in the order of its all-in price.',
} as const
