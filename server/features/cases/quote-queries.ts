import { type Insertable, type Selectable, sql } from 'kysely'
import type { ChangeOrderState, QuoteState } from '#domain/case-moves.ts'
import type { OrderLine } from '#domain/quote-sums.ts'
import type { LineAnswer, Quote } from '#domain/quotes.ts'
import type { Executor, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** The check constraints guarantee the states, and the form what JSON holds. */
export type QuoteRow = Omit<Selectable<Tables['quotes']>, 'state' | 'visits' | 'included'> & {
  state: QuoteState
  visits: Quote['visits']
  included: Quote['included']
}
export type QuoteLineRow = Omit<Selectable<Tables['quote_lines']>, 'answer'> & { answer: LineAnswer }
export type OrderRow = Omit<Selectable<Tables['change_orders']>, 'state'> & { state: ChangeOrderState }
export type OrderLineRow = Omit<Selectable<Tables['change_order_lines']>, 'kind'> & { kind: OrderLine['kind'] }

export async function selectQuote(db: Executor, id: string) {
  return (await db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirst()) as QuoteRow | undefined
}

/** The quotes of a case that are in force. */
export async function selectQuotesInForce(db: Executor, caseId: string) {
  const rows = await db
    .selectFrom('quotes')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('state', '=', 'sent')
    .execute()
  return rows as QuoteRow[]
}

/** Of each request the quote in force, the accepted one, or else the last one. */
export async function selectLastQuotes(db: Executor, requestIds: readonly string[]) {
  const { rows } = await sql<QuoteRow>`
    select distinct on (request_id) * from quotes where request_id = any(${requestIds}::uuid[])
    order by request_id, state in ('sent', 'accepted') desc, sent_at desc, id desc`.execute(db)
  return rows
}

export async function countQuotes(db: Executor, requestId: string) {
  const { count } = await db
    .selectFrom('quotes')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  return count
}

export async function selectQuoteLines(db: Executor, quoteIds: readonly string[]) {
  const rows = await db
    .selectFrom('quote_lines')
    .selectAll()
    .where('quote_id', '=', sql<string>`any(${quoteIds}::uuid[])`)
    .orderBy('position')
    .execute()
  return rows as QuoteLineRow[]
}

/** Returns whether the id was free. */
export async function insertQuote(
  tx: Tx,
  quote: Insertable<Tables['quotes']>,
  lines: Insertable<Tables['quote_lines']>[],
) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('quotes')
    .values(quote)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await tx.insertInto('quote_lines').values(lines).execute()
  return true
}

export const updateQuote = (tx: Tx, id: string, state: QuoteState, ended_at: Date) =>
  tx.updateTable('quotes').set({ state, ended_at }).where('id', '=', id).execute()

/** The change orders of a case, oldest first. */
export async function selectOrders(db: Executor, caseId: string) {
  const rows = await db
    .selectFrom('change_orders')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('number')
    .execute()
  return rows as OrderRow[]
}

export async function selectOrderLines(db: Executor, orderIds: readonly string[]) {
  const rows = await db
    .selectFrom('change_order_lines')
    .selectAll()
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('position')
    .execute()
  return rows as OrderLineRow[]
}

/** Returns whether the id was free. */
export async function insertOrder(
  tx: Tx,
  order: Insertable<Tables['change_orders']>,
  lines: Insertable<Tables['change_order_lines']>[],
) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('change_orders')
    .values(order)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await tx.insertInto('change_order_lines').values(lines).execute()
  return true
}

export const updateOrder = (tx: Tx, id: string, state: ChangeOrderState, decided_at: Date) =>
  tx.updateTable('change_orders').set({ state, decided_at }).where('id', '=', id).execute()
