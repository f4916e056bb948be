/**
 * Cases: a patient sends a dental plan to up to five clinics and accepts one of their quotes. The clinics do not learn who asks
 * until then.
 *
 * For the patient. A case of others is not found (404).
 * - `POST /api/v1/cases`, JSON `CaseForm`: `CaseAnswer`. The same `id` again brings the same case. A refusal of clinics that cannot be
 *   asked names them, with `RefusedClinics`.
 * - `GET /api/v1/cases?limit&cursor`: `CasePage`, newest first. `GET /api/v1/cases/:id`: `CaseAnswer`.
 * - `POST /api/v1/cases/:id/acceptance`, JSON `AcceptanceForm`: `CaseAnswer`. Exactly one quote of a case is ever accepted. A quote
 *   that is no longer in force is refused with 409 and the present case.
 * - `POST /api/v1/cases/:id/closure`: `CaseAnswer`. Ends an open case without a quote.
 * - `POST /api/v1/cases/:id/change-orders/:orderId/decision`, JSON `OrderDecisionForm`: `CaseAnswer`.
 *
 * For the clinic. A request to others is not found (404).
 * - `GET /api/v1/case-requests?state&limit&cursor`: `QuoteRequestPage`, newest first. `state` is one of `REQUEST_FILTERS`, or several with
 *   commas. `GET /api/v1/case-requests/:id`: `QuoteRequestAnswer`.
 * - `POST /api/v1/case-requests/:id/quotes`, JSON `QuoteForm`: `QuoteRequestAnswer`. Sends a quote, or replaces the one in force. While there
 *   is a draft that the quote was not made from, it is refused with 409 and that draft.
 * - `POST /api/v1/case-requests/:id/withdrawal`, JSON `WithdrawalForm`, and `…/decline`, JSON `DeclineForm`: `QuoteRequestAnswer`.
 * - `POST /api/v1/case-requests/:id/change-orders`, JSON `ChangeOrderForm`: `QuoteRequestAnswer`. Withdrawn by
 *   `POST /api/v1/case-requests/:id/change-orders/:orderId/withdrawal`.
 * - `GET /api/v1/case-requests/:id/documents/:documentId/file?width=`: a document of the case. Pictures at once; PDF and DICOM files,
 *   which can name the patient, after the acceptance.
 * - `GET /api/v1/cases/:id/pdf` and `GET /api/v1/case-requests/:id/pdf`: the accepted quote to print, for the patient and the chosen clinic.
 *
 * For both:
 * - `GET /api/v1/case-requests/:id/messages`: `CaseMessages`. `POST` of the same, JSON `CaseMessageForm`, while the case is open.
 */
import * as z from 'zod/mini'
import { PLAN_CODE_MAX } from '#features/plans/rules/plan-code.ts'
import { Reliability } from '#features/reliability/rules/reliability.ts'
import { line, lines } from '#platform/rules/form-schemas.ts'
import { CASE_STATES, REQUEST_STATES } from './case-moves.ts'
import { ChangeOrder } from './change-orders.ts'
import { SavedDraft } from './quote-drafts.ts'
import { caseId, Quote } from './quotes.ts'

export const CLINICS_MAX = 5
export const CASE_DOCUMENTS_MAX = 10
export const NOTE_MAX = 2000
/** Cases of one patient that are open at a time. */
export const OPEN_CASES_MAX = 5
/** Until when clinics are asked to answer, and when a case without a quote in force ends. */
export const ANSWER_DAYS = 5
export const CASE_DAYS = 90
export const CASES_PER_ANSWER = 50
export const MESSAGES_MAX = 200
export const MESSAGE_MAX = 2000

export const AGE_BANDS = ['under-18', '18-29', '30-39', '40-49', '50-59', '60-69', '70-plus'] as const
export const SMOKING = ['smoker', 'non-smoker', 'not-said'] as const

const object = <Shape extends z.core.$ZodShape>(shape: Shape) => z.object(shape, 'Send an object.')
const countryText = 'Choose your country from the list.'

