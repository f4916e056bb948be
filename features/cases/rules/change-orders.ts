/** Change orders: every later change of what was agreed on. It holds only once the patient has accepted it. */
import * as z from 'zod/mini'
import { lines, type Problem, refuse } from '#platform/rules/form-schemas.ts'
import { CHANGE_ORDER_STATES } from './case-moves.ts'
import { type AgreedLine, applyOrder, lineDifference, type OrderLine, sumBounds } from './quote-sums.ts'
import { AMOUNT_MAX, caseId, price, QUOTE_LINES_MAX, quantityOf, REASON_MAX, teethOf, treatmentName } from './quotes.ts'

const ORDER_LINES_MAX = 20
/** Change orders of one case. */
export const CHANGE_ORDERS_MAX = 50

const lineId = caseId('Name the treatment that changes.')
const LineForm = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('add'),
      name: treatmentName().check(z.minLength(1, 'Enter the treatment.')),
      teeth: z._default(teethOf(), []),
      quantity: z._default(quantityOf(), 1),
      amount: price(),
    }),
    z.object({ kind: z.literal('reprice'), lineId, amount: price() }),
    z.object({ kind: z.literal('remove'), lineId }),
  ],
  'Add a treatment, change its price, or remove it.',
)
export type ChangeOrderLineForm = z.output<typeof LineForm>

/** `POST /api/v1/case-requests/:id/change-orders`. */
export const ChangeOrderForm = z
  .object(
    {
      /** Idempotency key, created by the browser once per form. */
      id: caseId('A change order needs an id of its own, a UUID.'),
      reason: lines('The reason', REASON_MAX).check(z.minLength(1, 'Give the patient a reason.')),
      lines: z
        .array(LineForm, 'Send the lines as a list.')
        .check(
          z.minLength(1, 'Enter at least one change.'),
          z.maxLength(ORDER_LINES_MAX, `A change order can have at most ${ORDER_LINES_MAX} lines.`),
        ),
    },
    'Send an object.',
  )
  .check(refuse(repeatedLineProblem))
export type ChangeOrderForm = z.output<typeof ChangeOrderForm>

/** `POST /api/v1/cases/:id/change-orders/:orderId/decision`. */
export const OrderDecisionForm = z.object(
  { decision: z.enum(['accept', 'refuse'], 'Accept or refuse the change.') },
  'Send an object.',
)

function repeatedLineProblem(form: { lines: readonly ChangeOrderLineForm[] }): Problem | undefined {
  const ids = form.lines.flatMap((line) => (line.kind === 'add' ? [] : [line.lineId]))
  const isRepeated = new Set(ids).size < ids.length
  return isRepeated ? { field: 'lines', message: 'A change order changes each treatment once.' } : undefined
}

/** What is wrong with a change order, given what is agreed on now. */
export function orderProblem(agreed: readonly AgreedLine[], order: readonly OrderLine[]) {
  for (const line of order) {
    if (line.kind === 'add') continue
    const before = agreed.find(({ id }) => id === line.lineId)
    if (!before) return 'This treatment isn’t part of what was agreed on.'
    if (line.kind === 'reprice' && before.low === line.amount && before.high === line.amount)
      return `${before.name} has this price already.`
  }
  const after = applyOrder(agreed, order)
  if (after.length === 0) return 'At least one treatment has to stay.'
  if (after.length > QUOTE_LINES_MAX) return `There can be at most ${QUOTE_LINES_MAX} treatments.`
  const { low, high } = sumBounds(after)
  if (high > AMOUNT_MAX) return 'This amount is too large.'
  return low < 1 ? 'At least one treatment needs a price.' : undefined
}

/** By how much a change order changes the agreed sum. */
export const orderDifference = (agreed: readonly AgreedLine[], order: readonly OrderLine[]) =>
  sumBounds(order.map((line) => lineDifference(agreed, line)))

export const ChangeOrder = z.object({
  _id: z.uuid(),
  state: z.enum(CHANGE_ORDER_STATES),
  reason: z.string(),
  proposedAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
  /** By how much it changes the agreed sum, in minor units of the quote's currency. */
  difference: z.object({ low: z.int(), high: z.int() }),
  lines: z.array(
    z.object({
      _id: z.uuid(),
      kind: z.enum(['add', 'reprice', 'remove']),
      /** The agreed treatment that changes; null for one that is added. */
      lineId: z.nullable(z.uuid()),
      name: z.string(),
      teeth: z.array(z.int()),
      quantity: z.int(),
      /** The new price; null when it is removed. */
      amount: z.nullable(z.int()),
    }),
  ),
})
export type ChangeOrder = z.output<typeof ChangeOrder>
