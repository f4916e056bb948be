import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import { type Ctx, type Notifying, notifyingTransaction } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { CHANGE_ORDER_MOVES, stateAfter } from '../rules/case-moves.ts'
import {
  CHANGE_ORDERS_MAX,
  type ChangeOrderForm,
  type ChangeOrderLineForm,
  orderDifference,
  orderProblem,
} from '../rules/change-orders.ts'
import type { AgreedLine, OrderLine } from '../rules/quote-sums.ts'
import { announceToClinic, announceToPatient } from './announcements.ts'
import { caseNotFound, lockRequest, readCase, readRequest } from './cases.ts'
import { type CaseRow, lockCase, type RequestRow, selectRequests } from './queries.ts'
import {
  insertOrder,
  type OrderLineRow,
  type OrderRow,
  selectLastQuotes,
  selectOrderLines,
  selectOrders,
  updateOrder,
} from './quotes/quote-queries.ts'
import { readAgreement } from './read-agreement.ts'

const PROPOSED_OTHERWISE =
  'Your change had already been proposed, with other details. Check the one that the patient has before you propose another.'

/** Proposes a change of what was agreed on. Idempotent by the id of the form. */
export async function proposeChange(ctx: Ctx, actor: Actor, requestId: string, form: ChangeOrderForm) {
  const conflict = await notifyingTransaction(ctx, async (tx, notifying) => {
    const { request, case: row } = await lockRequest(notifying, tx, actor, requestId)
    const orders = await selectOrders(tx, row.id)
    const stored = request.state === 'chosen' ? orders.find(({ id }) => id === form.id) : undefined
    if (stored) return (await isSame(tx, stored, form)) ? undefined : PROPOSED_OTHERWISE
    await storeProposal(notifying, tx, { request, row, orders, form })
    return undefined
  })
  const request = await readRequest(ctx, actor, requestId)
  if (conflict) throw new AppError('changed', conflict, { request })
  return request
}

type Proposal = { request: RequestRow; row: CaseRow; orders: readonly OrderRow[]; form: ChangeOrderForm }

/** Under the lock of the case. */
async function storeProposal(ctx: Notifying, tx: Tx, { request, row, orders, form }: Proposal) {
  const [quote] = await selectLastQuotes(tx, [request.id])
  if (request.state !== 'chosen' || quote?.state !== 'accepted')
    throw new AppError('bad_request', 'Changes can be proposed once the patient has accepted your quote.')
  if (orders.some(({ state }) => state === 'proposed'))
    throw new AppError('taken', 'The patient has not decided about your last change yet. Withdraw it first.')
  if (orders.length >= CHANGE_ORDERS_MAX)
    throw new AppError('bad_request', `There can be at most ${CHANGE_ORDERS_MAX} changes of a case.`)
  const { lines: agreed } = await readAgreement(tx, quote)
  const order = form.lines.map((line): OrderLine => ({ ...line, id: randomUUID() }))
  const problem = orderProblem(agreed, order)
  if (problem) throw new AppError('bad_request', problem)
  const isNew = await insertOrder(
    tx,
    {
      id: form.id,
      case_id: row.id,
      quote_id: quote.id,
      number: orders.length + 1,
      state: 'proposed',
      reason: form.reason,
      ...orderDifference(agreed, order),
      proposed_at: ctx.now(),
    },
    order.map((line, position) => ({ order_id: form.id, position, ...toRow(agreed, line) })),
  )
  // The id is that of a change order of another case.
  if (!isNew) throw caseNotFound()
  const about = { request, reference: row.reference, patientId: row.patient_id, occasion: form.id }
  await announceToPatient(ctx, tx, 'case_change_proposed', about)
}

/** Whether a stored change order is what the form says: a retry may come after a correction. */
async function isSame(tx: Tx, stored: OrderRow, { reason, lines }: ChangeOrderForm) {
  const rows = await selectOrderLines(tx, [stored.id])
  return isDeepStrictEqual({ reason: stored.reason, lines: rows.map(toForm) }, { reason, lines })
}

