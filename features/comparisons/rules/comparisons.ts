/**
 * Up to four clinics side by side.
 *
 * - `GET /api/v1/comparisons?clinics=id,id&plan=…`: `Comparison`. The plan is optional; with one, every clinic has its totals. Clinics that
 *   are no longer listed are named in `unlisted`.
 */
import * as z from 'zod/mini'
import { PlanAssumptions, PlanSums } from '#features/plans/rules/plan-summary.ts'
import { Reliability } from '#features/reliability/rules/reliability.ts'
import { availability } from '#platform/rules/availability.ts'
import { VerifiedFact } from '#platform/rules/verified-facts.ts'
import type { ComparisonQuery } from './comparison-query.ts'

const Cents = z.int()

/** A clinic beside others. Prices are US cents. */
export const ComparedClinic = z.object({
  _id: z.uuid(),
  displayname: z.string(),
  /** Empty for doctors without a clinic. */
  clinicName: z.string(),
  /** The first picture of the gallery, or else the logo or portrait. */
  picture: z.nullable(z.string()),
  city: z.string(),
  country: z.string(),
  isVerified: z.boolean(),
  ...availability,
  rating: z.nullable(z.number()),
  feedbackCount: z.int(),
  /** What the care team has checked and still counts. */
  verification: z.array(VerifiedFact),
  languages: z.array(z.string()),
  /** The first of them. */
  doctors: z.array(z.object({ name: z.string(), picture: z.string(), degree: z.string() })),
  doctorCount: z.int(),
  facilities: z.array(z.string()),
  /** Treatments that it offers, each with its lowest price. */
  offers: z.array(z.object({ name: z.string(), cents: Cents })),
  /** Its price list, in the order of all lists. */
  prices: z.array(z.object({ procedure: z.string(), name: z.string(), unit: z.string(), cents: Cents })),
  /** What patients said about the treatments of the plan; null without a plan, or where none of them is named by feedback. */
  treatmentFeedback: z.nullable(z.object({ count: z.int(), rating: z.nullable(z.number()) })),
  /**
   * What it has quoted for the treatments of the plan to at least three patients of the last year: materials and brands in the same words,
   * and the years of guarantee for each treatment. Null without a plan.
   */
  quoted: z.nullable(
    z.object({
      materials: z.array(z.string()),
      guarantees: z.array(z.object({ treatment: z.string(), from: z.int(), to: z.int() })),
    }),
  ),
  reliability: Reliability,
  /** Whether it offers dental treatment: only such clinics answer dental plans with quotes. */
  isDental: z.boolean(),
  /** Null without a plan. */
  totals: z.nullable(PlanSums),
})
export type ComparedClinic = z.output<typeof ComparedClinic>

export const Comparison = z.object({
  /** In the order asked for. */
  clinics: z.array(ComparedClinic),
  /** Ids that were asked for, but are not listed: removed, suspended or never there. */
  unlisted: z.array(z.uuid()),
  /** Trips, stay and prices at home; null without a plan. */
  assumptions: z.nullable(PlanAssumptions),
})
export type Comparison = z.output<typeof Comparison>

declare module '#platform/rules/public-reads.ts' {
  interface PublicReads {
    /** Up to four clinics side by side. */
    comparison: (query: ComparisonQuery) => Promise<Comparison>
  }
}
