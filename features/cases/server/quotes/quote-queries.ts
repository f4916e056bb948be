import { type Insertable, type Selectable, sql } from 'kysely'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { ChangeOrderState, QuoteState } from '../../rules/case-moves.ts'
import type { OrderLine } from '../../rules/quote-sums.ts'
import type { LineAnswer, Quote } from '../../rules/quotes.ts'

/** Amounts are bigint, which the driver reads as text. The constraints keep them to what a number holds exactly. */
type Amounts<Row, Keys extends keyof Row> = Omit<Row, Keys> & { [Key in Keys]: number | Extract<Row[Key], null> }

type StoredQuote = Selectable<Tables['quotes']>
type StoredQuoteLine = Selectable<Tables['quote_lines']>
type StoredOrder = Selectable<Tables['change_orders']>
type StoredOrderLine = Selectable<Tables['change_order_lines']>

/** The check constraints guarantee the states, and the form what JSON holds. */
export type QuoteRow = Omit<Amounts<StoredQuote, 'low' | 'high'>, 'state' | 'visits' | 'included'> & {
  state: QuoteState
  visits: Quote['visits']
  included: Quote['included']
}
export type QuoteLineRow = Omit<Amounts<StoredQuoteLine, 'low' | 'high'>, 'answer'> & { answer: LineAnswer }
export type OrderRow = Omit<Amounts<StoredOrder, 'low' | 'high'>, 'state'> & { state: ChangeOrderState }
export type OrderLineRow = Omit<Amounts<StoredOrderLine, 'amount'>, 'kind'> & { kind: OrderLine['kind'] }

const toNumber = (stored: string | null) => (stored === null ? null : Number(stored))
const toText = (amount: number | null | undefined) => (amount == null ? null : String(amount))
const withBounds = <Row extends { low: string | null; high: string | null }>(row: Row) => ({
  ...row,
  low: toNumber(row.low),
  high: toNumber(row.high),
})

export async function selectQuote(db: Executor, id: string) {
  const row = await db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirst()
  return row && (withBounds(row) as QuoteRow)
}

/** The quotes of a case that are in force. */
export async function selectQuotesInForce(db: Executor, caseId: string) {
  const rows = await db
    .selectFrom('quotes')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('state', '=', 'sent')
    .execute()
  return rows.map(withBounds) as QuoteRow[]
}

/** Of each request the quote in force, the accepted one, or else the last one. */
export async function selectLastQuotes(db: Executor, requestIds: readonly string[]) {
  const { rows } = await sql<StoredQuote>`
    select distinct on (request_id) * from quotes where request_id = any(${requestIds}::uuid[])
    order by request_id, state in ('sent', 'accepted') desc, sent_at desc, id desc`.execute(db)
  return rows.map(withBounds) as QuoteRow[]
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
  return rows.map(withBounds) as QuoteLineRow[]
}

/** Returns whether the id was free. */
export async function insertQuote(
  tx: Tx,
  quote: Amounts<Insertable<Tables['quotes']>, 'low' | 'high'>,
  lines: Amounts<Insertable<Tables['quote_lines']>, 'low' | 'high'>[],
) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('quotes')
    .values({ ...quote, low: String(quote.low), high: String(quote.high) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  const rows = lines.map((line) => ({ ...line, low: toText(line.low), high: toText(line.high) }))
  await tx.insertInto('quote_lines').values(rows).execute()
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
  return rows.map(withBounds) as OrderRow[]
}

export async function selectOrderLines(db: Executor, orderIds: readonly string[]) {
  const rows = await db
    .selectFrom('change_order_lines')
    .selectAll()
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ ...row, amount: toNumber(row.amount) })) as OrderLineRow[]
}

/** Returns whether the id was free. */
export async function insertOrder(
  tx: Tx,
  order: Amounts<Insertable<Tables['change_orders']>, 'low' | 'high'>,
  lines: Amounts<Insertable<Tables['change_order_lines']>, 'amount'>[],
) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('change_orders')
    .values({ ...order, low: String(order.low), high: String(order.high) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  const rows = lines.map((line) => ({ ...line, amount: toText(line.amount) }))
  await tx.insertInto('change_order_lines').values(rows).execute()
  return true
}

export const updateOrder = (tx: Tx, id: string, state: ChangeOrderState, decided_at: Date) =>
  tx.updateTable('change_orders').set({ state, decided_at }).where('id', '=', id).execute()
