import { openChatOf } from '#features/messages/server/messages-in-transactions.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import { type Ctx, type Notifying, notifyingTransaction } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import {
  CASE_MOVES,
  QUOTE_MOVES,
  type QuoteState,
  REQUEST_MOVES,
  type RequestState,
  stateAfter,
} from '../../rules/case-moves.ts'
import type { PatientCase } from '../../rules/cases.ts'
import { announceToClinic, announceToPatient } from '../announcements.ts'
import { findDentalClinics } from '../asked-clinics.ts'
import { caseNotFound, lockOwnCase, readCase } from '../cases.ts'
import { type CaseRow, type RequestRow, selectIdentity, selectRequests, updateCase, updateRequest } from '../queries.ts'
import { type QuoteRow, selectQuote, selectQuotesInForce, updateQuote } from './quote-queries.ts'

const NOT_IN_FORCE: Readonly<Record<Exclude<QuoteState, 'sent' | 'accepted'>, string>> = {
  replaced: 'The clinic has sent a newer quote. Please look at it before you accept.',
  withdrawn: 'The clinic has just withdrawn this quote, so it can’t be accepted any more.',
  expired: 'This quote is no longer valid. You can ask the clinic for a new one.',
  not_chosen: 'This case has ended, so the quote can’t be accepted any more.',
}

/**
 * Accepts one quote of a case. The row lock of the case serialises it with all other changes: of concurrent acceptances one
 * succeeds, and a quote is withdrawn or accepted, never both. A replay of the same acceptance succeeds.
 */
export async function acceptQuote(ctx: Ctx, actor: Actor, caseId: string, quoteId: string): Promise<PatientCase> {
  const refusal = await notifyingTransaction(ctx, async (tx, notifying) => {
    const row = await lockOwnCase(notifying, tx, actor, caseId)
    const quote = await selectQuote(tx, quoteId)
    if (quote?.case_id !== caseId) throw caseNotFound()
    if (quote.state === 'accepted') return undefined
    const problem = await acceptanceProblem(ctx, tx, row, quote)
    if (problem) return problem
    await choose(notifying, tx, row, quote)
    return undefined
  })
  const present = await readCase(ctx, actor, caseId)
  if (refusal) throw new AppError('changed', refusal, { case: present })
  return present
}

async function acceptanceProblem(ctx: Ctx, tx: Tx, row: CaseRow, quote: QuoteRow) {
  if (stateAfter(CASE_MOVES, { name: 'accept', by: 'patient', from: row.state }) === undefined)
    return row.state === 'accepted' ? 'You have accepted another quote of this case already.' : 'This case has ended.'
  if (quote.state !== 'sent') return NOT_IN_FORCE[quote.state as keyof typeof NOT_IN_FORCE]
  const request = (await selectRequests(tx, row.id)).find(({ id }) => id === quote.request_id)
  const clinics = request?.provider_id ? await findDentalClinics(ctx, tx, [request.provider_id]) : []
  if (clinics.length === 0) return 'This clinic can’t take dental cases at the moment, so its quote can’t be accepted.'
}

async function choose(ctx: Notifying, tx: Tx, row: CaseRow, chosen: QuoteRow) {
  const at = ctx.now()
  const { display_name: patient_name } = await selectIdentity(tx, row.patient_id)
  await updateCase(tx, row.id, { state: 'accepted', ended_at: at, patient_name })
  for (const quote of await selectQuotesInForce(tx, row.id)) {
    const name = quote.id === chosen.id ? 'accept' : 'pass_over'
    const state = stateAfter(QUOTE_MOVES, { name, by: 'patient', from: quote.state })
    if (state) await updateQuote(tx, quote.id, state, at)
  }
  const requests = await selectRequests(tx, row.id)
  for (const request of requests)
    await endRequest(ctx, tx, row, { request, isChosen: request.id === chosen.request_id })
}

type Ending = { request: RequestRow; isChosen: boolean }

/** Ends what a clinic was asked after an acceptance, and lets the clinic know. */
async function endRequest(ctx: Notifying, tx: Tx, row: CaseRow, { request, isChosen }: Ending) {
  const state = requestStateAfter(request, isChosen ? 'choose' : 'close')
  if (!state) return
  await updateRequest(tx, request.id, { state })
  const about = { request, reference: row.reference }
  if (isChosen) {
    // Clinics cannot open a chat with a patient who never wrote to them.
    if (request.provider_id) await openChatOf(ctx, tx, row.patient_id, request.provider_id)
    await announceToClinic(ctx, tx, 'case_quote_accepted', about)
    return announceToPatient(ctx, tx, 'case_accepted', { ...about, patientId: row.patient_id })
  }
  await announceToClinic(ctx, tx, request.state === 'quoted' ? 'case_not_chosen' : 'case_ended', about)
}

const requestStateAfter = ({ state }: RequestRow, name: 'choose' | 'close'): RequestState | undefined =>
  stateAfter(REQUEST_MOVES, { name, by: 'patient', from: state })
