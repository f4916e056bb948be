/**
 * What the first screen after signing in shows beyond the lists of other calls.
 *
 * Calls. Refusals are those of `platform/rules/refusals.ts`.
 * - `GET /api/v1/dashboard/journey`, by a patient: `JourneyAnswer`, the way with the clinic that is next.
 * - `GET /api/v1/dashboard/practice`, by a provider: `PracticeAnswer`, what waits for an answer, and figures.
 */
import * as z from 'zod/mini'
import { APPOINTMENT_KINDS } from '#features/appointments/rules/appointment-kinds.ts'
import { APPOINTMENT_STATES } from '#features/appointments/rules/appointment-moves.ts'

export const WAITING_SHOWN = 5
export const INVOICES_DUE_SHOWN = 3
export const PRACTICE_WEEKS = 12
export const REPLY_DAYS = 30

const person = z.object({ displayname: z.string(), avatar: z.nullable(z.string()) })

/** An invoice of which something is still to be paid, in the minor units of its currency. */
const DueInvoice = z.object({
  _id: z.uuid(),
  provider: z.string(),
  currency: z.string(),
  total: z.int(),
  due: z.int(),
  dueOn: z.nullable(z.string()),
})
export type DueInvoice = z.output<typeof DueInvoice>

/** The way of a patient with one provider: that of the next appointment, or else the one who was last in touch. */
const Journey = z.object({
  provider: z.extend(person, { _id: z.uuid(), clinicName: z.string(), city: z.string(), country: z.string() }),
  /** The treatment that the newest appointment is about; empty when none was chosen. */
  service: z.string(),
  /** The first message or the first request. */
  contactedAt: z.iso.datetime(),
  /** The next appointment, or else the newest that took place. */
  consultation: z.nullable(
    z.object({
      _id: z.uuid(),
      kind: z.enum(APPOINTMENT_KINDS),
      state: z.enum(APPOINTMENT_STATES),
      startsAt: z.iso.datetime(),
      timeZone: z.string(),
    }),
  ),
  /** The newest invoice of this provider that is not void. */
  invoice: z.nullable(z.extend(DueInvoice, { issuedOn: z.string() })),
  hasLeftFeedback: z.boolean(),
})
export type Journey = z.output<typeof Journey>

/** `GET /api/v1/dashboard/journey`. */
export const JourneyAnswer = z.object({
  success: z.literal(true),
  journey: z.nullable(Journey),
  /** Of all providers, the earliest due date first; at most `INVOICES_DUE_SHOWN`. */
  invoicesDue: z.array(DueInvoice),
  invoicesDueCount: z.int(),
})
export type JourneyAnswer = z.output<typeof JourneyAnswer>

/** A patient who waits for an answer: to a request for an appointment, to messages, to a public question, to a case. */
const Waiting = z.object({
  kind: z.enum(['request', 'message', 'question', 'case']),
  /** Of the appointment, the chat, the question or the request for a quote. */
  _id: z.uuid(),
  /** Of a case its reference: clinics do not know the patient. */
  patient: person,
  text: z.string(),
  since: z.iso.datetime(),
  /** Of a request. */
  startsAt: z.nullable(z.iso.datetime()),
})
export type Waiting = z.output<typeof Waiting>

/** Requests that came in the week that begins on this Monday, and how many of them were confirmed. */
const PracticeWeek = z.object({ monday: z.string(), requests: z.int(), booked: z.int() })
export type PracticeWeek = z.output<typeof PracticeWeek>

/** Invoices that were issued this month in one currency, in its minor units, and what of all invoices is overdue. */
const MonthlyMoney = z.object({
  currency: z.string(),
  invoiced: z.number(),
  patients: z.int(),
  paid: z.number(),
  due: z.number(),
  overdue: z.number(),
  overdueInvoices: z.int(),
})
export type MonthlyMoney = z.output<typeof MonthlyMoney>

export const Practice = z.object({
  /** The longest waiting first; at most `WAITING_SHOWN`. */
  waiting: z.array(Waiting),
  waitingCount: z.int(),
  /** The last `PRACTICE_WEEKS` weeks, oldest first; the last one is the current. */
  weeks: z.array(PracticeWeek),
  /** Median minutes until messages of patients were answered, in the last `REPLY_DAYS` days; null without any. */
  replyMinutes: z.nullable(z.number()),
  replies: z.int(),
  /** Feedback of the last `REPLY_DAYS` days. */
  newFeedback: z.int(),
  /** By currency, the largest sum first. */
  money: z.array(MonthlyMoney),
  /** Of the provider: days, weeks and months of the figures begin in it. */
  timeZone: z.string(),
})
export type Practice = z.output<typeof Practice>

/** `GET /api/v1/dashboard/practice`. */
export const PracticeAnswer = z.extend(Practice, { success: z.literal(true) })
