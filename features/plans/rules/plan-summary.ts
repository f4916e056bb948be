import * as z from 'zod/mini'
import { availability } from '#platform/rules/availability.ts'
import { HOTEL_BANDS } from './plan-query.ts'

const Cents = z.int()

const sums = {
  /** The sum of each line, in the order of the plan; null where the clinic has no price for it. */
  lines: z.array(z.nullable(Cents)),
  /** The sum of the lines that have a price. */
  treatment: Cents,
  /** All nights together, and one of them. */
  hotel: Cents,
  night: Cents,
  /** All airport transfers together, and one of them. */
  transfers: Cents,
  transfer: Cents,
  /** The flights of all trips, as the visitor has entered them; nothing where they have not. */
  flights: Cents,
  /** Treatment, hotel, transfers and flights. */
  allIn: Cents,
  /** When the oldest of its prices was last confirmed; null where no price has such a date. */
  confirmedAt: z.nullable(z.iso.datetime()),
}
/** What a plan costs at a clinic, in US cents. */
export const PlanSums = z.object(sums)
export type PlanSums = z.output<typeof PlanSums>

/** A clinic with the total of a plan. Sums are US cents. */
export const PlanClinic = z.object({
  _id: z.uuid(),
  displayname: z.string(),
  clinicName: z.string(),
  logo: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  /** The first picture of the gallery. */
  picture: z.nullable(z.string()),
  city: z.string(),
  country: z.string(),
  languages: z.array(z.string()),
  isVerified: z.boolean(),
  ...availability,
  rating: z.nullable(z.number()),
  feedbackCount: z.int(),
  /** What it has in the order `best`, of `BEST_MATCH_POINTS`. */
  points: z.object({ price: z.number(), rating: z.number(), verified: z.number() }),
  ...sums,
})
export type PlanClinic = z.output<typeof PlanClinic>

/** What the same plan usually costs in a country, in US cents. */
export const PlanAtHome = z.object({
  country: z.string(),
  lines: z.array(z.object({ low: Cents, high: Cents })),
  low: Cents,
  /** The middle of the range, which savings are worked out from. */
  typical: Cents,
  high: Cents,
  /** Whether a line is scaled from the prices of another country. */
  isScaled: z.boolean(),
})
export type PlanAtHome = z.output<typeof PlanAtHome>

const assumptions = {
  /** The stays in order, with the weeks of healing before the next. */
  trips: z.array(z.object({ nights: z.int(), healingWeeks: z.nullable(z.tuple([z.int(), z.int()])) })),
  /** How many trips it can become where there is little bone; as a rule those above. */
  mostTrips: z.int(),
  /** What landed prices are worked out with. */
  stay: z.object({
    nights: z.int(),
    transfers: z.int(),
    hotel: z.enum(HOTEL_BANDS),
    /** US dollars for each trip, as the visitor has entered them; null where they have not. */
    flights: z.nullable(z.number()),
  }),
  /** Null where we do not know what a line costs there. */
  home: z.nullable(PlanAtHome),
}

/** What the totals of a plan are worked out with. */
export const PlanAssumptions = z.object(assumptions)
export type PlanAssumptions = z.output<typeof PlanAssumptions>

/** How many clinics have a plan. */
export const planCounts = {
  /** Clinics with a price for every line, and that pass the filters. Exact up to 1,000. */
  total: z.int(),
  isTotalExact: z.boolean(),
}

/** `GET /api/v1/plans/summary?plan=…`: how many clinics there are for a plan, and the one with the lowest landed price. */
export const PlanSummary = z.object({
  ...planCounts,
  /** The clinic with the lowest landed price; null where no clinic has a price for every line. */
  lowest: z.nullable(PlanClinic),
  ...assumptions,
})
export type PlanSummary = z.output<typeof PlanSummary>