function toForm({ kind, line_id, name, teeth, quantity, amount }: OrderLineRow): ChangeOrderLineForm {
  if (kind === 'add') return { kind, name, teeth, quantity, amount: amount ?? 0 }
  const lineId = line_id ?? ''
  return kind === 'remove' ? { kind, lineId } : { kind, lineId, amount: amount ?? 0 }
}

function toRow(agreed: readonly AgreedLine[], line: OrderLine) {
  const { id, kind } = line
  if (line.kind === 'add')
    return {
      id,
      kind,
      line_id: null,
      name: line.name,
      teeth: [...line.teeth],
      quantity: line.quantity,
      amount: line.amount,
    }
  const before = agreed.find((one) => one.id === line.lineId)
  return {
    id,
    kind,
    line_id: line.lineId,
    name: before?.name ?? '',
    teeth: [...(before?.teeth ?? [])],
    quantity: before?.quantity ?? 1,
    amount: line.kind === 'reprice' ? line.amount : null,
  }
}

const OVER = 'This change is no longer open.'

async function findOrder(tx: Tx, caseId: string, orderId: string) {
  const order = (await selectOrders(tx, caseId)).find(({ id }) => id === orderId)
  if (!order) throw caseNotFound()
  return order
}

/** Takes a proposed change back. Idempotent. */
export async function withdrawChange(
  ctx: Ctx,
  actor: Actor,
  { requestId, orderId }: { requestId: string; orderId: string },
) {
  const conflict = await notifyingTransaction(ctx, async (tx, notifying) => {
    const { request, case: row } = await lockRequest(notifying, tx, actor, requestId)
    if (request.state !== 'chosen') throw caseNotFound()
    const order = await findOrder(tx, row.id, orderId)
    if (order.state === 'withdrawn') return undefined
    const state = stateAfter(CHANGE_ORDER_MOVES, { name: 'withdraw', by: 'provider', from: order.state })
    if (!state) return OVER
    await withdrawProposed(notifying, tx, request, row)
    return undefined
  })
  const request = await readRequest(ctx, actor, requestId)
  if (conflict) throw new AppError('changed', conflict, { request })
  return request
}

/** Takes the proposed change of a case back, if there is one. Under the lock of the case. */
export async function withdrawProposed(ctx: Notifying, tx: Tx, request: RequestRow, row: CaseRow) {
  const proposed = (await selectOrders(tx, row.id)).find(({ state }) => state === 'proposed')
  if (!proposed) return
  await updateOrder(tx, proposed.id, 'withdrawn', ctx.now())
  const about = { request, reference: row.reference, patientId: row.patient_id, occasion: proposed.id }
  await announceToPatient(ctx, tx, 'case_change_withdrawn', about)
}

type Decision = { caseId: string; orderId: string; decision: 'accept' | 'refuse' }

/** The patient accepts or refuses a change. Idempotent. */
export async function decideChange(ctx: Ctx, actor: Actor, { caseId, orderId, decision }: Decision) {
  const conflict = await notifyingTransaction(ctx, async (tx, notifying) => {
    const row = await lockCase(tx, caseId)
    if (row?.patient_id !== actor.id) throw caseNotFound()
    const order = await findOrder(tx, caseId, orderId)
    if (order.state === (decision === 'accept' ? 'accepted' : 'refused')) return undefined
    const state = stateAfter(CHANGE_ORDER_MOVES, { name: decision, by: 'patient', from: order.state })
    if (!state) return OVER
    await updateOrder(tx, orderId, state, ctx.now())
    const request = (await selectRequests(tx, caseId)).find((one) => one.state === 'chosen')
    const event = decision === 'accept' ? 'case_change_accepted' : 'case_change_refused'
    if (request) await announceToClinic(notifying, tx, event, { request, reference: row.reference, occasion: orderId })
    return undefined
  })
  const present = await readCase(ctx, actor, caseId)
  if (conflict) throw new AppError('changed', conflict, { case: present })
  return present
}
