import { averageRating } from '#features/providers/server/present-profile.ts'
import { fileTypeOf } from '#platform/server/files/private-files.ts'
import type { CaseState, RequestState } from '../rules/case-moves.ts'
import type {
  CaseDocument,
  CasePage,
  ClinicFacts,
  PatientCase,
  QuoteRequest,
  QuoteRequestPage,
} from '../rules/cases.ts'
import type { Quote } from '../rules/quotes.ts'
import { type Access, isVisibleTo, knowsPatient, neutralName } from './document-access.ts'
import type { selectCases, selectRequestsTo } from './list-queries.ts'
import type { CaseRow, DocumentRow, FactsRow, RequestRow } from './queries.ts'
import type { QuoteLineRow, QuoteRow } from './quotes/quote-queries.ts'

/** What is the same for the patient and the clinics. The id of the case and all that names the patient is left out. */
export const presentFacts = (row: CaseRow) => ({
  reference: row.reference,
  sentAt: row.sent_at.toISOString(),
  answerBy: row.answer_by.toISOString(),
  plan: row.plan,
  ageBand: row.age_band as PatientCase['ageBand'],
  smoking: row.smoking as PatientCase['smoking'],
  country: row.country,
})

/** What its patient sees of a document. After an acceptance the clinics are the one that was chosen. */
export const presentOwnDocument = (row: DocumentRow, caseState: CaseState): CaseDocument => ({
  _id: row.id,
  name: row.title ?? neutralName(row),
  type: fileTypeOf(row.file_path),
  isVisible: isVisibleTo({ caseState, requestState: caseState === 'accepted' ? 'chosen' : 'asked' }, row),
})

export const presentDocument = (row: DocumentRow, access: Access): CaseDocument => ({
  _id: row.id,
  name: knowsPatient(access) ? (row.title ?? neutralName(row)) : neutralName(row),
  type: fileTypeOf(row.file_path),
  isVisible: isVisibleTo(access, row),
})

/** A quote past its end counts as expired, also before the scheduler has ended it. */
const quoteStateAt = ({ state, expires_at }: QuoteRow, now: Date) =>
  state === 'sent' && expires_at <= now ? 'expired' : state

export const presentQuote = (row: QuoteRow, lines: readonly QuoteLineRow[], now: Date): Quote => ({
  _id: row.id,
  state: quoteStateAt(row, now),
  currency: row.currency,
  rate: row.rate,
  rateDate: row.rate_date,
  total: { low: row.low, high: row.high },
  lines: lines.map((line) => ({
    _id: line.id,
    position: line.case_position,
    answer: line.answer,
    name: line.name,
    teeth: line.teeth,
    quantity: line.quantity,
    price: line.low === null || line.high === null ? null : { low: line.low, high: line.high },
    reason: line.reason,
    materials: line.materials,
    guaranteeYears: line.guarantee_years,
    listedCents: line.listed_cents,
  })),
  visits: row.visits,
  included: row.included,
  paymentTerms: row.payment_terms,
  message: row.message,
  validUntil: row.valid_until,
  sentAt: row.sent_at.toISOString(),
})

export const presentRequestBase = ({ id, state, reason }: RequestRow, quote: Quote | null) => ({
  _id: id,
  state: state === 'quoted' && quote?.state === 'expired' ? ('expired' as const) : state,
  reason,
  quote,
})

export const presentClinicFacts = (row: FactsRow): ClinicFacts => ({
  doctor: row.display_name,
  picture: row.avatar_path ?? row.logo_path,
  city: row.city ?? '',
  country: row.country ?? '',
  isVerified: row.verified_at !== null,
  rating: averageRating(row),
})

export const presentCaseSummary = (
  row: Awaited<ReturnType<typeof selectCases>>[number],
): CasePage['cases'][number] => ({
  _id: row.id,
  state: row.state as CaseState,
  reference: row.reference,
  sentAt: row.sent_at.toISOString(),
  answerBy: row.answer_by.toISOString(),
  clinics: row.clinics,
  quoted: row.quoted,
  hasProposedChange: row.has_proposed_change,
})

export const presentRequestSummary = (
  row: Awaited<ReturnType<typeof selectRequestsTo>>[number],
): QuoteRequestPage['requests'][number] => ({
  _id: row.id,
  state: row.state as RequestState,
  isOpen: row.case_state === 'open',
  wasQuoted: row.was_quoted,
  reference: row.reference,
  sentAt: row.asked_at.toISOString(),
  answerBy: row.answer_by.toISOString(),
  country: row.country,
  ageBand: row.age_band as QuoteRequest['ageBand'],
  treatments: row.treatments,
})
