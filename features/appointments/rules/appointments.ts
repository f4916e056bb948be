/**
 * Appointments of a patient with a provider. Their life is the table of `features/appointments/rules/appointment-moves.ts`; the times that
 * they can begin at are those of `features/appointments/rules/slots.ts`.
 *
 * Calls. An appointment of others is not found (404). Refusals are those of `platform/rules/refusals.ts`.
 * - `POST /api/v1/appointments`, JSON `AppointmentForm`, by a patient: `AppointmentAnswer` in state `requested`, or
 *   `confirmed` when the provider confirms this kind automatically. JSON `OfferForm`, by a provider to a patient who has written to them: the same in state `proposed`.
 *   A slot that was taken meanwhile is refused with 409, `TakenSlot`: code `taken`, and the slots as they are
 *   now. The same `id` again brings the same appointment, once.
 * - `GET /api/v1/appointments?when=coming|past&limit&cursor`: `AppointmentPage`; coming ones soonest first, past ones latest
 *   first. Coming are those that hold a time which is not over.
 * - `GET /api/v1/appointments?from=2026-11-01&to=2026-11-30&timeZone=Europe/Istanbul`: `AppointmentPage` without a cursor,
 *   soonest first: the days of a calendar, both included, at most `CALENDAR_DAYS` and `CALENDAR_MAX` appointments. A pending
 *   reschedule counts with both of its times.
 * - `GET /api/v1/appointments/:id`: `AppointmentAnswer`.
 * - `POST /api/v1/appointments/:id/moves`, JSON `MoveForm`: `AppointmentAnswer`. From an old `version` 409,
 *   `AppointmentChanged`: code `changed`, with the appointment as it is now. The same move sent twice is done once.
 * - `GET /api/v1/appointments/:id/slots?from&days`: `SlotsAnswer`: where it can be moved to. The visit of a case is kept apart from the
 *   visits before and after it, and can be moved further ahead than others.
 * - `GET /api/v1/appointments/special-days`: `SpecialDaysAnswer`; `PUT`, JSON `SpecialDaysForm`: the same. By providers.
 * - `GET /api/v1/appointments/kinds`: `KindsAnswer`; `PUT`, JSON `KindsForm`: the same. By providers.
 * - `GET /api/v1/appointments/feed`: `FeedAnswer`; `POST` makes a new address and ends the old one; `DELETE` ends it.
 * - `GET /api/v1/calendars/:token`: text/calendar with appointments from 90 days ago on; the secret token is the authorisation.
 */
import * as z from 'zod/mini'
import { day, line, lines, listOf, moment, seenVersion } from '#platform/rules/form-schemas.ts'
import { Refusal } from '#platform/rules/refusals.ts'
import { TimeZone } from '#platform/rules/time/opening-hours.ts'
import { APPOINTMENT_KINDS, Kind } from './appointment-kinds.ts'
import { APPOINTMENT_STATES, MOVE_NAMES } from './appointment-moves.ts'
import { Slots } from './slots.ts'

export const APPOINTMENTS_PER_ANSWER = 50
export const CALENDAR_DAYS = 62
export const CALENDAR_MAX = 1000
export const ABOUT_MAX = 2000
export const REASON_MAX = 500
export const ANSWER_MAX = 500
/** A kind has at most three questions. */
const ANSWERS_MAX = 3

export const CalendarDay = day('Write a day like 2026-11-17.')

/** The slot was taken meanwhile; these are left. */
export const TakenSlot = z.extend(Refusal, { slots: Slots })

const person = { _id: z.uuid(), displayname: z.string(), avatar: z.nullable(z.string()) }

