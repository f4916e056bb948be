import { joinNames } from '#platform/words/join-names.ts'
import { plural } from '#platform/words/plural.ts'

/** The words of the page that compares clinics. */
export const comparePage = {
  meta: 'Compare clinics',
  title: (count: number) => (count < 2 ? 'Compare clinics' : `Compare ${count} clinics`),
  lead: {
    plan: 'List prices, hotel nights and airport transfers of your plan. Flights are not included. The lowest in each row is marked.',
    flights: 'List prices, hotel nights, airport transfers and your flights. The lowest in each row is marked.',
    prices: 'List prices and facts of each clinic. The lowest in each row is marked.',
  },
  problem: (sentence: string) => `${sentence} These clinics are compared without it.`,
  unlisted: (count: number) =>
    count === 1
      ? 'One clinic of this comparison is no longer listed on our site.'
      : `${count} clinics of this comparison are no longer listed on our site.`,
  withoutUnlisted: (count: number) => `Compare without ${count === 1 ? 'it' : 'them'}`,
  oneMore: 'Choose at least one more clinic to compare this one with.',
  add: 'Add a clinic',
  print: 'Print',
  /** So many of the compared clinics can be asked. */
  ask: (asked: number, compared: number) => {
    if (asked < compared) return `Ask ${plural(asked, 'clinic', 'clinics')} for a quote`
    if (asked === 1) return 'Ask for a quote'
    return asked === 2 ? 'Ask both for a quote' : `Ask all ${asked} for a quote`
  },
  /** Of clinics that cannot be asked for the plan. */
  notAsked: {
    notDental: (names: readonly string[]) =>
      `${joinNames(names)} ${names.length === 1 ? 'offers' : 'offer'} no dental treatment, so you can’t ask ${names.length === 1 ? 'it' : 'them'} for a quote for this plan.`,
    notBookable: (names: readonly string[]) =>
      `${joinNames(names)} can be asked for a quote once our care team has verified ${names.length === 1 ? 'it' : 'them'}.`,
  },
  empty: {
    text: 'Choose the clinics that you want to compare.',
    hint: 'Press Compare on up to four clinics in the results of a search, among the clinics for your plan, or in your saved items.',
    gone: 'None of these clinics is listed on our site any more.',
    search: 'Search clinics',
    plan: 'Start a plan',
  },
  swap: 'Choose two clinics',
  remove: (name: string) => `Remove ${name}`,
  table: 'Clinics side by side',
  plan: (treatments: number, trips: number) =>
    `Your plan: ${plural(treatments, 'treatment', 'treatments')}, ${trips === 0 ? 'no trip needed' : plural(trips, 'trip', 'trips')}.`,
  marks: { lowest: 'Lowest', lower: 'Lower' },
  groups: {
    lines: 'Line by line',
    offers: 'Treatments',
    procedures: 'Dental price list',
    extras: 'What may be added',
    facts: 'What you get',
    reliability: 'How reliable they are',
    reviews: 'What patients say',
    next: 'Next steps',
  },
  rows: {
    allIn: 'All in',
    allInNote: 'Treatment, stay, transfers',
    allInNoteWithFlights: 'Treatment, stay, transfers, flights',
    bars: 'Where it goes',
    barsNote: 'Full width is {price}',
    saving: 'Compared with home',
    savingNote: '{country}: about {price}',
    saves: '{amount} less ({percent})',
    same: 'About the same',
    costsMore: '{amount} more',
    treatment: 'Treatment',
    treatmentNote: 'Sum of the lines',
    each: '{price} each',
    noPrice: 'No price listed',
    partial: 'Without a price for every line',
    stay: 'Stay',
    nights: (nights: number) => plural(nights, 'night', 'nights'),
    night: '{price} a night, our estimate',
    transfers: 'Transfers',
    rides: (count: number) => plural(count, 'airport ride', 'airport rides'),
    ride: '{price} a ride, our estimate',
    flights: 'Flights',
    flightsNote: 'As you entered them',
    guarantee: 'Guarantee',
    materials: 'Materials and brands',
    quotedNote: 'In quotes to several patients',
    years: (from: number, to: number) => (from === to ? plural(from, 'year', 'years') : `${from} to ${to} years`),
    replies: 'Answers requests within',
    median: 'Median, last 12 months',
    answers: 'Answers in time',
    answersNote: 'Of requests for quotes',
    invoices: 'Final invoice',
    invoicesNote: 'Compared with the quote, median',
    cancellations: 'Cancelled by the clinic',
    cancellationsNote: 'Of agreed appointments',
    free: 'Free of charge',
    crowns: 'Crown materials',
    crownsNote: 'On its price list',
    checked: 'Checked by our care team',
    verified: 'Verified',
    unchecked: 'Not verified yet',
    checkedFact: (kind: string, issuer: string) => `${kind}: ${issuer}`,
    doctors: 'Doctors',
    moreDoctors: (count: number) => `and ${count} more`,
    speaks: 'Speaks',
    facilities: 'On the premises',
    rating: 'All reviews',
    aboutTreatment: 'About these treatments',
    aboutTreatmentNote: 'Among the newest reviews',
    rated: '{rating} of 5',
    reviews: (count: number) => plural(count, 'review', 'reviews'),
    noReviews: 'No reviews yet',
    available: 'Next available',
    profile: 'Profile',
    view: 'View clinic {name}',
    unknown: 'Not stated',
  },
  crowns: {
    'crown-zirconia': 'Zirconia',
    'crown-ceramic': 'E-max ceramic',
    'crown-metal-ceramic': 'Porcelain on metal',
  },
} as const

/** The words of the trips of a plan. */
export const tripCalendar = {
  title: 'Your trips',
  lead: 'The same at every clinic, by what the treatments of your plan usually take.',
  none: 'No trip needed.',
  possibly: (trips: number) => `Where there is little bone, it can become ${trips} trips.`,
  trip: (number: number) => `Trip ${number}`,
  nights: (nights: number) => plural(nights, 'night', 'nights'),
  usualNights: (nights: number) => `usually ${plural(nights, 'night', 'nights')}`,
  first: 'on the day you choose',
  after: (from: number, to: number) =>
    `${from === to ? plural(from, 'week', 'weeks') : `${from} to ${to} weeks`} after trip 1`,
  on: (from: string, to: string) => `${from} to ${to}`,
  between: (from: string, to: string) => `beginning between ${from} and ${to}`,
  start: 'First day of trip 1',
  show: 'Show dates',
  week: (week: number) => (week === 0 ? 'Week 1' : `Week ${week + 1}`),
} as const
