import type { Executor } from '#platform/server/db/database.ts'
import type { Agreement } from '../rules/cases.ts'
import type { ChangeOrder } from '../rules/change-orders.ts'
import { type AgreedLine, applyOrder, type OrderLine, sumBounds } from '../rules/quote-sums.ts'
import {
  type OrderLineRow,
  type OrderRow,
  type QuoteLineRow,
  type QuoteRow,
  selectOrderLines,
  selectOrders,
  selectQuoteLines,
} from './quotes/quote-queries.ts'

/** What is agreed on in a case: the frozen lines of the accepted quote, changed by the accepted change orders in their order. */
export async function readAgreement(db: Executor, quote: QuoteRow) {
  const orders = await selectOrders(db, quote.case_id)
  const rows = await selectOrderLines(
    db,
    orders.map(({ id }) => id),
  )
  const linesOf = Map.groupBy(rows, ({ order_id }) => order_id)
  const accepted = orders.filter(({ state }) => state === 'accepted')
  const lines = accepted.reduce(
    (agreed, { id }) => applyOrder(agreed, (linesOf.get(id) ?? []).map(toOrderLine)),
    toAgreedLines(await selectQuoteLines(db, [quote.id])),
  )
  return { lines, orders: orders.map((order) => presentOrder(order, linesOf.get(order.id) ?? [])) }
}

const toAgreedLines = (rows: readonly QuoteLineRow[]): AgreedLine[] =>
  rows.flatMap(({ id, name, teeth, quantity, low, high }) =>
    low === null || high === null ? [] : [{ id, name, teeth, quantity, low, high }],
  )

function toOrderLine({ id, kind, line_id, name, teeth, quantity, amount }: OrderLineRow): OrderLine {
  if (kind === 'add') return { kind, id, name, teeth, quantity, amount: amount ?? 0 }
  const lineId = line_id ?? ''
  return kind === 'remove' ? { kind, id, lineId } : { kind, id, lineId, amount: amount ?? 0 }
}

const presentOrder = (order: OrderRow, lines: readonly OrderLineRow[]): ChangeOrder => ({
  _id: order.id,
  state: order.state,
  reason: order.reason,
  proposedAt: order.proposed_at.toISOString(),
  decidedAt: order.decided_at?.toISOString() ?? null,
  difference: { low: order.low, high: order.high },
  lines: lines.map(({ id, kind, line_id, name, teeth, quantity, amount }) => ({
    _id: id,
    kind,
    lineId: line_id,
    name,
    teeth,
    quantity,
    amount,
  })),
})

/** The agreement as both sides see it. */
export async function presentAgreement(db: Executor, quote: QuoteRow | undefined): Promise<Agreement | null> {
  if (quote?.state !== 'accepted') return null
  const { lines, orders } = await readAgreement(db, quote)
  return {
    quoteId: quote.id,
    currency: quote.currency,
    lines: lines.map(({ id, name, teeth, quantity, low, high }) => ({
      _id: id,
      name,
      teeth: [...teeth],
      quantity,
      price: { low, high },
    })),
    total: sumBounds(lines),
    changeOrders: orders,
  }
}
