/** A provider as search sees it. Texts are folded, times are milliseconds, prices US cents. */
export type IndexedProvider = Properties & Texts & { prices: readonly IndexedPrice[] }

export type Properties = Times & {
  id: string
  city: string
  country: string
  timeZone: string
  score: number
  rating: number
  price: number | null
  isVerified: boolean
  specialityMask: number
  languageMask: number
  serviceTypeMask: number
}

/** What a keyword is looked for in. */
export type Texts = { clinic: string; offers: readonly IndexedOffer[] }

/** A price of a dental price list. */
export type IndexedPrice = readonly [procedureId: string, cents: number]

export type Times = {
  nextSlot: number | null
  /** When the day of the next slot begins, by the clock of the clinic. */
  dayStart: number | null
}

/** A treatment, or a speciality without any, whose treatment is the empty text. */
export type IndexedOffer = {
  treatment: string
  speciality: string
  price: number | null
  treatmentId: number | null
}

/** A segment has no more rows than this: a number of its rows fits into a double together with 32 bits of an id. */
export const ROWS_MAX = 2 ** 21

/** Sorts after every price. */
export const NO_PRICE = 2 ** 31 - 1

/** Sorts after every time. */
export const NEVER = Number.POSITIVE_INFINITY

/** The order of the best, as the database has it: by score, then by id, both descending. */
export const compareBest = (a: { score: number; id: string }, b: { score: number; id: string }) =>
  b.score - a.score || compareTexts(b.id, a.id)

export const compareTexts = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)
