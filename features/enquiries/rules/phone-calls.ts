import * as z from 'zod/mini'
import { moment, refuse, seenVersion } from '#platform/rules/form-schemas.ts'
import { sanitizeLines } from '#platform/rules/text.ts'
import { RequestSummary } from './requests.ts'

/*
 * Calls that patients have booked, as operators make them.
 * - `GET  /api/v1/operator/calls`: `PhoneCalls`, soonest first, with the working hours of the next days.
 * - `POST /api/v1/operator/requests/:reference/calls`: `CallOutcomeForm`, how a call went and what comes next.
 */

export const CALL_OUTCOMES = ['reached', 'no_answer', 'voicemail', 'wrong_number'] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]
export const CALL_STEPS = ['call_again', 'mail', 'close'] as const
export type CallStep = (typeof CALL_STEPS)[number]

/** The calls of one answer. */
export const CALLS_MAX = 200
export const CALL_NOTE_MAX = 2000

/** A call to make; `dueAt` is its time, which a further attempt changes. */
const DuePhoneCall = z.extend(RequestSummary, { phone: z.string(), timeZone: z.string(), hasEmail: z.boolean() })
export type DuePhoneCall = z.output<typeof DuePhoneCall>

/** When an operator makes calls. */
const Shift = z.object({
  operator: z.object({ id: z.uuid(), name: z.string() }),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
})
export type Shift = z.output<typeof Shift>

/** How many days of working hours the calendar of calls shows. */
export const SHIFT_DAYS = 7

export const PhoneCalls = z.object({ success: z.literal(true), calls: z.array(DuePhoneCall), shifts: z.array(Shift) })
export type PhoneCalls = z.output<typeof PhoneCalls>

const whenText = 'Choose when to call again.'

/** `POST …/calls`. The id is the idempotency key. */
export const CallOutcomeForm = z
  .object({
    id: z.uuid('This form has no number of its own. Please reload the page.').check(z.toLowerCase()),
    version: seenVersion(),
    outcome: z.enum(CALL_OUTCOMES, 'Choose how the call went.'),
    text: z
      .string('Write the note as plain text.')
      .check(
        z.overwrite(sanitizeLines),
        z.maxLength(CALL_NOTE_MAX, `A note can have at most ${CALL_NOTE_MAX} characters.`),
      ),
    next: z.enum(CALL_STEPS, 'Choose the next step.'),
    callAgainAt: z.optional(moment(whenText, { offset: true })),
  })
  .check(
    refuse(({ next, callAgainAt }) =>
      next === 'call_again' && !callAgainAt ? { field: 'callAgainAt', message: whenText } : undefined,
    ),
  )
export type CallOutcomeForm = z.output<typeof CallOutcomeForm>
