/**
 * The visits of an accepted quote as appointments. The rules are those of `features/appointments/rules/visit-series.ts`.
 *
 * - `GET /api/v1/cases/:id/visits?times` by the patient, `GET /api/v1/case-requests/:id/visits` by the chosen clinic: `VisitsAnswer`.
 * - `POST /api/v1/cases/:id/visits`, JSON `VisitsForm`: `VisitsAnswer`. Books all visits that have no appointment, or none of them.
 *   A time that was taken meanwhile is refused with 409, code `taken`, with visits that have changed meanwhile code `changed`; both
 *   carry `VisitsConflict`. The same `id` again books nothing more.
 * - `GET /api/v1/cases/:id/visits/slots?from&days`: `SlotsAnswer`, as far ahead as visits can be booked.
 */
import * as z from 'zod/mini'
import { APPOINTMENT_STATES } from '#features/appointments/rules/appointment-moves.ts'
import { moment } from '#platform/rules/form-schemas.ts'
import { TimeZone } from '#platform/rules/time/opening-hours.ts'
import { caseId, VISITS_MAX } from './quotes.ts'

const object = <Shape extends z.core.$ZodShape>(shape: Shape) => z.object(shape, 'Send an object.')
const numberText = 'Name each visit by its number.'

/** `POST /api/v1/cases/:id/visits`: a time for each visit that has none. */
export const VisitsForm = object({
  /** Idempotency key, created by the browser once per form. */
  id: caseId('A booking needs an id of its own, a UUID.'),
  visits: z
    .array(
      object({
        number: z.int(numberText).check(z.gte(1, numberText), z.lte(VISITS_MAX, numberText)),
        startsAt: moment('Choose one of the free times.', { offset: true }),
      }),
      'Send the visits as a list.',
    )
    .check(
      z.minLength(1, 'Choose a time for each visit.'),
      z.maxLength(VISITS_MAX, `A quote has at most ${VISITS_MAX} visits.`),
    ),
  /** Where the patient's clock is. */
  timeZone: TimeZone,
})
export type VisitsForm = z.output<typeof VisitsForm>

const weeks = z.object({ low: z.int(), high: z.int() })

/** A visit of the quote with its appointment, or with a proposed time. */
export const CaseVisit = z.object({
  number: z.int(),
  nights: z.int(),
  /** Before the next visit. */
  healingWeeks: z.nullable(weeks),
  /** The next visit begins so many days after this one at the earliest. */
  gapDays: z.int(),
  /**
   * The appointment that begins the visit; null when there is none. One that was cancelled or missed is named only when a later
   * visit has taken place, so that this one isn't booked again.
   */
  appointment: z.nullable(
    z.object({
      _id: z.uuid(),
      state: z.enum(APPOINTMENT_STATES),
      startsAt: z.iso.datetime(),
      /** The time that is asked for instead; otherwise null. */
      newStartsAt: z.nullable(z.iso.datetime()),
    }),
  ),
  /** A free time for a visit without an appointment; null when it has one, or none is free. */
  proposal: z.nullable(z.iso.datetime()),
})
export type CaseVisit = z.output<typeof CaseVisit>

export const CaseVisits = z.object({
  /** Where the clinic's clock is, and the city that people know it by. */
  timeZone: z.string(),
  city: z.string(),
  /** How long an appointment takes. */
  minutes: z.int(),
  /** Whether the clinic confirms bookings automatically. Otherwise it answers each of them. */
  confirmsAutomatically: z.boolean(),
  /** In their order. */
  visits: z.array(CaseVisit),
  /** Why there is no proposal, as a sentence for the reader; otherwise empty. */
  problem: z.string(),
})
export type CaseVisits = z.output<typeof CaseVisits>

export const VisitsAnswer = z.object({ success: z.literal(true), visits: CaseVisits })
/** What a conflict carries: the present visits with a new proposal. */
export const VisitsConflict = z.object({ visits: CaseVisits })
