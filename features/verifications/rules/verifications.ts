/**
 * Verification of providers: the evidence that they send, and how the care team checks it.
 *
 * Providers:
 * - `GET /api/v1/verifications`: `OwnVerification`, the own evidence, newest first.
 * - `POST /api/v1/verifications`, multipart: the fields of `EvidenceForm` and one `file`. The id is an idempotency key.
 * - `DELETE /api/v1/verifications/:id` withdraws evidence and deletes its document. Idempotent.
 * - `GET /api/v1/verifications/:id/file?width=`: the own document.
 *
 * Operators:
 * - `GET /api/v1/operator/verifications?limit&cursor`: `EvidenceQueue`, oldest first.
 * - `GET /api/v1/operator/verifications/:id`: `EvidenceReview`, the claim and the checklist.
 * - `GET /api/v1/operator/verifications/:id/file?width=&download=`: the document. Every opening is logged.
 * - `PUT /api/v1/operator/verifications/:id/checks`, JSON `ChecksForm`: `EvidenceReview`.
 * - `POST /api/v1/operator/verifications/:id/decisions`, JSON `EvidenceDecisionForm`: `EvidenceReview`.
 *   Both refuse an old version (409) with the newer `evidence`.
 * - `GET /api/v1/operator/verifications/:id/openings`: `EvidenceOpenings`, for administrators.
 */
import * as z from 'zod/mini'
import { Done } from '#platform/rules/answers.ts'
import { days } from '#platform/rules/durations.ts'
import { day, filled, line, lines, refuse, seenVersion } from '#platform/rules/form-schemas.ts'
import { EVIDENCE_KINDS, type EvidenceKind } from '#platform/rules/verified-facts.ts'

export const EVIDENCE_STATES = [
  'waiting',
  'confirming',
  'approved',
  'returned',
  'refused',
  'withdrawn',
  'replaced',
  'expired',
] as const
export type EvidenceState = (typeof EVIDENCE_STATES)[number]

/** What waits for the care team. */
export const isOpenEvidence = (state: EvidenceState) => state === 'waiting' || state === 'confirming'

/** How much evidence a provider may have in sight: what is withdrawn or replaced does not count. */
export const EVIDENCE_MAX = 20
export const EVIDENCE_PER_ANSWER = 50
export const OPENINGS_PER_ANSWER = 50
export const ISSUER_MAX = 120
export const NUMBER_MAX = 60
export const COUNTRY_MAX = 60
export const SCOPE_MAX = 300
export const EVIDENCE_REASON_MAX = 500

const id = (text: string) => z.uuid(text).check(z.toLowerCase())
const tooLong = (what: string, max: number) => `${what} can have at most ${max} characters.`

/** The fields of `POST /api/v1/verifications`, beside the file. */
export const EvidenceForm = z.object({
  id: id('Evidence needs an id of its own, a UUID.'),
  kind: z.enum(EVIDENCE_KINDS, 'Choose what the document is.'),
  issuer: filled('Enter who issued the document.', ISSUER_MAX, tooLong('The issuer', ISSUER_MAX)),
  number: filled('Enter the number on the document.', NUMBER_MAX, tooLong('The number', NUMBER_MAX)),
  country: filled('Enter the country of the issuer.', COUNTRY_MAX, tooLong('The country', COUNTRY_MAX)),
  scope: line('The scope', SCOPE_MAX),
  /** Empty for a document that never expires. */
  expiresOn: z.optional(z.union([z.literal(''), day('Enter the expiry date as a day, such as 2028-06-30.')])),
  /** The evidence whose place it takes. */
  replaces: z.optional(z.union([z.literal(''), id('Name the evidence to replace by its id.')])),
})
export type EvidenceForm = z.output<typeof EvidenceForm>

/** A day of tolerance, since it is yesterday elsewhere still. */
const TOLERANCE_MS = days(1)
const YEARS_MAX = 60

/** Expired documents prove nothing, and a date far away is a typing error. */
export function expiryProblem(expiresOn: string | undefined, now: Date) {
  if (!expiresOn) return undefined
  if (Date.parse(expiresOn) < now.getTime() - 2 * TOLERANCE_MS)
    return 'This document has expired. Send the current one.'
  if (Number(expiresOn.slice(0, 4)) > now.getUTCFullYear() + YEARS_MAX) return 'Check the year of the expiry date.'
}

