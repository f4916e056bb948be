import { readReliabilities } from '#features/reliability/server/reliability.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx, Notifying } from '#platform/server/ctx.ts'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import { readCursor, toPage } from '#platform/server/db/pagination.ts'
import type { CasePage, PatientCase, QuoteRequest, QuoteRequestPage, RequestFilter } from '../rules/cases.ts'
import { isInvolved, knowsPatient } from './document-access.ts'
import { lockExpired } from './expiry.ts'
import { selectCases, selectRequestsTo } from './list-queries.ts'
import {
  presentCaseSummary,
  presentClinicFacts,
  presentDocument,
  presentFacts,
  presentOwnDocument,
  presentQuote,
  presentRequestBase,
  presentRequestSummary,
} from './present.ts'
import {
  type CaseRow,
  countMessages,
  hasFinalInvoice,
  selectCase,
  selectClinicFacts,
  selectContact,
  selectDocuments,
  selectLines,
  selectRequest,
  selectRequests,
} from './queries.ts'
import { presentDraft, selectDraft } from './quotes/draft-queries.ts'
import { readListedPrices, readListedTotals } from './quotes/listed-prices.ts'
import { selectLastQuotes, selectQuoteLines } from './quotes/quote-queries.ts'
import { presentAgreement } from './read-agreement.ts'

/** The same refusal for an unknown case and for one of other people. */
export const caseNotFound = () => new AppError('not_found', 'We couldn’t find this case.')

type Paging = { limit: number; cursor?: string | undefined }

/** The cases of a patient, newest first. */
export async function listCases(
  ctx: Ctx,
  { id }: Actor,
  { limit, cursor }: Paging,
): Promise<Omit<CasePage, 'success'>> {
  const { page, nextCursor } = toPage(
    await selectCases(ctx.db, { patientId: id, now: ctx.now() }, limit + 1, readCursor(cursor)),
    limit,
  )
  return { cases: page.map(presentCaseSummary), nextCursor }
}

/** The requests to a clinic, newest first. */
export async function listRequests(
  ctx: Ctx,
  { id: providerId }: Actor,
  { limit, cursor, state: filters }: Paging & { state?: RequestFilter[] | undefined },
): Promise<Omit<QuoteRequestPage, 'success'>> {
  const rows = await selectRequestsTo(ctx.db, { providerId, filters, now: ctx.now() }, limit + 1, readCursor(cursor))
  const { page, nextCursor } = toPage(rows, limit)
  return { requests: page.map(presentRequestSummary), nextCursor }
}

/** A case as its patient sees it. */
export async function readCase(ctx: Ctx, { id }: Actor, caseId: string): Promise<PatientCase> {
  const row = await selectCase(ctx.db, caseId)
  if (row?.patient_id !== id) throw caseNotFound()
  return presentCase(ctx, row)
}

async function presentCase(ctx: Ctx, row: CaseRow): Promise<PatientCase> {
  const { db } = ctx
  const [requests, lines, documents] = await Promise.all([
    selectRequests(db, row.id),
    selectLines(db, row.id),
    selectDocuments(db, row.id),
  ])
  const ids = requests.map(({ id }) => id)
  const providers = requests.flatMap(({ provider_id }) => provider_id ?? [])
  const [{ quotes, agreement }, messages, listed, facts, reliability] = await Promise.all([
    readAnswers(ctx, ids),
    countMessages(db, ids),
    readListedTotals(db, ids),
    selectClinicFacts(db, providers),
    readReliabilities(db, providers),
  ])
  return {
    _id: row.id,
    state: row.state,
    ...presentFacts(row),
    note: row.note,
    lines,
    documents: documents.map((document) => presentOwnDocument(document, row.state)),
    clinics: requests.map((request) => {
      const clinic = facts.find(({ id }) => id === request.provider_id)
      return {
        ...presentRequestBase(request, quotes.get(request.id) ?? null),
        provider: request.provider_id,
        name: request.provider_name,
        facts: clinic ? presentClinicFacts(clinic) : null,
        reliability: (clinic && reliability.get(clinic.id)) ?? null,
        listedCents: listed.get(request.id) ?? null,
        messages: messages.get(request.id) ?? 0,
      }
    }),
    agreement,
  }
}

/** The last quote of each request, and the agreement where one of them is accepted. */
async function readAnswers({ db, now }: Ctx, requestIds: readonly string[]) {
  const rows = await selectLastQuotes(db, requestIds)
  const quoteIds = rows.map(({ id }) => id)
  const accepted = rows.find(({ state }) => state === 'accepted')
  const [lines, agreement] = await Promise.all([selectQuoteLines(db, quoteIds), presentAgreement(db, accepted)])
  const linesOf = Map.groupBy(lines, ({ quote_id }) => quote_id)
  const at = now()
  const quotes = new Map(rows.map((row) => [row.request_id, presentQuote(row, linesOf.get(row.id) ?? [], at)]))
  return { quotes, agreement }
}

/** The request to a clinic, with its case; a refusal when it is one to others. */
export async function findRequest(db: Executor, { id }: Actor, requestId: string) {
  const request = await selectRequest(db, requestId)
  const row = request?.provider_id === id ? await selectCase(db, request.case_id) : undefined
  if (!request || !row) throw caseNotFound()
  return { request, case: row }
}

/** The same under the lock of the case, after what is due has expired. */
export async function lockRequest(ctx: Notifying, tx: Tx, actor: Actor, requestId: string) {
  const found = await findRequest(tx, actor, requestId)
  await lockExpired(ctx, tx, found.case.id)
  return findRequest(tx, actor, requestId)
}

/** A case as a clinic sees it. Nothing names the patient until the quote of this clinic is accepted. */
export async function readRequest(ctx: Ctx, actor: Actor, requestId: string): Promise<QuoteRequest> {
  const { request, case: row } = await findRequest(ctx.db, actor, requestId)
  const access = { caseState: row.state, requestState: request.state }
  const [{ quotes, agreement }, lines, draft, documents, listedCents, patient, isInvoiced] = await Promise.all([
    readAnswers(ctx, [request.id]),
    selectLines(ctx.db, row.id),
    selectDraft(ctx.db, requestId),
    isInvolved(access) ? selectDocuments(ctx.db, row.id) : [],
    readListedPrices(ctx.db, requestId),
    knowsPatient(access) ? readContact(ctx.db, row.patient_id) : null,
    knowsPatient(access) && hasFinalInvoice(ctx.db, requestId),
  ])
  return {
    ...presentRequestBase(request, quotes.get(request.id) ?? null),
    ...presentFacts(row),
    isOpen: row.state === 'open',
    note: isInvolved(access) ? row.note : '',
    lines,
    documents: documents.map((document) => presentDocument(document, access)),
    listedCents,
    patient,
    draft: draft ? presentDraft(draft) : null,
    isInvoiced,
    agreement,
  }
}

async function readContact(db: Executor, patientId: string): Promise<QuoteRequest['patient']> {
  const contact = await selectContact(db, patientId)
  return contact ? { _id: contact.id, name: contact.display_name, email: contact.email, phone: contact.phone } : null
}

/** The case of a patient under its lock, after what is due has expired. */
export async function lockOwnCase(ctx: Notifying, tx: Tx, { id }: Actor, caseId: string) {
  const row = await lockExpired(ctx, tx, caseId)
  if (row?.patient_id !== id) throw caseNotFound()
  return row
}
