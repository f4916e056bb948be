/**
 * What a clinic is typing as its answer to a case: every value as it is typed, before any rule of a quote applies. All who log in for
 * the clinic share the draft.
 *
 * - `PUT /api/v1/case-requests/:id/draft`, JSON `QuoteDraftForm`: `QuoteDraftAnswer`. A draft that was saved elsewhere since is refused
 *   with 409 and that draft; a quote that was sent or a case that ended in between with 409 and the present request.
 * - `DELETE /api/v1/case-requests/:id/draft`: `QuoteRequestAnswer`. The same however often it is sent.
 */
import * as z from 'zod/mini'
import { refuse, seenVersion } from '#platform/rules/form-schemas.ts'
import { sanitizeLine, sanitizeLines } from '#platform/rules/text.ts'
import { caseId, INCLUSIONS, LINE_ANSWERS, PROPOSED_DAYS_MAX, QUOTE_LINES_MAX, VISITS_MAX } from './quotes.ts'

const DRAFT_BYTES_MAX = 60_000
const TYPED_MAX = 200
const TEXT_MAX = 4000
const tooLong = 'This draft is too long to be saved.'
const wrong = 'Send the draft as the form holds it.'

const typed = (max = TYPED_MAX) => z.string(wrong).check(z.overwrite(sanitizeLine), z.maxLength(max, tooLong))
const typedLines = () => z.string(wrong).check(z.overwrite(sanitizeLines), z.maxLength(TEXT_MAX, tooLong))
const object = <Shape extends z.core.$ZodShape>(shape: Shape) => z.object(shape, wrong)
const list = <Entry extends z.ZodMiniType>(entry: Entry, max: number) =>
  z.array(entry, wrong).check(z.maxLength(max, tooLong))

/** A line as it is typed. */
export const DraftLine = object({
  /** Tells lines apart while they are typed. */
  key: typed(),
  /** Of the line of the case; null for one that the clinic adds. */
  position: z.nullable(z.int(wrong)),
  answer: z.enum(LINE_ANSWERS, wrong),
  name: typed(TEXT_MAX),
  teeth: typed(),
  quantity: typed(),
  price: typed(),
  low: typed(),
  high: typed(),
  /** The US cents that the price was filled in from; null once it is typed. */
  cents: z.nullable(z.int(wrong)),
  reason: typedLines(),
  materials: typed(TEXT_MAX),
  guaranteeYears: typed(),
})
export type DraftLine = z.output<typeof DraftLine>

export const DraftVisit = object({
  nights: typed(),
  weeksLow: typed(),
  weeksHigh: typed(),
  days: list(typed(), PROPOSED_DAYS_MAX),
})
export type DraftVisit = z.output<typeof DraftVisit>

export const QuoteDraft = object({
  /** Idempotency key: submitting the same draft twice sends one quote. */
  id: caseId(wrong),
  /** Optimistic locking: the quote in force that this one replaces. */
  replaces: z.nullable(caseId(wrong)),
  currency: typed(),
  lines: list(DraftLine, QUOTE_LINES_MAX),
  visits: list(DraftVisit, VISITS_MAX),
  included: list(z.enum(INCLUSIONS, wrong), INCLUSIONS.length),
  paymentTerms: typedLines(),
  message: typedLines(),
  validUntil: typed(),
})
export type QuoteDraft = z.output<typeof QuoteDraft>

export const QuoteDraftForm = object({
  /** Optimistic locking: the version that is changed; 0 where none was saved before. */
  version: seenVersion(),
  content: QuoteDraft,
}).check(refuse(({ content }) => (bytesOf(content) > DRAFT_BYTES_MAX ? tooLong : undefined)))
export type QuoteDraftForm = z.output<typeof QuoteDraftForm>

const bytesOf = (content: QuoteDraft) => new TextEncoder().encode(JSON.stringify(content)).length

/** A draft as it is stored. */
export const SavedDraft = z.object({
  version: z.int(),
  savedAt: z.iso.datetime(),
  /** Null once it was discarded. */
  content: z.nullable(QuoteDraft),
})
export type SavedDraft = z.output<typeof SavedDraft>
export const QuoteDraftAnswer = z.object({ success: z.literal(true), draft: SavedDraft })
/** What a conflict carries: the draft that was saved elsewhere; null when there is none any more. */
export const DraftConflict = z.object({ draft: z.nullable(SavedDraft) })
