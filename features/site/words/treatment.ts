import type { TreatmentPage } from '#content/treatments/treatment.ts'

/** What the drawings at the top of the treatment pages show. */
export const treatmentDrawings: Readonly<Record<TreatmentPage['path'], string>> = {
  dental: 'Cross-section of a jaw: an implant with a crown between two natural teeth',
  face: 'A woman in profile, with a dotted line along her nose',
  body: 'A woman at the beach, with dotted lines along her waist',
  breast: 'A woman in a robe, with dotted lines showing the lift',
  hair: 'A man with a full hairline, and a close-up of five hairs with their roots',
  eye: 'A man without glasses looking at a distant lighthouse',
  bariatric: 'A woman eating a small meal, and a stomach with a dotted line',
  medical: 'A doctor at her desk sending documents to a second doctor on a screen',
}

/** The words at the top of every treatment page. */
export const treatmentHero = {
  breadcrumbs: { label: 'Breadcrumb', home: 'Home' },
  book: 'Book Appointment',
  providers: (count: string) => `See ${count} providers`,
  search: 'Search providers',
  from: {
    page: 'From',
    pageIn: (country: string) => `From, in ${country}`,
    treatment: (treatment: string) => `${treatment} from`,
    treatmentIn: (treatment: string, country: string) => `${treatment} from, in ${country}`,
  },
} as const

/** The headings of the sections that every treatment page has. */
export const treatmentSections = {
  prices: 'What it usually costs',
  recovery: 'Recovery, day by day',
  questions: 'Questions to ask a clinic',
  providers: 'Who offers it',
  sources: 'Sources',
} as const

export const treatmentProviders = {
  none: 'No providers list this treatment right now.',
  similar: 'Search for something similar',
  all: (count: string) => `All ${count} providers`,
} as const

const nightsAbroad = (nights: number) => `about ${nights} ${nights === 1 ? 'night' : 'nights'}`

/** The words of the tables of typical prices. */
export const priceTables = {
  alike: (unit: string) => `${unit}, about the same in every country`,
  followUps: 'Operations people often seek a second opinion on',
  usual: '{unit}, usually {low} to {high}, depending on the country',
  caption: (treatment: string) => `${treatment}: usual prices by country`,
  country: 'Country',
  price: 'Usual price',
  highlighted: '{country}, highlighted',
  highlightNote: 'Highlighted: the country in your browser’s language settings',
} as const

/** How often and for how long people travel for a treatment. */
export const treatmentJourney = {
  once: (nights: number) => `One trip, ${nightsAbroad(nights)}.`,
  onceAndHeal: (nights: number, low: number, high: number) =>
    `One trip, ${nightsAbroad(nights)}. Allow ${low} to ${high} weeks to heal before the next step.`,
  several: (trips: number, nights: number) => `${trips} trips, ${nightsAbroad(nights)} each.`,
  severalApart: (trips: number, nights: number, low: number, high: number) =>
    `${trips} trips, ${nightsAbroad(nights)} each, ${low} to ${high} weeks apart.`,
} as const

/** The words around the drawing of the parts of an implant. */
export const implantDrawing = {
  heading: 'The five parts of an implant',
  lead: 'From top to bottom, in the order you would take it apart.',
  label: 'Drawing of the parts',
} as const
