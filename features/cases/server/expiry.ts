import { sql } from 'kysely'
import { type Ctx, type Notifying, notifyingTransaction } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { announceExpiry, announceToClinic, announceToPatient } from './announcements.ts'
import { type CaseRow, lockCase, selectRequests, updateCase, updateRequest } from './queries.ts'
import { selectQuotesInForce, updateQuote } from './quotes/quote-queries.ts'

const BATCH_SIZE = 50

/**
 * Ends what nothing came of in time: quotes after their last day, requests without an answer, and cases without a quote in force.
 * `skip locked` lets several processes work concurrently, and leaves a case that is being accepted to the next run. Returns how many
 * cases changed.
 */
export async function expireCases(ctx: Ctx, signal?: AbortSignal) {
  let total = 0
  while (!signal?.aborted) {
    const done = await notifyingTransaction(ctx, (tx, notifying) => expireBatch(notifying, tx))
    total += done
    if (done < BATCH_SIZE) break
  }
  return total
}

async function expireBatch(ctx: Notifying, tx: Tx) {
  const now = ctx.now()
  const { rows } = await sql<{ id: string }>`
    select id from cases where state = 'open' and id in (
      select case_id from quotes where state = 'sent' and expires_at <= ${now}
      union select case_id from case_clinics where state = 'asked' and answer_by <= ${now}
      union select id from cases where state = 'open' and expires_at <= ${now}
        and not exists (select from quotes where case_id = cases.id and state = 'sent')
    ) order by id limit ${BATCH_SIZE} for update skip locked`.execute(tx)
  for (const { id } of rows) await expireOne(ctx, tx, id, now)
  return rows.length
}

/** Locks a case and ends what is due in it, so that changes do not depend on when the scheduler runs. */
export async function lockExpired(ctx: Notifying, tx: Tx, id: string) {
  await expireOne(ctx, tx, id, ctx.now())
  return lockCase(tx, id)
}

async function expireOne(ctx: Notifying, tx: Tx, id: string, now: Date) {
  const row = await lockCase(tx, id)
  if (row?.state !== 'open') return
  const quotes = await selectQuotesInForce(tx, id)
  const ended = quotes.filter(({ expires_at }) => expires_at <= now)
  for (const quote of ended) await updateQuote(tx, quote.id, 'expired', now)
  const endedRequests = new Map(ended.map(({ id: quoteId, request_id }) => [request_id, quoteId]))
  await expireRequests(ctx, tx, row, endedRequests)
  if (row.expires_at > now || ended.length < quotes.length) return
  await updateCase(tx, id, { state: 'expired', ended_at: now })
  await announceExpiry(ctx, tx, row.patient_id, row)
}

/** A clinic that has not answered in time is not notified of it: it can still quote. */
async function expireRequests(ctx: Notifying, tx: Tx, row: CaseRow, ended: ReadonlyMap<string, string>) {
  for (const request of await selectRequests(tx, row.id)) {
    const occasion = ended.get(request.id)
    const isLate = request.state === 'asked' && request.answer_by <= ctx.now()
    if (occasion === undefined && !isLate) continue
    await updateRequest(tx, request.id, { state: 'expired' })
    if (occasion === undefined) continue
    const about = { request, reference: row.reference, occasion }
    await announceToClinic(ctx, tx, 'case_quote_expired', about)
    await announceToPatient(ctx, tx, 'case_quote_ended', { ...about, patientId: row.patient_id })
  }
}
