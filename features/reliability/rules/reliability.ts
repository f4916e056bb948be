/**
 * How reliably a provider answers cases and keeps appointments, over the last twelve months, counted once a day.
 *
 * - `GET /api/v1/providers/:id/reliability`: `ReliabilityAnswer`.
 */
import * as z from 'zod/mini'

export const RELIABILITY_MONTHS = 12
/** With fewer cases a figure says little, and is left out. */
export const RELIABILITY_CASES_MIN = 5

/** A figure with the number of cases behind it; null where there are too few. */
const Figure = z.object({ value: z.nullable(z.number()), cases: z.int() })
export type ReliabilityFigure = z.output<typeof Figure>

export const Reliability = z.object({
  /** The median of the minutes until the provider answers a case by a quote or a refusal. */
  replyMinutes: Figure,
  /** The share of cases that were answered in time, from 0 to 1. */
  answerRate: Figure,
  /** The median by which the invoices of finished cases exceed the accepted quotes: 0.02 is 2 per cent. */
  invoiceVariance: Figure,
  /** The share of agreed appointments that the provider cancelled, from 0 to 1. */
  cancellationRate: Figure,
})
export type Reliability = z.output<typeof Reliability>

export const ReliabilityAnswer = z.object({ success: z.literal(true), reliability: Reliability })

/** What is counted of a provider. */
export type ReliabilityCounts = {
  replies: number
  replyMinutes: number | null
  requests: number
  answered: number
  appointments: number
  cancelled: number
  invoiced: number
  variance: number | null
}

export const NO_COUNTS: ReliabilityCounts = {
  replies: 0,
  replyMinutes: null,
  requests: 0,
  answered: 0,
  appointments: 0,
  cancelled: 0,
  invoiced: 0,
  variance: null,
}

/** The figures that are public. */
export function toReliability(counts: ReliabilityCounts): Reliability {
  const figure = (cases: number, value: number | null) => ({
    value: cases < RELIABILITY_CASES_MIN ? null : value,
    cases,
  })
  return {
    replyMinutes: figure(counts.replies, counts.replyMinutes),
    answerRate: figure(counts.requests, counts.answered / counts.requests),
    invoiceVariance: figure(counts.invoiced, counts.variance),
    cancellationRate: figure(counts.appointments, counts.cancelled / counts.appointments),
  }
}