/** What is compared with the document, by kind of evidence and in the order of the screen. */
export const CHECKLISTS = {
  licence: ['holder', 'number', 'issuer', 'scope', 'expiry', 'register'],
  registration: ['holder', 'number', 'issuer', 'expiry', 'register'],
  insurance: ['holder', 'number', 'issuer', 'scope', 'expiry'],
  accreditation: ['holder', 'number', 'issuer', 'scope', 'expiry', 'register'],
} as const satisfies Record<EvidenceKind, readonly string[]>
export const CHECK_NAMES = ['holder', 'number', 'issuer', 'scope', 'expiry', 'register'] as const
export type CheckName = (typeof CHECK_NAMES)[number]

const PAGES_MAX = 500
const markText = 'A mark has a page and a place on it.'
const share = z.number(markText).check(z.gte(0, markText), z.lte(1, markText))

/** Where a document states what is checked: the page, and the place on it as shares of its width and height. */
const Mark = z.object({
  page: z.int(markText).check(z.gte(1, markText), z.lte(PAGES_MAX, markText)),
  x: share,
  y: share,
})
export type Mark = z.output<typeof Mark>

/** One line of a checklist. */
export const Check = z.object({
  /** Null until it is compared. */
  matches: z.nullable(z.boolean('A check matches or does not.')),
  mark: z.nullable(Mark),
})
export type Check = z.output<typeof Check>

export const Checks = z.partialRecord(z.enum(CHECK_NAMES, 'This checklist has no such line.'), Check)
export type Checks = z.output<typeof Checks>

const checklistOf = (kind: EvidenceKind): readonly CheckName[] => CHECKLISTS[kind]

/** How many lines of the checklist are compared, and whether all of them match. */
export function checkResult(kind: EvidenceKind, checks: Checks) {
  const list = checklistOf(kind)
  const results = list.map((name) => checks[name]?.matches ?? null)
  return {
    total: list.length,
    done: results.filter((matches) => matches !== null).length,
    different: list.filter((name) => checks[name]?.matches === false),
    isComplete: results.every(Boolean),
  }
}

/** `PUT /api/v1/operator/verifications/:id/checks`. */
export const ChecksForm = z.object({ version: seenVersion(), checks: Checks })
export type ChecksForm = z.output<typeof ChecksForm>

export const EVIDENCE_DECISIONS = ['approve', 'return', 'refuse'] as const
export type EvidenceDecision = (typeof EVIDENCE_DECISIONS)[number]

/** `POST /api/v1/operator/verifications/:id/decisions`. Approving needs no reason. */
export const EvidenceDecisionForm = z
  .object({
    version: seenVersion(),
    decision: z.enum(EVIDENCE_DECISIONS, 'Approve, return or refuse it.'),
    reason: lines('The reason', EVIDENCE_REASON_MAX),
  })
  .check(
    refuse(({ decision, reason }) =>
      decision !== 'approve' && reason === '' ? { field: 'reason', message: 'Give the provider a reason.' } : undefined,
    ),
  )
export type EvidenceDecisionForm = z.output<typeof EvidenceDecisionForm>

/** Approved evidence without an expiry date is checked again after a year. */
const YEARS_WITHOUT_EXPIRY = 1

/** The last day on which evidence that is approved now counts. */
export function validUntil(expiresOn: string | null, now: Date) {
  if (expiresOn) return expiresOn
  const end = new Date(now)
  end.setUTCFullYear(end.getUTCFullYear() + YEARS_WITHOUT_EXPIRY)
  return end.toISOString().slice(0, 10)
}

/** How many days before its end a provider is warned, and again. */
export const WARNING_DAYS = [30, 7] as const

/** The warning that is due for approved evidence: the days of the threshold that was reached last, unless it was sent. */
export function dueWarning(validUntil: string, warnedDays: number | null, now: Date) {
  const left = (Date.parse(validUntil) - Date.parse(now.toISOString().slice(0, 10))) / days(1)
  const reached = WARNING_DAYS.findLast((threshold) => left <= threshold)
  return reached !== undefined && left >= 0 && (warnedDays === null || reached < warnedDays) ? reached : undefined
}

/** Why a provider cannot be booked where verification is required. */
export const NOT_BOOKABLE =
  'This provider can’t be booked yet. Our care team has to check their licence or registration first.'
export const CANNOT_OFFER =
  'You can offer times once our care team has checked your licence or registration. Send it in Profile Settings.'

/** The kinds of which one is needed for the badge: insurance and accreditation say more, but not who may practise. */
const BADGE_KINDS: readonly EvidenceKind[] = ['licence', 'registration']