/** `POST /api/v1/cases`. */
export const CaseForm = object({
  /** Idempotency key, created by the browser once per form. */
  id: caseId('A case needs an id of its own, a UUID.'),
  /** The code of the plan, as in its address. */
  plan: line('The code of a plan', PLAN_CODE_MAX),
  note: lines('The note', NOTE_MAX),
  ageBand: z.enum(AGE_BANDS, 'Choose your age group.'),
  smoking: z._default(z.enum(SMOKING, 'Choose whether you smoke.'), 'not-said'),
  /** ISO 3166 */
  country: z.string(countryText).check(z.regex(/^[A-Z]{2}$/, countryText)),
  /** Uploads of the patient's health records. */
  documents: z
    ._default(z.array(caseId('Choose documents from your health records.')), [])
    .check(z.maxLength(CASE_DOCUMENTS_MAX, `Choose at most ${CASE_DOCUMENTS_MAX} documents.`)),
  clinics: z
    .array(caseId('Choose clinics from the list.'), 'Choose at least one clinic.')
    .check(
      z.minLength(1, 'Choose at least one clinic.'),
      z.maxLength(CLINICS_MAX, `You can ask at most ${CLINICS_MAX} clinics.`),
    ),
})
export type CaseForm = z.output<typeof CaseForm>

/** What a refusal of clinics that cannot be asked carries: their ids. */
export const RefusedClinics = z.object({ clinics: z.array(z.uuid()) })

/** `POST /api/v1/cases/:id/acceptance`: names the quote that the patient has seen. */
export const AcceptanceForm = object({ quoteId: caseId('Choose the quote that you accept.') })

/** `POST /api/v1/case-requests/:id/withdrawal`: names the quote, so that a newer one is not withdrawn by mistake. */
export const WithdrawalForm = object({
  quoteId: caseId('Choose the quote that you withdraw.'),
  reason: lines('The reason', 400),
})
export type WithdrawalForm = z.output<typeof WithdrawalForm>

export const DeclineForm = object({ reason: lines('The reason', 400) })

export const CaseMessageForm = object({
  id: caseId('A message needs an id of its own, a UUID.'),
  text: lines('A message', MESSAGE_MAX).check(z.minLength(1, 'Write a message.')),
})
export type CaseMessageForm = z.output<typeof CaseMessageForm>

/** A line of the plan as it was sent. */
export const CaseLine = z.object({
  position: z.int(),
  name: z.string(),
  treatment: z.string(),
  teeth: z.array(z.int()),
  jaw: z.nullable(z.enum(['upper', 'lower'])),
  quantity: z.int(),
})
export type CaseLine = z.output<typeof CaseLine>

/** A document as its owner and the clinics see it. Clinics get a name of our own until the acceptance. */
export const CaseDocument = z.object({
  _id: z.uuid(),
  name: z.string(),
  type: z.enum(['image', 'pdf', 'dicom']),
  /** Whether clinics can open it now. */
  isVisible: z.boolean(),
})
export type CaseDocument = z.output<typeof CaseDocument>

const summary = {
  /** SN-7K4M-2QXP */
  reference: z.string(),
  sentAt: z.iso.datetime(),
  answerBy: z.iso.datetime(),
}

const about = {
  plan: z.string(),
  lines: z.array(CaseLine),
  note: z.string(),
  ageBand: z.enum(AGE_BANDS),
  smoking: z.enum(SMOKING),
  country: z.string(),
  documents: z.array(CaseDocument),
}

const requestBase = {
  _id: z.uuid(),
  state: z.enum(REQUEST_STATES),
  /** Why the clinic declined or withdrew its quote; otherwise empty. */
  reason: z.string(),
  /** In force, accepted, or the last one. */
  quote: z.nullable(Quote),
}

/** What was agreed on: the accepted quote with all accepted change orders. */
export const Agreement = z.object({
  quoteId: z.uuid(),
  currency: z.string(),
  lines: z.array(
    z.object({
      _id: z.uuid(),
      name: z.string(),
      teeth: z.array(z.int()),
      quantity: z.int(),
      price: z.object({ low: z.int(), high: z.int() }),
    }),
  ),
  total: z.object({ low: z.int(), high: z.int() }),
  /** Oldest first. */
  changeOrders: z.array(ChangeOrder),
})
export type Agreement = z.output<typeof Agreement>

