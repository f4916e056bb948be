import * as z from 'zod/mini'
import { APPOINTMENT_KINDS, Kind } from '#features/appointments/rules/appointment-kinds.ts'
import { days } from '#platform/rules/durations.ts'
import { moment, refuse, seenVersion } from '#platform/rules/form-schemas.ts'
import { sanitizeLine, sanitizeLines } from '#platform/rules/text.ts'
import { TimeZone } from '#platform/rules/time/opening-hours.ts'

/*
 * Handing a request over to a provider, which the patient has to agree to.
 * - `GET  /api/v1/operator/handover-providers?q`: `HandoverProviders`.
 * - `POST /api/v1/operator/requests/:reference/handovers`: `HandoverForm`; asks the patient by mail, or records an agreement.
 * - `POST …/handovers/:id/completion` and `/withdrawal`: `HandoverStep`.
 * - `POST /api/v1/handover-questions`: `HandoverQuestion` for the token of the mailed link, which is used up by
 *   `POST /api/v1/handover-decisions`: `HandoverDecision`.
 */

/** How long the mailed link works. */
export const AGREEMENT_DAYS = 14
export const AGREEMENT_MS = days(AGREEMENT_DAYS)
export const HANDOVERS_MAX = 20
export const HANDOVER_PROVIDERS_MAX = 8
export const AGREEMENT_NOTE_MAX = 1000
const SEARCH_MAX = 100

const HANDOVER_STATES = ['asked', 'agreed', 'declined', 'withdrawn', 'handed_over'] as const
export type HandoverState = (typeof HANDOVER_STATES)[number]

/** A state in the history of a request; an agreement says how it was given. */
export const HANDOVER_EVENTS = [...HANDOVER_STATES, 'agreed_in_conversation'] as const
export type HandoverEvent = (typeof HANDOVER_EVENTS)[number]

export const OFFERED_TIMES_MAX = 3

/** A hand-over as operators see it. */
export const Handover = z.object({
  id: z.uuid(),
  provider: z.object({ id: z.uuid(), name: z.string() }),
  state: z.enum(HANDOVER_STATES),
  /** How an agreement from a conversation was given; otherwise empty. */
  note: z.string(),
  /** When the mailed link ends, until the patient has decided. */
  expiresAt: z.nullable(z.iso.datetime()),
  /** The times that the patient can choose from, and the zone of the clinic. */
  offer: z.nullable(
    z.object({ kind: z.enum(APPOINTMENT_KINDS), timeZone: z.string(), times: z.array(z.iso.datetime()) }),
  ),
})
export type Handover = z.output<typeof Handover>

const providerText = 'Choose a clinic from the list.'
const agreementText = 'Choose how the patient agrees.'
const noteText = 'Write how and when the patient agreed.'
const idText = 'This form has no number of its own. Please reload the page.'
const timesText = `Offer one to ${OFFERED_TIMES_MAX} free times.`
const timeText = 'Choose one of the times.'
const searchText = `Search by a name of at most ${SEARCH_MAX} characters.`

/** `GET /api/v1/operator/handover-providers`. */
export const HandoverSearch = z.object({
  q: z.string(searchText).check(z.overwrite(sanitizeLine), z.maxLength(SEARCH_MAX, searchText)),
})

/** Published providers with a name that matches. */
export const HandoverProviders = z.object({
  success: z.literal(true),
  providers: z.array(z.object({ id: z.uuid(), name: z.string(), place: z.string() })),
})
export type HandoverProviders = z.output<typeof HandoverProviders>
export type HandoverProvider = HandoverProviders['providers'][number]

/** Free times of the provider, of which the patient can choose one with the agreement. */
const Offer = z.object(
  {
    kind: Kind,
    times: z
      .array(moment(timesText, { offset: true }), timesText)
      .check(z.minLength(1, timesText), z.maxLength(OFFERED_TIMES_MAX, timesText)),
  },
  timesText,
)

/** `POST …/handovers`. The id is the idempotency key. */
export const HandoverForm = z
  .object({
    id: z.uuid(idText).check(z.toLowerCase()),
    version: seenVersion(),
    providerId: z.uuid(providerText).check(z.toLowerCase()),
    agreement: z.enum(['link', 'conversation'], agreementText),
    /** How the patient agreed, in a conversation. */
    note: z._default(
      z
        .string(noteText)
        .check(
          z.overwrite(sanitizeLines),
          z.maxLength(AGREEMENT_NOTE_MAX, `A note can have at most ${AGREEMENT_NOTE_MAX} characters.`),
        ),
      '',
    ),
    /** Of a question by mail. */
    offer: z.optional(Offer),
  })
  .check(
    refuse(({ agreement, note }) =>
      agreement === 'conversation' && note === '' ? { field: 'note', message: noteText } : undefined,
    ),
    refuse(({ agreement, offer }) =>
      agreement === 'conversation' && offer ? 'Times can be offered by email only.' : undefined,
    ),
  )
export type HandoverForm = z.output<typeof HandoverForm>

/** `POST …/handovers/:id/completion` and `/withdrawal`. */
export const HandoverStep = z.object({ version: seenVersion() })
export type HandoverStep = z.output<typeof HandoverStep>

export const DEAD_AGREEMENT_LINK =
  'This link has been used already, or it is no longer valid. Please reply to our email if you still have a question.'
const token = z.string(DEAD_AGREEMENT_LINK).check(z.regex(/^[\w-]{43}$/, DEAD_AGREEMENT_LINK))

/** `POST /api/v1/handover-questions`. */
export const HandoverLink = z.object({ token })

/** Exactly what the provider gets if the patient agrees. */
export const HandoverQuestion = z.object({
  success: z.literal(true),
  reference: z.string(),
  provider: z.object({ id: z.uuid(), name: z.string() }),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  treatment: z.string(),
  packageTitle: z.string(),
  message: z.string(),
  /** Whether it also goes into a chat of the patient's account with the provider. */
  isChat: z.boolean(),
  /** Times that the clinic can offer, with the agreement; a signed-in patient takes one of those that are still free. */
  offer: z.nullable(
    z.object({
      kind: z.enum(APPOINTMENT_KINDS),
      minutes: z.int(),
      timeZone: z.string(),
      times: z.array(z.object({ startsAt: z.iso.datetime(), isFree: z.boolean() })),
    }),
  ),
})
export type HandoverQuestion = z.output<typeof HandoverQuestion>

/** `POST /api/v1/handover-decisions`. With a time it is also the request of an appointment, by a signed-in patient. */
export const HandoverDecision = z
  .object({
    token,
    isAgreed: z.boolean('Choose whether you agree.'),
    startsAt: z.optional(moment(timeText, { offset: true })),
    /** Where the patient's clock is. */
    timeZone: z.optional(TimeZone),
  })
  .check(
    refuse(({ isAgreed, startsAt, timeZone }) =>
      startsAt && !(isAgreed && timeZone) ? 'A time needs your agreement and your time zone.' : undefined,
    ),
  )
export type HandoverDecision = z.output<typeof HandoverDecision>