type Counted = { kind: EvidenceKind; state: EvidenceState; validUntil: string | null }

/** Whether evidence counts on a day: it is approved, and its last day has not passed (UTC). */
export const isCurrent = ({ state, validUntil }: Counted, now: Date) =>
  state === 'approved' && validUntil !== null && validUntil >= now.toISOString().slice(0, 10)

/** The rule of the verified badge: an approved and unexpired licence or registration. */
export const isVerifiedBy = (evidence: readonly Counted[], now: Date) =>
  evidence.some((each) => BADGE_KINDS.includes(each.kind) && isCurrent(each, now))

const EvidenceFile = z.object({
  type: z.enum(['image', 'pdf']),
  name: z.string(),
  bytes: z.int(),
  /** In pixels; null for PDF files. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})
export type EvidenceFile = z.output<typeof EvidenceFile>

const claim = {
  _id: z.uuid(),
  kind: z.enum(EVIDENCE_KINDS),
  issuer: z.string(),
  number: z.string(),
  country: z.string(),
  scope: z.string(),
  expiresOn: z.nullable(z.iso.date()),
  state: z.enum(EVIDENCE_STATES),
  sentAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
  /** Why it was returned or refused; otherwise empty. */
  reason: z.string(),
  validUntil: z.nullable(z.iso.date()),
  /** Null when it is withdrawn or replaced. */
  file: z.nullable(EvidenceFile),
}

/** Evidence as its provider sees it. */
export const Evidence = z.object(claim)
export type Evidence = z.output<typeof Evidence>

/** `GET /api/v1/verifications`. */
export const OwnVerification = z.object({
  success: z.literal(true),
  isVerified: z.boolean(),
  evidence: z.array(Evidence),
})
export type OwnVerification = z.output<typeof OwnVerification>

/** The answer to sent evidence. */
export const EvidenceSent = z.extend(Done, { evidence: Evidence })

const EvidenceProvider = z.object({
  _id: z.uuid(),
  displayname: z.string(),
  /** The clinic, or empty. */
  clinic: z.string(),
  city: z.string(),
  country: z.string(),
  picture: z.nullable(z.string()),
  joinedAt: z.iso.datetime(),
  isVerified: z.boolean(),
})

/** A row of the queue. */
export const QueuedEvidence = z.object({
  _id: z.uuid(),
  kind: z.enum(EVIDENCE_KINDS),
  state: z.enum(EVIDENCE_STATES),
  sentAt: z.iso.datetime(),
  /** How far the checklist is. */
  checked: z.int(),
  total: z.int(),
  /** The operator who approved first; the same operator cannot confirm it. */
  firstApprovedBy: z.nullable(z.string()),
  provider: EvidenceProvider,
})
export type QueuedEvidence = z.output<typeof QueuedEvidence>

/** `GET /api/v1/operator/verifications`. */
export const EvidenceQueue = z.object({
  success: z.literal(true),
  entries: z.array(QueuedEvidence),
  nextCursor: z.nullable(z.string()),
})
export type EvidenceQueue = z.output<typeof EvidenceQueue>

/** Evidence as operators see it. */
export const CheckedEvidence = z.extend(Evidence, {
  version: z.int(),
  checks: Checks,
  provider: EvidenceProvider,
  /** The other evidence of the provider, newest first. */
  others: z.array(z.pick(Evidence, { _id: true, kind: true, state: true })),
  firstApprovedBy: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  /** Whether a second operator has to confirm an approval. */
  needsSecondPerson: z.boolean(),
  /** Whether the caller has approved it already. */
  isApprovedByMe: z.boolean(),
})
export type CheckedEvidence = z.output<typeof CheckedEvidence>

/** `GET /api/v1/operator/verifications/:id`, and the answer to a decision. */
export const EvidenceReview = z.object({ success: z.literal(true), evidence: CheckedEvidence })

/** An opening of a document by an operator. */
const EvidenceOpening = z.object({
  _id: z.string(),
  /** Empty when the operator's account is gone. */
  by: z.string(),
  isDownload: z.boolean(),
  at: z.iso.datetime(),
})

/** `GET /api/v1/operator/verifications/:id/openings`, newest first. */
export const EvidenceOpenings = z.object({ success: z.literal(true), openings: z.array(EvidenceOpening) })
export type EvidenceOpenings = z.output<typeof EvidenceOpenings>