/** What everybody can read about a clinic. */
export const ClinicFacts = z.object({
  /** Who runs it: the name of the account. */
  doctor: z.string(),
  picture: z.nullable(z.string()),
  city: z.string(),
  country: z.string(),
  isVerified: z.boolean(),
  rating: z.nullable(z.number()),
})
export type ClinicFacts = z.output<typeof ClinicFacts>

/** A case as its patient sees it. */
export const PatientCase = z.object({
  _id: z.uuid(),
  state: z.enum(CASE_STATES),
  ...summary,
  ...about,
  clinics: z.array(
    z.object({
      ...requestBase,
      /** Null after the clinic has left. */
      provider: z.nullable(z.uuid()),
      name: z.string(),
      /** Null while the clinic has no public profile. */
      facts: z.nullable(ClinicFacts),
      /** The same figures as on its profile; null while it has none. */
      reliability: z.nullable(Reliability),
      /** What its price list said for all treatments when the case was sent, in US cents; null without all of the prices. */
      listedCents: z.nullable(z.int()),
      messages: z.int(),
    }),
  ),
  agreement: z.nullable(Agreement),
})
export type PatientCase = z.output<typeof PatientCase>
export type CaseClinic = PatientCase['clinics'][number]
export const CaseAnswer = z.object({ success: z.literal(true), case: PatientCase })
/** What a conflict carries: the present case. */
export const CaseConflict = z.object({ case: PatientCase })

export const CasePage = z.object({
  success: z.literal(true),
  cases: z.array(
    z.object({
      _id: z.uuid(),
      state: z.enum(CASE_STATES),
      ...summary,
      clinics: z.int(),
      /** How many clinics have a quote in force or accepted. */
      quoted: z.int(),
      /** Whether the patient has to decide about a change order. */
      hasProposedChange: z.boolean(),
    }),
  ),
  nextCursor: z.nullable(z.string()),
})
export type CasePage = z.output<typeof CasePage>

/** Who the patient is: for the clinic whose quote was accepted. */
export const CasePatient = z.object({
  _id: z.uuid(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.string(),
})

/** A case as a clinic sees it. */
export const QuoteRequest = z.object({
  ...requestBase,
  ...summary,
  ...about,
  /** Whether the case is open: a clinic that declined, withdrew or was late can still quote. */
  isOpen: z.boolean(),
  /** What the clinic's price list said when the case was sent, in US cents, by the position of the line; null without all its prices. */
  listedCents: z.array(z.object({ position: z.int(), cents: z.nullable(z.int()) })),
  /** What the clinic is typing as its answer; null where nothing is saved. */
  draft: z.nullable(SavedDraft),
  /** Null until the patient has accepted the quote of this clinic. */
  patient: z.nullable(CasePatient),
  /** Whether the final invoice is issued. */
  isInvoiced: z.boolean(),
  agreement: z.nullable(Agreement),
})
export type QuoteRequest = z.output<typeof QuoteRequest>
export const QuoteRequestAnswer = z.object({ success: z.literal(true), request: QuoteRequest })

/** What the list of a clinic can be narrowed to. `late`: it has never quoted, and still can; `expired` leaves these out. */
export const REQUEST_FILTERS = [...REQUEST_STATES, 'late'] as const
export type RequestFilter = (typeof REQUEST_FILTERS)[number]

export const QuoteRequestPage = z.object({
  success: z.literal(true),
  requests: z.array(
    z.object({
      _id: z.uuid(),
      state: z.enum(REQUEST_STATES),
      /** Whether the case is open. */
      isOpen: z.boolean(),
      /** Whether the clinic has ever sent a quote. */
      wasQuoted: z.boolean(),
      ...summary,
      country: z.string(),
      ageBand: z.enum(AGE_BANDS),
      treatments: z.array(z.string()),
    }),
  ),
  nextCursor: z.nullable(z.string()),
})
export type QuoteRequestPage = z.output<typeof QuoteRequestPage>

/** Questions and answers between the patient and one clinic, oldest first. Neither side is named. */
export const CaseMessages = z.object({
  success: z.literal(true),
  messages: z.array(z.object({ _id: z.uuid(), isMine: z.boolean(), text: z.string(), sentAt: z.iso.datetime() })),
})
export type CaseMessages = z.output<typeof CaseMessages>