export const Appointment = z.object({
  _id: z.uuid(),
  state: z.enum(APPOINTMENT_STATES),
  /** Grows with every move; a move that names an older one is refused. */
  version: z.int(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** The time that is asked for instead of an agreed one, which is kept until then; otherwise null. */
  newStartsAt: z.nullable(z.iso.datetime()),
  /** Where the clinic's clock was when the time was chosen, and where the patient's was. */
  timeZone: z.string(),
  patientTimeZone: z.string(),
  kind: z.enum(APPOINTMENT_KINDS),
  /** The clinic’s own video room, where this appointment is joined instead of ours; empty when it has none. */
  meetingUrl: z.string(),
  /** The treatment it is about, as the provider offers it; empty when none was chosen. */
  service: z.string(),
  /** The case of an accepted quote whose visit it is: with the id by which the reader opens it. */
  case: z.nullable(z.object({ _id: z.uuid(), reference: z.string(), visit: z.int(), visits: z.int() })),
  about: z.string(),
  /** What the provider asked when it was booked, as it was asked then, with the patient's answers. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** What was written with the last move, such as why it was declined. */
  reason: z.string(),
  /** Cancelled with less than `NOTICE_HOURS` notice. */
  isLate: z.boolean(),
  provider: z.object({ ...person, clinicName: z.string(), address: z.string(), city: z.string(), country: z.string() }),
  patient: z.object(person),
  /** The moves that the requesting account can make now. */
  moves: z.array(z.enum(MOVE_NAMES)),
  createdAt: z.iso.datetime(),
})
export type Appointment = z.output<typeof Appointment>

export const AppointmentAnswer = z.object({ success: z.literal(true), appointment: Appointment })

/** `GET /api/v1/appointments`. */
export const AppointmentPage = z.object({
  success: z.literal(true),
  appointments: z.array(Appointment),
  nextCursor: z.nullable(z.string()),
})
export type AppointmentPage = z.output<typeof AppointmentPage>

/** The answer, with status 409, to a move based on an old version (optimistic locking). */
export const AppointmentChanged = z.extend(Refusal, { appointment: Appointment })

const object = <Shape extends z.core.$ZodShape>(shape: Shape) => z.object(shape, 'Send an object.')
const id = (text: string) => z.uuid(text).check(z.toLowerCase())
const startsAt = moment('Choose one of the free times.', { offset: true })
/** Idempotency key, created by the browser once per form. */
const ownId = id('An appointment needs an id of its own, a UUID.')
const about = lines('What it is about', ABOUT_MAX)
const service = line('The treatment', 200)
/** The first kind that the provider offers, unless it is named. */
const kind = z.optional(Kind)
/** A question of the provider, to the letter, and its answer. Those without an answer are not stored. */
const answer = z.object(
  { question: line('A question', 200), answer: lines('An answer', ANSWER_MAX) },
  'Send each answer with its question.',
)

/** `POST /api/v1/appointments` by a patient. `service` is the name of a treatment that the provider offers, or empty. */
export const AppointmentForm = object({
  id: ownId,
  providerId: id('Name the provider by their id.'),
  kind,
  startsAt,
  service,
  about,
  answers: listOf(answer, 'answers', ANSWERS_MAX),
  /** Where the patient's clock is. */
  timeZone: TimeZone,
})
export type AppointmentForm = z.output<typeof AppointmentForm>

/** `POST /api/v1/appointments` by a provider, to a patient who has written to them. */
export const OfferForm = object({
  id: ownId,
  patientId: id('Name the patient by their id.'),
  kind,
  startsAt,
  service,
  about,
})
export type OfferForm = z.output<typeof OfferForm>

/**
 * `POST /api/v1/appointments/:id/moves`. `startsAt` goes with `reschedule` alone, and is needed there. Of a kind that the
 * provider confirms automatically, a patient's new time is agreed at once. A patient may tell where their clock is now.
 */
export const MoveForm = object({
  move: z.enum(MOVE_NAMES, 'An appointment cannot be moved on like this.'),
  version: seenVersion(),
  startsAt: z.optional(startsAt),
  reason: lines('The reason', REASON_MAX),
  timeZone: z.optional(TimeZone),
})
export type MoveForm = z.output<typeof MoveForm>
